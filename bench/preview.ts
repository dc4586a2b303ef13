import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '../web/ports/clock';
import { createLetterPrinter } from '../web/adapters/pdf/letter-printer';
import { drawLetter } from '../web/adapters/pdf/letter/draw-letter';
import type { InvoiceDraft } from '../web/domain/documents/model/draft';
import type { ShopId } from '../web/domain/ids';
import { letterOfDraft } from '../web/domain/letter/letter-of-draft';
import { cents } from '../web/domain/money/cents';
import { aLine } from '../web/domain/testing/builders';
import { laidOut } from '../web/domain/testing/drafts/laid-out-invoice';
import type { Row } from './table';

const FEW = 20;
const MANY = 300;
const WARM_UPS = 3;
const LETTERS = 10;
const TITLES = [
  'Kaffeebecher „Hamburg“ mit Untertasse, Größe L',
  'Wanderrucksack 30 l, anthrazit, mit Regenhülle und Brustgurt aus wiederverwerteten Stoffen',
  'Tee ☕️ Łódź',
  'קפה שחור (500 גרם)',
  '绿茶（龙井）',
  'ชาเขียว',
];

/** What a preview costs: the thread that draws it, and the one that must not wait for it. */
export async function benchPreview(): Promise<Row[]> {
  const [few, many] = [await ownTime(FEW), await ownTime(MANY)];
  const { printing, idle } = await mainThreadBlocked(MANY);
  return [
    row(`preview of ${FEW} lines: own time`, milliseconds(few), '< 150 ms'),
    row(`preview of ${MANY} lines: own time`, milliseconds(many), '< 1 s'),
    row(
      `main thread held beside previews of ${MANY} lines : beside none, p99`,
      `${milliseconds(printing)} : ${milliseconds(idle)}`,
      '< 5 ms more',
    ),
  ];
}

const row = (what: string, measured: string, aim: string): Row => ({
  what,
  measured,
  ratio: '',
  aim,
});

const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;

function anInvoice(count: number): InvoiceDraft {
  const lines = Array.from({ length: count }, (_, index) =>
    aLine({
      id: String(index + 1),
      title: TITLES[index % TITLES.length],
      sku: `ART-${index}`,
      quantity: (index % 5) + 1,
      unitPrice: cents(1_999 + index * 37),
      rate: index % 3 === 0 ? 700 : 1_900,
    }),
  );
  return laidOut({ order: { lines } });
}

/** Of the core, so that others on the machine weigh less. */
async function ownTime(count: number): Promise<number> {
  const draft = anInvoice(count);
  const draw = () => drawLetter(letterOfDraft(draft, 'Beispielshop GmbH'));
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) await draw();
  const begin = process.cpuUsage();
  for (let letter = 0; letter < LETTERS; letter += 1) await draw();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000 / LETTERS;
}

/**
 * While the main thread does all that lies between draft and answer, and another one draws; and for
 * as long while nobody does anything, since a busy machine holds up every thread.
 */
async function mainThreadBlocked(count: number): Promise<{ printing: number; idle: number }> {
  const draft = anInvoice(count);
  const printer = createLetterPrinter({ timeoutMs: 60_000, clock: systemClock });
  const answer = async () => {
    const pdf = await printer.print(letterOfDraft(draft, 'Beispielshop GmbH'), 1 as ShopId);
    return JSON.stringify({ pdf: { base64: pdf.toString('base64') } });
  };
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) await answer();
  const begin = performance.now();
  const printing = await blockedWhile(async () => {
    for (let letter = 0; letter < LETTERS; letter += 1) await answer();
  });
  const idle = await blockedWhile(() => setTimeout(performance.now() - begin));
  await printer.close();
  return { printing, idle };
}

async function blockedWhile(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.percentile(99) / 1e6;
}

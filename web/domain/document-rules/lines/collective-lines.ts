import type { DraftLine } from '../../documents/model/draft';
import { type Cents, sum, cents } from '../../money/cents';
import { type Language, LOCALES } from '../../text/language';
import { lineAmount } from './arithmetic';
import { MAX_DESCRIPTION } from './line-texts';
import { shorten } from '../../text/shorten';
import { printedMoney } from '../../money/cents-text';
import type { TaxRate } from '../../tax-rates/tax-rate';
import { DEFAULT_TEXTS } from '../../documents/labels/default-texts';

/** Names of collected lines are shortened step by step until everything finds room. */
const NAME_LENGTHS = [255, 80, 30, 12];

interface Entry {
  line: DraftLine;
  amount: Cents;
  position: number;
}

interface Manner {
  language: Language;
  nameLength: number;
  /** One line per rate, whose description ends with the number of those it could not name. */
  isCut: boolean;
}

/**
 * Lexware takes 300 lines. Where there are more than `room`, the smallest ones become collective
 * lines per tax rate, each naming the quantities and titles it sums up (§ 14 (4) Nr. 5 UStG);
 * the sum of each rate stays the same.
 */
export function collectLines(lines: DraftLine[], room: number, language: Language): DraftLine[] {
  if (lines.length <= room) return lines;
  const entries = lines.map((line, position) => ({ line, position, amount: lineAmount(line) }));
  const smallestFirst = entries.toSorted((a, b) => Math.abs(a.amount) - Math.abs(b.amount));
  for (const nameLength of NAME_LENGTHS) {
    const collected = collect(smallestFirst, room, { language, nameLength, isCut: false });
    if (collected) return collected;
  }
  return collect(smallestFirst, room, { language, nameLength: 12, isCut: true }) ?? lines;
}

/** Collects as few as it takes; null when even all of them do not fit. */
function collect(smallestFirst: Entry[], room: number, manner: Manner): DraftLine[] | null {
  const all = smallestFirst.length;
  for (let count = Math.min(all - room + 1, all); ;) {
    const bundles = bundled(smallestFirst.slice(0, count), manner);
    const excess = all - count + bundles.length - room;
    if (excess <= 0) return inOrder(smallestFirst, count, bundles);
    if (count === all) return null;
    count = Math.min(count + excess, all);
  }
}

/** The other lines keep their order; the collective lines follow. */
function inOrder(smallestFirst: Entry[], count: number, bundles: DraftLine[]): DraftLine[] {
  const single = smallestFirst.slice(count).toSorted((a, b) => a.position - b.position);
  return [...single.map(({ line }) => line), ...bundles];
}

function bundled(entries: Entry[], manner: Manner): DraftLine[] {
  const rates = [...new Set(entries.map(({ line }) => line.rate))].toSorted((a, b) => b - a);
  return rates.flatMap((rate) => {
    const ordered = entries
      .filter(({ line }) => line.rate === rate)
      .toSorted((a, b) => a.position - b.position);
    return pages(ordered, manner).map((page) => collective(page, rate, manner));
  });
}

interface Page {
  entries: Entry[];
  texts: string[];
}

function pages(entries: Entry[], manner: Manner): Page[] {
  const found: Page[] = [];
  let length = 0;
  for (const entry of entries) {
    const text = described(entry, manner);
    const current = found.at(-1);
    if (current && (manner.isCut || length + text.length + 1 <= MAX_DESCRIPTION)) {
      current.entries.push(entry);
      current.texts.push(text);
      length += text.length + 1;
    } else {
      found.push({ entries: [entry], texts: [text] });
      length = text.length;
    }
  }
  return found;
}

function described({ line, amount }: Entry, { language, nameLength }: Manner): string {
  const name = shorten(line.name, nameLength);
  const named = /^\d+ × /.test(name) ? name : `${line.quantity} × ${name}`;
  return amount === 0 ? named : `${named}: ${printedMoney(amount, 'EUR', LOCALES[language])}`;
}

function collective({ entries, texts }: Page, rate: TaxRate, { language }: Manner): DraftLine {
  const amount = sum(entries.map((one) => one.amount));
  return {
    name: DEFAULT_TEXTS[language].collective(entries.length),
    description: cutDescription(texts, language),
    quantity: 1,
    unit: DEFAULT_TEXTS[language].flatRate,
    unitPrice: cents(amount) * 100,
    rate,
  };
}

function cutDescription(texts: string[], language: Language): string {
  const whole = texts.join('\n');
  if (whole.length <= MAX_DESCRIPTION) return whole;
  const rest = (named: number) => DEFAULT_TEXTS[language].andMore(texts.length - named);
  let named = 0;
  let length = 0;
  while (length + (texts[named]?.length ?? 0) + 1 + rest(0).length <= MAX_DESCRIPTION) {
    length += (texts[named]?.length ?? 0) + 1;
    named += 1;
  }
  return [...texts.slice(0, named), rest(named)].join('\n');
}

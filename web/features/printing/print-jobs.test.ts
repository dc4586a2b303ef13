import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { manualClock } from '../../../tests/support/time/manual-clock';
import type { DocumentId, LexwareId, OrderId, ShopId } from '../../domain/ids';
import type { PlannedPrint } from '../../domain/bulk/planned-print';
import { aDocument } from '../../domain/testing/documents';
import { AppError, type Failure } from '../../ports/app-error';
import type { Bundle } from '../../ports/pdf';
import { MAX_BYTES } from './fetch-documents';
import { PrintJobs } from './print-jobs';
import type { ConnectedPrintRequest } from './print-link';

const SHOP = 1 as ShopId;
const CONNECTED = '2026-11-01T08:00:00.000Z';
const BROKEN = Buffer.from('broken');

const request = (over: Partial<ConnectedPrintRequest> = {}): ConnectedPrintRequest => ({
  shopId: SHOP,
  connectedAt: CONNECTED,
  orderIds: ['1' as OrderId],
  kinds: ['invoice'],
  language: 'de',
  ...over,
});

/** Documents `RE1`, `RE2` … of orders `#1`, `#2` …, all of which Lexware should have. */
const planOf = (count: number): PlannedPrint => ({
  missing: [],
  documents: Array.from({ length: count }, (_, index) => {
    const number = `RE${index + 1}`;
    const [id, lexwareId] = [index as DocumentId, number as LexwareId];
    const document = { ...aDocument({ id, number }), lexwareId };
    return { orderName: `#${index + 1}`, document };
  }),
});

/**
 * Print jobs whose Lexware answers with a document's number unless specified otherwise, and their
 * results.
 */
function somePrintJobs(answers: Record<string, Failure | Buffer | (() => Promise<Buffer>)> = {}) {
  const requests: string[] = [];
  const bound: Bundle[] = [];
  const rests: number[] = [];
  const clock = manualClock('2026-11-22T10:00:00.000Z');
  const printJobs = new PrintJobs({
    clock,
    sleep: async (ms) => rests.push(ms),
    logger: recordingLogger(),
    lexware: {
      async filesToSend(_shop, _kind, id) {
        requests.push(id);
        const given = answers[id] ?? Buffer.from(id);
        const answer = typeof given === 'function' ? await given() : given;
        if (typeof answer === 'string') throw new AppError(answer, 'no');
        return { pdf: answer, xml: null };
      },
    },
    binder: {
      bind(bundle) {
        bound.push(bundle);
        const bytes = Buffer.from(bundle.parts.map(({ name }) => name).join());
        const isBroken = (index: number) => bundle.parts[index]?.bytes.equals(BROKEN) ?? false;
        return Promise.resolve({ bytes, unreadable: [...bundle.parts.keys()].filter(isBroken) });
      },
    },
  });
  const print = async (plan: PlannedPrint, of = request()) => {
    const begun = printJobs.begin(of, { plan, context: {} });
    const bytes = await printJobs.pdf(begun);
    return { begun, text: bytes.toString() };
  };
  return { printJobs, requests, bound, rests, clock, print };
}

it('returns the PDF of a single document unchanged', async () => {
  const { print, bound } = somePrintJobs();
  expect((await print(planOf(1))).text).toBe('RE1');
  expect(bound).toEqual([]);
});

it('merges the others without those that Lexware does not deliver, and explains why', async () => {
  const { print, bound } = somePrintJobs({ RE2: 'FILE_NOT_READY', RE3: Buffer.alloc(MAX_BYTES) });
  const { begun } = await print(planOf(4));
  expect(bound[0]?.parts.map(({ name }) => name)).toEqual(['#1 · Rechnung', '#4 · Rechnung']);
  expect(bound[0]?.missing).toEqual([
    { name: '#2 · Rechnung', why: expect.stringContaining('wird gerade erzeugt') as unknown },
    { name: '#3 · Rechnung', why: expect.stringContaining('zu groß') as unknown },
  ]);
  expect(begun).toMatchObject({ settled: 4, fetched: 2 });
});

it('requests again what Lexware is still rendering, after the others, and counts each once', async () => {
  let attempts = 0;
  const { print, requests, rests, bound } = somePrintJobs({
    RE2: async () => {
      attempts += 1;
      if (attempts < 3) throw new AppError('FILE_NOT_READY', 'not yet');
      return Buffer.from('RE2');
    },
  });
  const { begun } = await print(planOf(3));
  expect(requests).toEqual(['RE1', 'RE2', 'RE3', 'RE2', 'RE2']);
  expect(rests).toEqual([2_000, 4_000]);
  expect(bound[0]?.parts.map(({ name }) => name)).toEqual(
    [1, 2, 3].map((number) => `#${number} · Rechnung`),
  );
  expect(begun).toMatchObject({ settled: 3, fetched: 3, leftOut: [] });
});

it('reports after some seconds that it is still being rendered, and stops if Lexware is down by then', async () => {
  const answers: Record<string, Failure> = { RE1: 'FILE_NOT_READY' };
  const { print, requests, rests } = somePrintJobs(answers);
  const { begun } = await print(planOf(2));
  expect(rests).toEqual([2_000, 4_000, 8_000]);
  expect(begun).toMatchObject({ settled: 2, fetched: 1 });
  expect(begun.leftOut).toMatchObject([{ reason: { code: 'FILE_NOT_READY' } }]);
  answers.RE2 = 'LEXWARE_UNAVAILABLE';
  await print(planOf(3));
  expect(requests.slice(5)).toEqual(['RE1', 'RE2']);
});

it('reports an unreadable document as missing, and does not count it as fetched', async () => {
  const { print } = somePrintJobs({ RE2: BROKEN });
  const { begun } = await print(planOf(3));
  expect(begun).toMatchObject({ settled: 3, fetched: 2 });
  expect(begun.leftOut).toMatchObject([{ orderName: '#2', reason: { why: 'unreadable' } }]);
});

it.each([
  ['de', 'Lexware Office hat die Rechnung abgelehnt', 'Dein Lexware-Office-Tarif enthält'],
  ['en', 'Lexware Office refused the invoice', 'plan does not include'],
] as const)('names what Lexware refused a document for: %s', async (language, reason, cause) => {
  const { print, bound } = somePrintJobs();
  const detail = { code: 'LEXWARE_PLAN_LACKS_IT' } as const;
  const decision = { kind: 'refuse', reason: 'LEXWARE_REFUSED', detail } as const;
  const refused = { orderId: '9' as OrderId, orderName: '#9', kind: 'invoice' } as const;
  const missing = [{ ...refused, reason: { why: 'decision', decision } } as const];
  await print({ ...planOf(1), missing }, request({ language }));
  expect(bound[0]?.missing[0]?.why).toContain(reason);
  expect(bound[0]?.missing[0]?.why).toContain(cause);
});

it('stops if Lexware is down, and lists all documents missing for that reason', async () => {
  const { print, requests } = somePrintJobs({ RE2: 'LEXWARE_UNAVAILABLE' });
  const { begun } = await print(planOf(30));
  expect(requests).toEqual(['RE1', 'RE2']);
  expect(begun.leftOut).toHaveLength(29);
});

it('ends in time where Lexware is slow, and lists the documents it did not reach', async () => {
  const { printJobs, requests, clock, print } = somePrintJobs({
    RE2: () => {
      clock.advance(5 * 60_000);
      return Promise.resolve(Buffer.from('late'));
    },
  });
  const { begun } = await print(planOf(4));
  expect(requests).toEqual(['RE1', 'RE2']);
  expect(begun.leftOut.map(({ reason }) => reason.why)).toEqual(['too-late', 'too-late']);
  expect(printJobs.known(request())).toBe(begun);
});

it('is prepared once however often it is requested, and again when something has changed', async () => {
  const { printJobs, print, requests } = somePrintJobs();
  const plan = planOf(2);
  const first = print(plan);
  expect(printJobs.begin(request(), { plan, context: {} }).pdf).toBeNull();
  await first;
  await print(plan);
  expect(requests).toEqual(['RE1', 'RE2']);
  await print(planOf(3));
  expect(requests).toHaveLength(5);
});

it('is prepared again at the next request if a document was missing', async () => {
  const answers: Record<string, Failure> = { RE1: 'FILE_NOT_READY' };
  const { print, bound } = somePrintJobs(answers);
  await print(planOf(2));
  delete answers.RE1;
  await print(planOf(2));
  expect(bound.map(({ missing }) => missing.length)).toEqual([1, 0]);
});

it('belongs to its shop and connection, its documents and its language', async () => {
  const { printJobs, print } = somePrintJobs();
  await print(planOf(1));
  for (const other of [
    { shopId: 2 as ShopId },
    { language: 'en' as const },
    { kinds: ['delivery-note' as const] },
    { orderIds: ['2' as OrderId] },
    { connectedAt: '2026-11-22T09:59:00.000Z' },
  ])
    expect(printJobs.known(request(other))).toBeNull();
});

it('two per shop and twelve in all are prepared at once, and a slot is free again afterwards', async () => {
  let answer = (_: Buffer) => undefined as void;
  const waiting = new Promise<Buffer>((resolve) => (answer = resolve));
  const { printJobs } = somePrintJobs({ RE1: () => waiting });
  const begin = (shop: number, order: number) => {
    const of = request({ shopId: shop as ShopId, orderIds: [String(order) as OrderId] });
    return printJobs.begin(of, { plan: planOf(1), context: {} });
  };
  const begun = [begin(1, 1), begin(1, 2)];
  expect(() => begin(1, 3)).toThrow(expect.objectContaining({ code: 'PRINT_BUSY' }));
  expect(begin(1, 1)).toBe(begun[0]);
  for (const shop of [2, 3, 4, 5]) begun.push(begin(shop, 1));
  // From here on no shop gets a second slot.
  expect(() => begin(2, 2)).toThrow(expect.objectContaining({ code: 'PRINT_BUSY' }));
  for (const shop of [7, 8, 9, 10, 11, 12]) begun.push(begin(shop, 1));
  expect(() => begin(6, 1)).toThrow(expect.objectContaining({ code: 'PRINT_BUSY' }));
  answer(Buffer.from('RE1'));
  await Promise.all(begun.map((print) => printJobs.pdf(print)));
  expect((await printJobs.pdf(begin(6, 1))).toString()).toBe('RE1');
});

it('that cannot be merged reports it, and is tried again at the next request', async () => {
  const failing = { bind: () => Promise.reject(new AppError('PRINT_FAILED', 'no')) };
  const lexware = { filesToSend: () => Promise.resolve({ pdf: Buffer.from('x'), xml: null }) };
  const clock = manualClock('2026-11-22T10:00:00.000Z');
  const logger = recordingLogger();
  const rest = () => Promise.resolve();
  const printJobs = new PrintJobs({ clock, lexware, binder: failing, logger, sleep: rest });
  const begin = () => printJobs.begin(request(), { plan: planOf(2), context: {} });
  const first = begin();
  await expect(printJobs.pdf(first)).rejects.toMatchObject({ code: 'PRINT_FAILED' });
  expect(printJobs.known(request())?.failure?.code).toBe('PRINT_FAILED');
  expect(begin()).not.toBe(first);
});

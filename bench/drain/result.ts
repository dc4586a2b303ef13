import { percentile, type Row } from '../table';
import type { Call } from './calls';

/** The resources that the app's process has used since counting began. */
export interface Usage {
  cpuSeconds: number;
  /** Highest resident memory since the process began, in MiB. */
  peakMemory: number;
  /** Event loop delay of the main thread, 99th percentile in ms. */
  stallP99: number;
}

export interface DrainSize {
  shops: number;
  each: number;
}

export interface Drained {
  /** The first webhook was sent, the last one stored, the last document done; ms since 1970. */
  beginAt: number;
  storedAt: number;
  doneAt: number;
  usage: Usage;
  /** From the first webhook until everything came to rest. */
  statements: number;
  transactions: number;
  rowWrites: number;
  /** What the server's log of changes grew by, and its tables with their indexes. */
  logBytes: number;
  tableBytes: number;
  /** In a minute afterwards, in which nothing happens. */
  restStatements: number;
  /** Documents whose number is known after everything came to rest. */
  numbered: number;
  calls: Call[];
}

const PER_SECOND = 2;

export function drainRows(
  { shops, each }: DrainSize,
  neededPerOrder: number,
  drained: Drained,
): Row[] {
  const documents = shops * each;
  const seconds = (drained.doneAt - drained.beginAt) / 1_000;
  return [
    timeRow({ shops, each }, neededPerOrder, { seconds, drained }),
    processRow(documents, seconds, drained.usage),
    callsRow(documents, neededPerOrder, drained),
    ...statementsRows(documents, drained),
    ...fairnessRows(drained),
    {
      what: 'drain: peak memory of the app, main thread held up',
      measured: `${drained.usage.peakMemory.toFixed(0)} MiB, p99 ${drained.usage.stallP99.toFixed(0)} ms`,
      ratio: '',
      aim: '',
    },
  ];
}

/** The shops' calls run side by side, so one shop's calls are the least time all of them need. */
function timeRow(
  { shops, each }: DrainSize,
  neededPerOrder: number,
  { seconds, drained }: { seconds: number; drained: Drained },
): Row {
  const minimum = (each * neededPerOrder - 1) / PER_SECOND;
  const stored = ((drained.storedAt - drained.beginAt) / 1_000).toFixed(1);
  return {
    what: `drain: ${shops} shops with ${each} orders on one process`,
    measured: `${seconds.toFixed(1)} s (webhooks stored after ${stored} s)`,
    ratio: `${(seconds / minimum).toFixed(1)} x ${minimum.toFixed(1)} s`,
    aim: 'pace',
  };
}

function processRow(documents: number, seconds: number, { cpuSeconds }: Usage): Row {
  const perDocument = (cpuSeconds * 1_000) / documents;
  return {
    what: "drain: documents a second, and the process's own time for one",
    measured: `${(documents / seconds).toFixed(0)}/s, ${perDocument.toFixed(1)} ms`,
    ratio: `${((cpuSeconds / seconds) * 100).toFixed(0)} % of a core`,
    aim: '',
  };
}

function callsRow(documents: number, neededPerOrder: number, { calls, numbered }: Drained): Row {
  const refused = calls.filter(({ status }) => status === 429).length;
  const created = calls.filter(({ method }) => method === 'POST').length;
  const per = (count: number): string => (count / documents).toFixed(2);
  return {
    what: 'drain: Lexware calls per document, until all numbers are known',
    measured: `${per(created)} + ${per(calls.length - created)} reading back, ${refused} refused (429)`,
    ratio: numbered === documents ? 'all numbered' : `${documents - numbered} without number`,
    aim: `${neededPerOrder} + few, no 429`,
  };
}

function statementsRows(documents: number, drained: Drained): Row[] {
  const { statements, transactions, rowWrites, logBytes, restStatements } = drained;
  const per = (count: number): string => (count / documents).toFixed(1);
  const row = (what: string, measured: string): Row => ({ what, measured, ratio: '', aim: '' });
  return [
    row(
      'drain: statements and transactions per document, until all numbers are known',
      `${per(statements)}, ${per(transactions)}`,
    ),
    row(
      'drain: rows written per document, and bytes of the log of changes',
      `${per(rowWrites)}, ${(logBytes / documents / 1_024).toFixed(1)} KiB`,
    ),
    row('drain: statements of the process in a minute without work', String(restStatements)),
  ];
}

/** How long shops wait for their first and for their last document. */
function fairnessRows({ calls, beginAt }: Drained): Row[] {
  const byShop = new Map<number, number[]>();
  for (const { shop, method, path, at } of calls) {
    if (method !== 'POST' || path !== '/v1/invoices') continue;
    byShop.set(shop, [...(byShop.get(shop) ?? []), at - beginAt]);
  }
  const times = [...byShop.values()];
  return [
    waitRow(
      'first',
      times.map((of) => Math.min(...of)),
    ),
    waitRow(
      'last',
      times.map((of) => Math.max(...of)),
    ),
  ];
}

function waitRow(which: string, waits: number[]): Row {
  const [p50, p95] = [percentile(waits, 0.5), percentile(waits, 0.95)];
  return {
    what: `drain: a shop's wait for its ${which} document, p50 : p95`,
    measured: `${(p50 / 1_000).toFixed(1)} s : ${(p95 / 1_000).toFixed(1)} s`,
    ratio: `${(p95 / p50).toFixed(2)} x`,
    aim: '',
  };
}

import { cpus } from 'node:os';
import { percentile, type Row } from '../table';
import type { Call } from './calls';

/** The resources that a process of the app has used since counting began. */
export interface Usage {
  cpuSeconds: number;
  /** Highest resident memory since the process began, in MiB. */
  peakMemory: number;
  /** Event loop delay of the main thread, 99th percentile in ms. */
  stallP99: number;
}

/** Of a core, by those beside the app. */
export interface ProcessorSeconds {
  database: number;
  /** The stand-ins, and who sends the webhooks and watches. */
  around: number;
  /** All that ran on the machine, the app included. */
  machine: number;
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
  /** Of each process of the app. */
  usage: Usage[];
  /** Whether each of them got a share of a core and no more. */
  isLimited: boolean;
  /** Until the last document was done. */
  processor: ProcessorSeconds;
  /** From the first webhook until everything came to rest. */
  statements: number;
  transactions: number;
  rowWrites: number;
  /** What the server's log of changes grew by, and its tables with their indexes. */
  logBytes: number;
  tableBytes: number;
  /** In a minute afterwards, in which nothing happens; null where nobody waited for it. */
  restStatements: number | null;
  deadlocks: number;
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
  const seconds = secondsOf(drained);
  return [
    timeRow({ shops, each }, neededPerOrder, { seconds, drained }),
    processRow(documents, seconds, cpuOf(drained)),
    callsRow(documents, neededPerOrder, drained),
    ...statementsRows(documents, drained),
    ...fairnessRows(drained),
    memoryRow(drained),
  ];
}

const secondsOf = ({ doneAt, beginAt }: Drained): number => (doneAt - beginAt) / 1_000;
const cpuOf = ({ usage }: Drained): number =>
  usage.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);

function memoryRow({ usage }: Drained): Row {
  const memory = Math.max(...usage.map(({ peakMemory }) => peakMemory));
  const stall = Math.max(...usage.map(({ stallP99 }) => stallP99));
  return {
    what: 'drain: peak memory of the app, main thread held up',
    measured: `${memory.toFixed(0)} MiB, p99 ${stall.toFixed(0)} ms`,
    ratio: '',
    aim: '',
  };
}

/** What the bench of an earlier checkout printed. */
export interface EarlierDrain {
  seconds: number;
  /** The process's own time for a document. */
  ownMs: number;
}

/** The same drain on one process of this checkout and of an earlier one. */
export function comparedRows(size: DrainSize, before: EarlierDrain, now: Drained): Row[] {
  const seconds = secondsOf(now);
  const ownMs = (cpuOf(now) * 1_000) / (size.shops * size.each);
  return [
    {
      what: `drain: ${size.shops} shops with ${size.each} orders on one process, now : earlier`,
      measured: `${seconds.toFixed(1)} s : ${before.seconds.toFixed(1)} s`,
      ratio: `${(seconds / before.seconds).toFixed(2)} x`,
      aim: '',
    },
    {
      what: "drain: the process's own time for a document, now : earlier",
      measured: `${ownMs.toFixed(1)} ms : ${before.ownMs.toFixed(1)} ms`,
      ratio: `${(ownMs / before.ownMs).toFixed(2)} x`,
      aim: '',
    },
  ];
}

const LEAST_GAIN: Partial<Record<number, string>> = { 2: '>= 1.6 x' };

/**
 * The same drain on more and more processes, beside who else wanted the machine. The second ratio is
 * what they would come to with a core each: what one document costs them of their own time.
 */
export function severalRows({ shops, each }: DrainSize, given: string, runs: Drained[]): Row[] {
  const documents = shops * each;
  const rateOf = (one: Drained): number => documents / secondsOf(one);
  return runs.flatMap((run): Row[] => {
    const processes = run.usage.length;
    const what = `drain: ${shops} x ${each}, ${given}, processes: ${processes}`;
    const [first = run] = runs;
    const gain = rateOf(run) / rateOf(first);
    const ownGain = (processes * cpuOf(first)) / cpuOf(run);
    return [
      {
        what,
        measured: `${secondsOf(run).toFixed(1)} s, ${rateOf(run).toFixed(0)}/s`,
        ratio: `${gain.toFixed(2)} x`,
        aim: LEAST_GAIN[processes] ?? '',
      },
      {
        what: '... own time of all, per document',
        measured: processorText(documents, run),
        ratio: `${ownGain.toFixed(2)} x`,
        aim: '',
      },
    ];
  });
}

function processorText(documents: number, run: Drained): string {
  const { database, around, machine } = run.processor;
  const ms = (seconds: number): string => ((seconds * 1_000) / documents).toFixed(1);
  const own = cpuOf(run);
  const cores = cpus().length;
  const share = (seconds: number): string =>
    `${((seconds / secondsOf(run) / cores) * 100).toFixed(0)} %`;
  const strangers = Math.max(0, machine - own - database - around);
  return `app ${ms(own)}, database ${ms(database)}, around ${ms(around)} ms; ${cores} cores ${share(machine)} busy, ${share(strangers)} by others; ${run.deadlocks} deadlocks`;
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

function processRow(documents: number, seconds: number, cpuSeconds: number): Row {
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

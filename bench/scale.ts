import { withReadFieldsOnly } from '../web/features/receive-webhooks/dispatch/shopify-event';
import { measureDrain } from './drain';
import { bodyAbout } from './drain/webhooks';
import { idleDays, type IdleDay } from './idle';
import type { Row } from './table';

const SIZE = { shops: 60, each: 10 };
const SHOPS = [1_000, 10_000, 100_000, 1_000_000];
/** Nobody measured these: docs/scale.md says what they stand for. */
const ASSUMED = {
  documentsADay: 10,
  /** The busiest hour of the busiest day, compared with the mean. */
  peak: 10,
  webhooksPerDocument: 7,
  /** What may be asked of a core for long. */
  busy: 0.6,
  /** Documents that come alone share nothing; those of the drain come together. */
  aloneFactor: 2,
};
const DAY_SECONDS = 86_400;
/** Of each process, with the one that renews lanes. */
const CONNECTIONS = 13;

/** The constants of docs/scale.md, measured in one run, and what follows from them on paper. */
export async function benchScale(): Promise<Row[]> {
  const idle = (await idleDays()).now;
  const drained = await measureDrain(SIZE);
  const documents = SIZE.shops * SIZE.each;
  const cpuSeconds = drained.usage.reduce((sum, one) => sum + one.cpuSeconds, 0);
  const measured: Measured = {
    idle,
    cpuMs: (cpuSeconds * 1_000) / documents,
    statements: drained.statements / documents,
    rowWrites: drained.rowWrites / documents,
    logBytes: drained.logBytes / documents,
    tableBytes: drained.tableBytes / documents,
    webhook: webhookBytes(),
  };
  return [...constantRows(measured), ...paperRows(measured)];
}

interface Measured {
  idle: IdleDay;
  /** Per document. */
  cpuMs: number;
  statements: number;
  rowWrites: number;
  logBytes: number;
  tableBytes: number;
  /** Bytes of a webhook about an order, as sent and as stored. */
  webhook: { sent: number; stored: number };
}

/** An order's of usual size. */
function webhookBytes(): Measured['webhook'] {
  const body = bodyAbout('7000000000001', new Date(0).toISOString());
  const content = JSON.parse(body.toString()) as Record<string, unknown>;
  const frame = { source: 'shopify', key: '', shopDomain: '', receivedAt: '' } as const;
  const stored = withReadFieldsOnly({ ...frame, topic: 'orders/paid', body }, content).body;
  return { sent: body.length, stored: stored.length };
}

const row = (what: string, measured: string): Row => ({ what, measured, ratio: '', aim: '' });
const round = (count: number): string =>
  Number(count.toPrecision(2)).toLocaleString('en-GB', { maximumFractionDigits: 2 });
const kib = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KiB`;

function constantRows({ idle, webhook, ...one }: Measured): Row[] {
  return [
    row('scale, measured: own time per document', `${one.cpuMs.toFixed(1)} ms`),
    row(
      'scale, measured: statements, rows written per document',
      `${one.statements.toFixed(1)}, ${one.rowWrites.toFixed(1)}`,
    ),
    row(
      'scale, measured: stored per document, log of changes',
      `${kib(one.tableBytes)}, ${kib(one.logBytes)}`,
    ),
    row(
      'scale, measured: a webhook as sent, as stored',
      `${kib(webhook.sent)}, ${webhook.stored} bytes`,
    ),
    row(
      'scale, measured: regular work of a shop and day: jobs, statements, rows, own time',
      `${idle.jobs.toFixed(0)}, ${idle.statements.toFixed(0)}, ${idle.rowWrites.toFixed(0)}, ${idle.cpuMs.toFixed(0)} ms`,
    ),
  ];
}

function paperRows({ idle, ...one }: Measured): Row[] {
  const { documentsADay, peak, webhooksPerDocument, busy, aloneFactor } = ASSUMED;
  const line = (what: string, of: (shops: number) => number): Row =>
    row(`scale, on paper: ${what}`, SHOPS.map((shops) => round(of(shops))).join(' : '));
  const peakDocuments = (shops: number) => (shops * documentsADay * peak) / DAY_SECONDS;
  const regular = (shops: number, aDay: number) => (shops * aDay) / DAY_SECONDS;
  const both = (each: number, aDay: number) => (shops: number) =>
    peakDocuments(shops) * each * aloneFactor + regular(shops, aDay);
  const cores = (shops: number) => both(one.cpuMs, idle.cpuMs)(shops) / 1_000 / busy;
  const processes = (shops: number) => Math.max(2, Math.ceil(cores(shops)));
  const perYear = (bytes: number) => (shops: number) => (shops * documentsADay * 365 * bytes) / 1e9;
  const webhooks = (bytes: number) => (shops: number) =>
    (shops * documentsADay * webhooksPerDocument * bytes) / 1e9;
  return [
    line('shops', (shops) => shops),
    line('documents a second at the peak', peakDocuments),
    line('regular jobs a second', (shops) => regular(shops, idle.jobs)),
    line('statements a second at the peak', both(one.statements, idle.statements)),
    line('rows written a second at the peak', both(one.rowWrites, idle.rowWrites)),
    line('cores at the peak, 60 % busy', cores),
    line('connections, two processes at least', (shops) => processes(shops) * CONNECTIONS),
    line('growth of the tables in a year, GB', perYear(one.tableBytes)),
    line('bodies of webhooks a day as sent, GB', webhooks(one.webhook.sent)),
    line('bodies of webhooks a day as stored, GB', webhooks(one.webhook.stored)),
  ];
}

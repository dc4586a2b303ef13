import { REQUIRED } from '../../contract/fields/input-text';
import { closingAnswer, type ClosingAnswer, NAMED_DIFFERENCES } from '../../contract/month';
import type { Instant, ShopId } from '../../domain/ids';
import { sum } from '../../domain/money/cents';
import { largestFirst } from '../../domain/month/largest-first';
import {
  closableFrom,
  type ClosedDocument,
  countsInMonth,
  differencesSince,
  firstBrokenLink,
  type MonthSnapshot,
  snapshotBytes,
  snapshotHash,
  type SnapshotLink,
} from '../../domain/month/snapshot';
import { calendarDay, dayBegin, isBefore } from '../../domain/time/berlin';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { newJob } from '../../jobs/job';
import { AppError, InvalidInput } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { CheckProgress } from '../../ports/stores/month-stores';
import { monthDocuments } from './month-documents';
import { monthMoney } from './month-money';
import { remembered } from './remembered';
import { lastOf, snapshotAt } from './snapshots';

export interface CloseDeps {
  database: DatabaseOf<
    | 'documentFiles'
    | 'documents'
    | 'jobs'
    | 'monthChecks'
    | 'monthSnapshots'
    | 'monthSums'
    | 'orders'
    | 'shops'
    | 'vatChecks'
  >;
  clock: Clock;
}

/** Raised when a snapshot holds something else, or is counted in another way. */
const RULE_VERSION = 7;
const TIME_ZONE = 'Europe/Berlin';

/** How a month was closed, and what became of it since. */
export async function readClosing(
  deps: CloseDeps,
  shopId: ShopId,
  month: string,
): Promise<ClosingAnswer> {
  const { database, clock } = deps;
  const links = await database.monthSnapshots.links(shopId);
  const closed = lastOf(links, month)
    ? await remembered(deps, shopId, {
        month,
        kind: 'closing',
        basis: [RULE_VERSION, links],
        answer: sinceClosing,
        compute: () => compareWithClosing(deps, shopId, { month, links }),
      })
    : NEVER_CLOSED;
  const { isIntact } = closed;
  return {
    ...closed,
    isIntact: isIntact && firstBrokenLink(links) === null,
    closableFrom: closableFrom(month),
    obstacle: await obstacleTo(database, shopId, { month, at: clock.now().toISOString() }),
  };
}

const sinceClosing = closingAnswer.pick({ snapshots: true, isIntact: true, differences: true });
type SinceClosing = Pick<ClosingAnswer, 'snapshots' | 'isIntact' | 'differences'>;
const NEVER_CLOSED: SinceClosing = {
  snapshots: [],
  isIntact: true,
  differences: { count: 0, cents: 0, named: [] },
};

/**
 * Only the month's own snapshots are read, and those that follow them, for they hold their hashes;
 * of all others the place in the chain.
 */
async function compareWithClosing(
  deps: CloseDeps,
  shopId: ShopId,
  { month, links }: { month: string; links: readonly SnapshotLink[] },
): Promise<SinceClosing> {
  const { database } = deps;
  const snapshots: ClosingAnswer['snapshots'] = [];
  let isIntact = true;
  let last: MonthSnapshot | null = null;
  for (const [index, link] of links.entries()) {
    const isOwn = link.month === month;
    if (!isOwn && links[index - 1]?.month !== month) continue;
    const written = await snapshotAt(database, shopId, link);
    isIntact &&= written !== null;
    if (!isOwn) continue;
    last = written;
    const { number, closedAt, hash } = link;
    const documents = written && totalOf(written.documents);
    snapshots.push({ number, closedAt, reason: written?.reason ?? null, documents, hash });
  }
  const differences = last ? differencesSince(last, await asOfNow(deps, shopId, month)) : [];
  return {
    snapshots,
    isIntact,
    differences: {
      count: differences.length,
      cents: sum(differences.map(({ amount }) => amount)),
      named: largestFirst(differences, NAMED_DIFFERENCES).map(
        ({ kind, of, orderId, number, amount }) => ({ kind, of, orderId, number, cents: amount }),
      ),
    },
  };
}

/** What the month would be closed with. */
async function asOfNow(deps: CloseDeps, shopId: ShopId, month: string) {
  const { documents } = await monthDocuments(deps, shopId, month);
  return { documents, ...(await monthMoney(deps.database, shopId, month)) };
}

/** Of what counts in a closed month. */
export function totalOf(documents: readonly ClosedDocument[]) {
  const counted = documents.filter(countsInMonth);
  return { count: counted.length, cents: sum(counted.map(({ value }) => value)) };
}

async function obstacleTo(
  { monthChecks, monthSnapshots }: StoresOf<'monthChecks' | 'monthSnapshots'>,
  shopId: ShopId,
  { month, at }: { month: string; at: Instant },
): Promise<ClosingAnswer['obstacle']> {
  if (calendarDay(at) < closableFrom(month)) return 'tooEarly';
  const check = await monthChecks.progress(shopId, month);
  const last = lastOf(await monthSnapshots.links(shopId), month);
  const isChecked = check?.state === 'done' && isNew(check, { month, last });
  return isChecked ? null : 'unchecked';
}

/** An old check says nothing about what is closed now: orders were still edited, or it was closed. */
function isNew(
  { begunAt }: CheckProgress,
  { month, last }: { month: string; last: SnapshotLink | undefined },
): boolean {
  return last
    ? isBefore(last.closedAt, begunAt)
    : !isBefore(begunAt, dayBegin(closableFrom(month)));
}

interface Closing {
  month: string;
  /** Which closing of the month it is to be: a request that is repeated closes it once. */
  number: number;
  /** The Shopify user who closes it; empty where Shopify names none. */
  closedBy: string;
  /** Why once more; null the first time. */
  reason: string | null;
}

/**
 * Keeps the month as it is now, for good. Throws MONTH_NOT_CLOSABLE, CONFLICT where the next closing
 * of the month has another number, and InvalidInput where no reason says why it is closed once more.
 */
export async function closeMonth(
  deps: CloseDeps,
  shopId: ShopId,
  { month, number, closedBy, reason }: Closing,
): Promise<void> {
  const closedAt = deps.clock.now().toISOString();
  if (await obstacleTo(deps.database, shopId, { month, at: closedAt }))
    throw new AppError('MONTH_NOT_CLOSABLE', 'The month is not over, or was not checked');
  const { documents, payments, unknown, hasChargebacks } = await asOfNow(deps, shopId, month);
  await deps.database.transaction(async ({ jobs, monthSnapshots, shops }) => {
    // One at a time: each has the hash of the one before.
    await shops.lockInstalled(shopId);
    const links = await monthSnapshots.links(shopId);
    const last = lastOf(links, month);
    if (number !== (last?.number ?? 0) + 1)
      throw new AppError('CONFLICT', 'The month was closed more or less often');
    if (last && reason === null) throw new InvalidInput({ reason: REQUIRED });
    const snapshot: MonthSnapshot = {
      month,
      number,
      ruleVersion: RULE_VERSION,
      timeZone: TIME_ZONE,
      closedAt,
      closedBy,
      reason: last ? reason : null,
      previous: links.at(-1)?.hash ?? null,
      documents,
      payments: unknown.length === 0 ? payments : null,
      hasChargebacks,
    };
    const bytes = snapshotBytes(snapshot);
    const { previous } = snapshot;
    const stored = { month, number, closedAt, previous, bytes, hash: snapshotHash(bytes) };
    await monthSnapshots.append(shopId, stored);
    await jobs.add([newJob(DOCUMENT_JOBS.mailAdviser, { shopId, month }, { runAt: closedAt })]);
  });
}

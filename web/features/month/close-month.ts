import type { ClosingAnswer } from '../../contract/month';
import type { Instant, ShopId } from '../../domain/ids';
import { sum } from '../../domain/money/cents';
import {
  closableFrom,
  type ClosedDocument,
  differencesSince,
  firstBrokenLink,
  type StoredSnapshot,
  type MonthSnapshot,
  readSnapshot,
  snapshotBytes,
  snapshotHash,
} from '../../domain/month/snapshot';
import { calendarDay, dayBegin, isBefore, monthsAfter } from '../../domain/time/berlin';
import { NAMED_DIFFERENCES } from '../../contract/month';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import { monthDocuments } from './month-documents';

export interface CloseDeps {
  database: DatabaseOf<
    'documents' | 'monthChecks' | 'monthSnapshots' | 'orders' | 'shops' | 'vatChecks'
  >;
  clock: Clock;
}

/** Raised when a snapshot holds something else, or is counted in another way. */
const RULE_VERSION = 1;
const TIME_ZONE = 'Europe/Berlin';

/** How a month was closed, and what became of it since. */
export async function readClosing(
  deps: CloseDeps,
  shopId: ShopId,
  month: string,
): Promise<ClosingAnswer> {
  const { database, clock } = deps;
  const chain = await database.monthSnapshots.chain(shopId);
  const stored = await database.monthSnapshots.ofMonth(shopId, month);
  const snapshots = stored.map((one) => ({ ...readSnapshot(one.bytes), hash: one.hash }));
  const last = snapshots.at(-1);
  const now = last ? (await monthDocuments(deps, shopId, month)).documents : [];
  const differences = last ? differencesSince(last.documents, now) : [];
  const largest = differences.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return {
    closableFrom: closableFrom(month),
    obstacle: await obstacleTo(database, shopId, { month, at: clock.now().toISOString() }),
    snapshots: snapshots.map(({ number, closedAt, reason, hash, documents }) => ({
      number,
      closedAt,
      reason,
      documents: totalOf(documents),
      hash,
    })),
    isIntact: firstBrokenLink(chain) === null,
    differences: {
      count: differences.length,
      cents: sum(differences.map(({ amount }) => amount)),
      named: largest
        .slice(0, NAMED_DIFFERENCES)
        .map(({ kind, orderId, number, amount }) => ({ kind, orderId, number, cents: amount })),
    },
  };
}

function totalOf(documents: readonly ClosedDocument[]) {
  const counted = documents.filter(({ value, total }) => value !== 0 || total === 0);
  return { count: counted.length, cents: sum(counted.map(({ value }) => value)) };
}

async function obstacleTo(
  { monthChecks }: StoresOf<'monthChecks'>,
  shopId: ShopId,
  { month, at }: { month: string; at: Instant },
): Promise<ClosingAnswer['obstacle']> {
  if (calendarDay(at) < closableFrom(month)) return 'tooEarly';
  const check = await monthChecks.byMonth(shopId, month);
  const end = dayBegin(monthsAfter(`${month}-01`, 1));
  const isChecked = check?.state === 'done' && !isBefore(check.begunAt, end);
  return isChecked ? null : 'unchecked';
}

interface Closing {
  month: string;
  /** The Shopify user who closes it; empty where Shopify names none. */
  closedBy: string;
  /** Why once more; null the first time. */
  reason: string | null;
}

/**
 * Keeps the month as it is now, for good. Throws MONTH_NOT_CLOSABLE, and CONFLICT where it is closed
 * already and no reason says why once more, or where somebody closed a month at the same moment.
 */
export async function closeMonth(
  deps: CloseDeps,
  shopId: ShopId,
  { month, closedBy, reason }: Closing,
): Promise<void> {
  const closedAt = deps.clock.now().toISOString();
  if (await obstacleTo(deps.database, shopId, { month, at: closedAt }))
    throw new AppError('MONTH_NOT_CLOSABLE', 'The month is not over, or was not checked');
  const { documents } = await monthDocuments(deps, shopId, month);
  await deps.database.transaction(async ({ monthSnapshots, shops }) => {
    // One at a time: each has the hash of the one before.
    await shops.lockInstalled(shopId);
    const before = await monthSnapshots.ofMonth(shopId, month);
    if (before.length > 0 && reason === null)
      throw new AppError('CONFLICT', 'The month is closed already');
    const snapshot: MonthSnapshot = {
      month,
      number: before.length + 1,
      ruleVersion: RULE_VERSION,
      timeZone: TIME_ZONE,
      closedAt,
      closedBy,
      reason: before.length === 0 ? null : reason,
      previous: await monthSnapshots.lastHash(shopId),
      documents,
    };
    const bytes = snapshotBytes(snapshot);
    const { number, previous } = snapshot;
    const stored = { bytes, hash: snapshotHash(bytes), previous };
    await monthSnapshots.append(shopId, { month, number, closedAt, ...stored });
  });
}

/**
 * The documents of a month as it was closed the n-th time. Throws NOT_FOUND, also where the row was
 * changed by force: what it says then proves nothing.
 */
export async function closedMonth(
  { monthSnapshots }: StoresOf<'monthSnapshots'>,
  shopId: ShopId,
  { month, number }: { month: string; number: number },
): Promise<MonthSnapshot> {
  const stored: StoredSnapshot | undefined = (await monthSnapshots.ofMonth(shopId, month))[
    number - 1
  ];
  if (!stored || snapshotHash(stored.bytes) !== stored.hash)
    throw new AppError('NOT_FOUND', 'The month was not closed so often');
  return readSnapshot(stored.bytes);
}

import type { Instant } from '../ids';
import type { Settings } from '../settings/settings';
import { inBerlin, instantOf, millisOf } from '../time/berlin';

/**
 * An evaluation takes up to a second of the smallest query budget; what happens in the shop
 * meanwhile finds half of it free.
 */
export const MIN_INTERVAL_MS = 2_000;
const MINUTE_MS = 60_000;

/** What Lexware's policy lets one account create. */
export const DOCUMENTS_PER_MINUTE = 20;

/**
 * Documents that are created for one imported order with the shop's settings, credit notes aside.
 */
export function documentsPerOrder({ invoice, delivery }: Settings): number {
  return [invoice.create, delivery.create].filter((create) => create !== false).length;
}

/**
 * From one imported order to the next, so that Lexware's fair-use limit is respected: so many
 * documents are created in a minute and account (`LEXWARE_VOUCHERS_PER_MINUTE`, 0 without limit).
 */
export function importPaceMs(settings: Settings, documentsPerMinute: number): number {
  if (documentsPerMinute === 0) return MIN_INTERVAL_MS;
  const perOrder = (MINUTE_MS * documentsPerOrder(settings)) / documentsPerMinute;
  return Math.max(MIN_INTERVAL_MS, Math.ceil(perOrder));
}

/** From one document to the next, where each is of an order of its own. */
export function msPerDocument(documentsPerMinute: number): number {
  if (documentsPerMinute === 0) return MIN_INTERVAL_MS;
  return Math.max(MIN_INTERVAL_MS, Math.ceil(MINUTE_MS / documentsPerMinute));
}

interface ImportQueueState {
  /** Orders that wait to be evaluated. */
  waiting: number;
  /** Of these, those that have to become known first. */
  unknown?: number;
  /** When the last planned order is evaluated; null where none is planned. */
  plannedUntil: Instant | null;
}

/** When the next order can be evaluated. */
export function nextRunAt(
  { plannedUntil }: Pick<ImportQueueState, 'plannedUntil'>,
  now: Instant,
): Instant {
  return plannedUntil !== null && millisOf(plannedUntil) > millisOf(now) ? plannedUntil : now;
}

/**
 * When the last order was evaluated; null where none is left. What a search for documents takes
 * is not in it: how many there are to be read shows only then.
 */
export function endOfImport(line: ImportQueueState, paceMs: number, now: Instant): Instant | null {
  const next = nextRunAt(line, now);
  if (line.waiting === 0 && next === now) return null;
  const milliseconds = line.waiting * paceMs + (line.unknown ?? 0) * MIN_INTERVAL_MS;
  return instantOf(inBerlin(next).plus({ milliseconds }));
}

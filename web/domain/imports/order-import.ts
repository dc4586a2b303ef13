import type { DocumentKind } from '../documents/model/document';
import type { Instant } from '../ids';
import { hasFeature } from '../plans/plan';
import type { PlanId } from '../plans/plan-id';
import { settingsOf } from '../settings/document-settings';
import type { Settings } from '../settings/settings';
import {
  calendarDay,
  dayAfter,
  dayBegin,
  daysBetween,
  inBerlin,
  instantOf,
  millisOf,
} from '../time/berlin';

/** A German calendar day: `2026-03-02`. Compared as text. */
export type Day = string;

/** From `first` to `last`, both included. */
export interface Days {
  first: Day;
  last: Day;
}

/** From `since` until before `until`. */
export interface PlacedSpan {
  since: Instant;
  until: Instant;
}

/**
 * The days whose orders can be imported: from the one on which the store was created to the one on
 * which the app was installed. Everything younger comes by itself.
 */
export function importableDays(storeCreatedAt: Instant, installedAt: Instant): Days {
  const last = calendarDay(installedAt);
  const first = calendarDay(storeCreatedAt);
  // A store is older than the app in it, even if two clocks differ.
  return { first: first < last ? first : last, last };
}

export function includesDay({ first, last }: Days, day: Day): boolean {
  return first <= day && day <= last;
}

/** Every one of them, the earliest first. */
export function eachDay({ first, last }: Days): Day[] {
  const count = daysBetween(dayBegin(first), dayBegin(last)) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    calendarDay(instantOf(inBerlin(first).plus({ days: index }))),
  );
}

export function spanOf({ first, last }: Days): PlacedSpan {
  return { since: dayBegin(first), until: dayAfter(last) };
}

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

/**
 * Progress of an imported order. Documents that the merchant created some other way are searched
 * for before any are created for it: it becomes known, the search that covers it is requested, then
 * under way. `create`: it is evaluated like any other order; without a search, from the beginning.
 */
export type ImportStep = 'take-over' | 'search' | 'searching' | 'create';

interface Read {
  /** As Shopify counted them at the beginning; more may come while they are read. */
  counted: number;
  found: number;
}

/** In whole per cent; 100 only at the end. */
export function readPercent({ counted, found }: Read, { isEnded }: { isEnded: boolean }): number {
  if (isEnded) return 100;
  return counted === 0 ? 0 : Math.min(Math.floor((found / counted) * 100), 99);
}

const KINDS: readonly DocumentKind[] = ['invoice', 'delivery-note'];

/** Maximum of mails with the documents of one imported order, credit notes aside. */
export function mailsPerOrder(settings: Settings, planId: PlanId): number {
  if (!hasFeature(planId, 'emails')) return 0;
  return KINDS.map((kind) => settingsOf(settings, kind)).filter(
    ({ create, finalize, mail }) => create !== false && finalize && mail.enabled,
  ).length;
}

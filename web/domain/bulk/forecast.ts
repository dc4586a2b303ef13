import type { DocumentKind } from '../documents/model/document';
import type { Reason } from '../documents/model/reason';
import { BULK_GROUPS, type BulkGroup } from './bulk-group';
import {
  type DecidedDocuments,
  isUnexamined,
  type AbsentDocument,
  absentDocuments,
} from './absent-documents';

/** Why documents of a group are not there, and of how many orders. */
interface ForecastReason {
  reason: Reason;
  document: DocumentKind;
  orders: number;
}

interface ForecastGroup {
  group: BulkGroup;
  /** Orders of which at least one document is in it. */
  orders: number;
  documents: number;
  /** The most frequent first. */
  reasons: ForecastReason[];
}

export interface BulkForecast {
  /** Without those in which there is nothing. */
  groups: ForecastGroup[];
  /** Orders of which nothing is decided yet: the run has them evaluated first. */
  unread: number;
}

/**
 * What a run over these orders would do, by the rules that the run itself follows. An order with
 * documents in several groups counts in each of them; one that lacks nothing is unneeded.
 */
export function forecastOf(
  orders: readonly DecidedDocuments[],
  kinds: readonly DocumentKind[],
): BulkForecast {
  const counts = new Map<BulkGroup, Count>();
  let unread = 0;
  for (const order of orders) {
    if (isUnexamined(order, kinds)) unread += 1;
    else countOrder(counts, order, kinds);
  }
  const groups = BULK_GROUPS.flatMap((group) => {
    const count = counts.get(group);
    return count ? [{ group, ...count, reasons: mostFrequent(count.reasons) }] : [];
  });
  return { groups, unread };
}

interface Count {
  orders: number;
  documents: number;
  reasons: Map<string, ForecastReason>;
}

function countOrder(
  counts: Map<BulkGroup, Count>,
  order: DecidedDocuments,
  kinds: readonly DocumentKind[],
): void {
  const missing = absentDocuments(order, kinds);
  const groups = new Set<BulkGroup>(missing.map(({ group }) => group));
  if (groups.size === 0) groups.add('unneeded');
  for (const group of groups) {
    const count = counts.get(group) ?? { orders: 0, documents: 0, reasons: new Map() };
    const own = missing.filter((one) => one.group === group);
    count.orders += 1;
    count.documents += own.length;
    countReasons(count, own);
    counts.set(group, count);
  }
}

/** Once an order, however many of its documents a reason is about. */
function countReasons({ reasons }: Count, missing: readonly AbsentDocument[]): void {
  const own = new Map(
    missing.flatMap(({ kind: document, decision }) =>
      decision.kind === 'create'
        ? []
        : [[`${decision.reason}:${document}`, { reason: decision.reason, document }] as const],
    ),
  );
  for (const [key, one] of own) {
    const orders = (reasons.get(key)?.orders ?? 0) + 1;
    reasons.set(key, { ...one, orders });
  }
}

function mostFrequent(reasons: Count['reasons']): ForecastReason[] {
  return [...reasons.values()].toSorted((one, other) => other.orders - one.orders);
}

import {
  BUCKET_ORDERS,
  type BucketAnswer,
  type MonthAnswer,
  NAMED_ORDERS,
  type OssAnswer,
} from '../../contract/month';
import {
  type DecisionContext,
  explainDecision,
} from '../../contract/texts/reasons/explain-decision';
import type { OrderId, ShopId } from '../../domain/ids';
import { sum } from '../../domain/money/cents';
import {
  type BridgeEntry,
  bridgeOf,
  bucketAmount,
  joinBridges,
  openOrders,
} from '../../domain/month/bridge';
import { BRIDGE_BUCKETS, type BridgeBucket } from '../../domain/month/bridge-buckets';
import { signedTotal } from '../../domain/month/document-value';
import { largestFirst } from '../../domain/month/largest-first';
import {
  monthsOfQuarter,
  ossQuarter,
  type TaxTotal,
  taxTotals,
} from '../../domain/month/tax-totals';
import {
  type MonthOfDocuments,
  type MonthStores,
  ordersOfMonth,
  withContents,
} from './month-parts';

interface MonthRequest {
  month: string;
  /** What is known of the shop when its decisions are explained. */
  context: DecisionContext;
}

/** The bridge of a month as our tables have it; Lexware is not asked. */
export async function readMonth(
  stores: MonthStores,
  shopId: ShopId,
  { month, context }: MonthRequest,
): Promise<MonthAnswer> {
  const names = new Map<OrderId, string>();
  const bridges = [];
  const documents: MonthOfDocuments = { known: [], unknown: [] };
  for await (const orders of ordersOfMonth(stores, shopId, month)) {
    bridges.push(bridgeOf(month, orders));
    for (const { orderId, name } of orders) names.set(orderId, name);
    const some = await withContents(stores, shopId, { month, orders });
    documents.known.push(...some.known);
    documents.unknown.push(...some.unknown);
  }
  const bridge = joinBridges(bridges);
  const open = openOrders(bridge);
  const limit = { names, context, limit: NAMED_ORDERS };
  return {
    month,
    orders: { count: bridge.orders.count, cents: bridge.orders.amount },
    buckets: BRIDGE_BUCKETS.map((bucket) => ({ bucket, entries: bridge.buckets[bucket] }))
      .filter(({ entries }) => entries.length > 0)
      .map(({ bucket, entries }) => ({
        bucket,
        count: entries.length,
        cents: bucketAmount(entries),
        orders: largest(entries, limit),
      })),
    documents: { count: bridge.documents.count, cents: bridge.documents.amount },
    taxes: taxTotals(documents.known).map(toTaxAnswer),
    withoutRates: {
      count: documents.unknown.length,
      cents: sum(documents.unknown.map(signedTotal)),
    },
    inOtherCurrencies: bridge.inOtherCurrencies.length,
    open: { count: open.count, cents: open.amount },
  };
}

/** All orders of one bucket. */
export async function ordersOfBucket(
  stores: MonthStores,
  shopId: ShopId,
  { month, bucket }: { month: string; bucket: BridgeBucket },
): Promise<OrderId[]> {
  const found = new Set<OrderId>();
  for await (const orders of ordersOfMonth(stores, shopId, month))
    for (const { orderId } of bridgeOf(month, orders).buckets[bucket]) found.add(orderId);
  return [...found];
}

/** The orders of one bucket, the largest first. */
export async function readBucket(
  stores: MonthStores,
  shopId: ShopId,
  { month, bucket, context }: MonthRequest & { bucket: BridgeBucket },
): Promise<BucketAnswer> {
  const names = new Map<OrderId, string>();
  const entries: BridgeEntry[] = [];
  for await (const orders of ordersOfMonth(stores, shopId, month)) {
    entries.push(...bridgeOf(month, orders).buckets[bucket]);
    for (const { orderId, name } of orders) names.set(orderId, name);
  }
  return { orders: largest(entries, { names, context, limit: BUCKET_ORDERS }) };
}

/** What the one-stop shop is told of the quarter that the month lies in. */
export async function readOssQuarter(
  stores: MonthStores,
  shopId: ShopId,
  month: string,
): Promise<OssAnswer> {
  const documents = [];
  for (const one of monthsOfQuarter(month)) {
    for await (const orders of ordersOfMonth(stores, shopId, one)) {
      const { known } = await withContents(stores, shopId, { month: one, orders });
      documents.push(...known.filter(({ content }) => content.taxSubType !== null));
    }
  }
  const { totals, corrections, ...quarter } = ossQuarter(month, documents);
  return {
    ...quarter,
    totals: totals.map(toTaxAnswer),
    corrections: corrections.map((one) => ({ ...one, totals: one.totals.map(toTaxAnswer) })),
  };
}

function toTaxAnswer({ net, tax, gross, ...one }: TaxTotal): MonthAnswer['taxes'][number] {
  return { ...one, netCents: net, taxCents: tax, grossCents: gross };
}

interface Shown {
  names: ReadonlyMap<OrderId, string>;
  context: DecisionContext;
  limit: number;
}

function largest(
  entries: readonly BridgeEntry[],
  { names, context, limit }: Shown,
): BucketAnswer['orders'] {
  return largestFirst(entries, limit).map(({ orderId, amount, decision }) => ({
    orderId,
    name: names.get(orderId) ?? orderId,
    cents: amount,
    text: decision && explainDecision(decision.decision, { ...context, kind: decision.kind }),
  }));
}

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
import { BRIDGE_BUCKETS, type BridgeBucket } from '../../domain/month/bridge-buckets';
import { monthTotals } from '../../domain/month/month-sums';
import {
  monthsOfQuarter,
  ossQuarter,
  type TaxTotal,
  taxTotals,
} from '../../domain/month/tax-totals';
import type { BucketEntry } from '../../ports/stores/month-stores';
import { addUp, type SumDeps } from './add-up';

interface MonthRequest {
  month: string;
  /** What is known of the shop when its decisions are explained. */
  context: DecisionContext;
}

/** The bridge of a month as our tables have it; Lexware is not asked. */
export async function readMonth(
  deps: SumDeps,
  shopId: ShopId,
  { month, context }: MonthRequest,
): Promise<MonthAnswer> {
  const { monthSums } = deps.database;
  await addUp(deps, shopId, [month]);
  const { of, taxes } = monthTotals(await monthSums.sums(shopId, month));
  const filled = BRIDGE_BUCKETS.filter((bucket) => of(bucket).count > 0);
  const largest = await monthSums.largest(shopId, month, { parts: filled, limit: NAMED_ORDERS });
  const total = ({ count, amount }: ReturnType<typeof of>) => ({ count, cents: amount });
  return {
    month,
    orders: total(of('orders')),
    buckets: filled.map((bucket) => ({
      bucket,
      ...total(of(bucket)),
      orders: named(largest.get(bucket), context),
    })),
    documents: total(of('documents')),
    taxes: taxTotals(taxes).map(toTaxAnswer),
    withoutRates: total(of('withoutRates')),
    inOtherCurrencies: of('otherCurrency').count,
    open: total(of('open')),
  };
}

/** All orders of one bucket. */
export async function ordersOfBucket(
  deps: SumDeps,
  shopId: ShopId,
  { month, bucket }: { month: string; bucket: BridgeBucket },
): Promise<OrderId[]> {
  await addUp(deps, shopId, [month]);
  return deps.database.monthSums.ordersOf(shopId, month, bucket);
}

/** The orders of one bucket, the largest first. */
export async function readBucket(
  deps: SumDeps,
  shopId: ShopId,
  { month, bucket, context }: MonthRequest & { bucket: BridgeBucket },
): Promise<BucketAnswer> {
  await addUp(deps, shopId, [month]);
  const wanted = { parts: [bucket], limit: BUCKET_ORDERS };
  const largest = await deps.database.monthSums.largest(shopId, month, wanted);
  return { orders: named(largest.get(bucket), context) };
}

/** What the one-stop shop is told of the quarter that the month lies in. */
export async function readOssQuarter(
  deps: SumDeps,
  shopId: ShopId,
  month: string,
): Promise<OssAnswer> {
  const months = monthsOfQuarter(month);
  await addUp(deps, shopId, months);
  const sums = [];
  for (const one of months) sums.push(...(await deps.database.monthSums.sums(shopId, one)));
  const { totals, corrections, ...quarter } = ossQuarter(month, monthTotals(sums).taxes);
  return {
    ...quarter,
    totals: totals.map(toTaxAnswer),
    corrections: corrections.map((one) => ({ ...one, totals: one.totals.map(toTaxAnswer) })),
  };
}

function toTaxAnswer({ net, tax, gross, ...one }: TaxTotal): MonthAnswer['taxes'][number] {
  return { ...one, netCents: net, taxCents: tax, grossCents: gross };
}

function named(
  entries: readonly BucketEntry[] = [],
  context: DecisionContext,
): BucketAnswer['orders'] {
  return entries.map(({ orderId, name, amount, decision }) => ({
    orderId,
    name,
    cents: amount,
    text: decision && explainDecision(decision.decision, { ...context, kind: decision.kind }),
  }));
}

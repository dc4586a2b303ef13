import { bridgeOf, documentsOfMonth, openOrders } from '../../../web/domain/month/bridge';
import { BRIDGE_BUCKETS } from '../../../web/domain/month/bridge-buckets';
import { sum } from '../../../web/domain/money/cents';
import { signedTotal } from '../../../web/domain/month/document-value';
import { taxAmounts, taxTotals } from '../../../web/domain/month/tax-totals';
import { untaxedExtras } from '../../../web/domain/month/untaxed-extras';
import { storedCountryOfTax } from '../../../web/domain/order/place-of-supply';
import type { ShopId } from '../../../web/domain/ids';
import { type MonthStores, ordersOfMonth } from '../../../web/features/month/month-parts';

/** A month added up from all its orders, one after the other: what its kept sums have to come to. */
export async function plainMonth(stores: MonthStores, shopId: ShopId, month: string) {
  const all = [];
  const known = [];
  const unknown = [];
  for await (const orders of ordersOfMonth(stores, shopId, month)) {
    all.push(...orders);
    const documents = orders.flatMap((order) => documentsOfMonth(month, order));
    const ids = documents.map(({ id }) => id);
    const contents = await stores.documents.contents(shopId, ids);
    const money = new Map(orders.map((one) => [one.orderId, one.money]));
    const countries = new Map(orders.map(({ orderId, country }) => [orderId, country]));
    for (const one of documents) {
      const content = contents.get(one.id);
      const goodsTo = countries.get(one.orderId) ?? null;
      const country = content ? storedCountryOfTax(content, goodsTo) : null;
      if (content) {
        const extras = untaxedExtras(content, money.get(one.orderId) ?? null);
        known.push(...taxAmounts({ ...one, content: { ...content, country }, ...extras }));
      } else unknown.push(one);
    }
  }
  const bridge = bridgeOf(month, all);
  const total = ({ count, amount }: { count: number; amount: number }) => ({
    count,
    cents: amount,
  });
  return {
    month,
    orders: total(bridge.orders),
    buckets: BRIDGE_BUCKETS.filter((bucket) => bridge.buckets[bucket].length > 0).map((bucket) => {
      const entries = bridge.buckets[bucket];
      const amount = sum(entries.map((one) => one.amount));
      return { bucket, ...total({ count: entries.length, amount }) };
    }),
    documents: total(bridge.documents),
    taxes: taxTotals(known).map(({ net, tax, gross, ...one }) => ({
      ...one,
      netCents: net,
      taxCents: tax,
      grossCents: gross,
    })),
    withoutRates: total({ count: unknown.length, amount: sum(unknown.map(signedTotal)) }),
    inOtherCurrencies: bridge.inOtherCurrencies.length,
    open: total(openOrders(bridge)),
  };
}

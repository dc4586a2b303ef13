import type { DocumentContent } from '../documents/model/document-content';
import type { DecidedOn } from '../documents/decisions/decision';
import type { DocumentId } from '../ids';
import { type Cents, ZERO } from '../money/cents';
import type { OrderMoney } from '../order/order-money';
import { taxRate, TAX_SUB_TYPES } from '../tax-rates/tax-rate';
import { storedCountryOfTax } from '../order/place-of-supply';
import { calendarMonth } from '../time/berlin';
import { bridgeOf, documentsOfMonth, type MonthOrder, openOrders } from './bridge';
import { BRIDGE_BUCKETS, type BridgeBucket } from './bridge-buckets';
import { signedTotal } from './document-value';
import { type TaxAmount, taxAmounts, TREATMENTS } from './tax-totals';
import { untaxedExtras } from './untaxed-extras';

/**
 * What a month adds up, as its sums are stored: a bucket of the bridge, one of the sums below, or
 * what documents have at a rate (`tax …`).
 */
export type MonthPart = BridgeBucket | FurtherPart | `tax ${string}`;

/**
 * `orders`: of the month, before what was credited. `documents`: all that count. `open`: orders that
 * lack a document. `withoutRates`: documents whose rates Lexware alone knows. `otherCurrency`:
 * orders that are in no sum. `nothing`: orders that belong to the month and add nothing to it, e.g.
 * as only money of theirs moved in it.
 */
type FurtherPart = 'orders' | 'documents' | 'open' | 'withoutRates' | 'otherCurrency' | 'nothing';

/** Raised when what a month adds up, or how, changes: what is stored is then added up anew. */
export const SUM_RULES = 3;

interface Amounts {
  count: number;
  /** Gross, where there are a net amount and a tax. */
  amount: Cents;
  net: Cents;
  tax: Cents;
}

/** What one order adds to a part of a month. */
export interface MonthShare extends Amounts {
  part: MonthPart;
  /** Of an entry of a bucket: what was decided about the document that is missing. */
  decision: DecidedOn | null;
}

/** All shares of a part together. */
export interface MonthSum extends Amounts {
  part: MonthPart;
}

interface CountedOrder extends MonthOrder, PaidOrder {
  /** Where its goods go; null where that is not stored yet. */
  country: string | null;
}

interface PaidOrder {
  money: OrderMoney | null;
}

type Contents = ReadonlyMap<DocumentId, DocumentContent | null>;

/**
 * The months, `yyyy-MM`, that an order belongs to: its own, those of its documents, and those in
 * which its money moved.
 */
export function monthsOf({ orderedAt, documents, money }: MonthOrder & PaidOrder): string[] {
  const moved = [...(money?.movements ?? []), ...(money?.cardSales ?? [])];
  const moments = [
    orderedAt,
    ...documents.map(({ voucherDate }) => voucherDate),
    ...moved.map(({ at }) => at),
  ];
  return [...new Set(moments.map(calendarMonth))];
}

/**
 * What an order adds to a month that it belongs to; together with all others' that is the month.
 * There is always a share, by which it is known later that it was in the month.
 */
export function sharesOf(month: string, order: CountedOrder, contents: Contents): MonthShare[] {
  const shares = partsOf(month, order, contents);
  return shares.length > 0 ? shares : [shareOf('nothing', { count: 1, amount: ZERO })];
}

function partsOf(month: string, order: CountedOrder, contents: Contents): MonthShare[] {
  const bridge = bridgeOf(month, [order]);
  const { buckets, inOtherCurrencies } = bridge;
  const documents = documentsOfMonth(month, order);
  return [
    ...someOf('orders', bridge.orders),
    ...someOf('documents', bridge.documents),
    ...someOf('open', openOrders(bridge)),
    ...someOf('otherCurrency', { count: inOtherCurrencies.length, amount: ZERO }),
    ...BRIDGE_BUCKETS.flatMap((bucket) =>
      buckets[bucket].map(({ amount, decision }) => ({
        ...shareOf(bucket, { count: 1, amount }),
        decision,
      })),
    ),
    ...documents.flatMap((one): MonthShare[] => {
      const content = contents.get(one.id);
      if (content) {
        const country = storedCountryOfTax(content, order.country);
        return taxAmounts({
          ...one,
          content: { ...content, country },
          ...untaxedExtras(content, order.money),
        }).map(taxShare);
      }
      return [shareOf('withoutRates', { count: 1, amount: signedTotal(one) })];
    }),
  ];
}

type Counted = Pick<Amounts, 'count' | 'amount'>;

function someOf(part: MonthPart, counted: Counted): MonthShare[] {
  return counted.count === 0 ? [] : [shareOf(part, counted)];
}

function shareOf(part: MonthPart, { count, amount }: Counted): MonthShare {
  return { part, count, amount, net: ZERO, tax: ZERO, decision: null };
}

function taxShare(one: TaxAmount): MonthShare {
  const { treatment, taxSubType, country, rate, correctedQuarter, net, tax, gross } = one;
  const place = [treatment, taxSubType, country, rate, correctedQuarter];
  const part = `tax ${place.map((value) => value ?? NONE).join(' ')}` as const;
  return { part, count: 1, amount: gross, net, tax, decision: null };
}

/** In the name of a part. */
const NONE = '-';

/** The sums of a month by what they are of. */
interface MonthTotals {
  /** Nothing where a part has no sum. */
  of(part: Exclude<MonthPart, `tax ${string}`>): Counted;
  taxes: TaxAmount[];
}

export function monthTotals(sums: readonly MonthSum[]): MonthTotals {
  const byPart = new Map(sums.map((one) => [one.part, one]));
  return {
    of(part) {
      const { count = 0, amount = ZERO } = byPart.get(part) ?? {};
      return { count, amount };
    },
    // What the documents of a part added may be nothing, what is left of none is left out.
    taxes: sums.filter(({ count }) => count > 0).flatMap(toTaxAmount),
  };
}

function toTaxAmount({ part, net, tax, amount }: MonthSum): TaxAmount[] {
  const [kind, ...place] = part.split(' ');
  if (kind !== 'tax') return [];
  const [treatment, taxSubType, country, rate, quarter] = place.map((value) =>
    value === NONE ? null : value,
  );
  const known = TREATMENTS.find((one) => one === treatment);
  if (!known) throw new Error(`No taxes are treated as ${treatment}`);
  return [
    {
      treatment: known,
      taxSubType: TAX_SUB_TYPES.find((one) => one === taxSubType) ?? null,
      country: country ?? null,
      rate: taxRate(Number(rate)),
      correctedQuarter: quarter ?? null,
      net,
      tax,
      gross: amount,
    },
  ];
}

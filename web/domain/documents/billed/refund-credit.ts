import type { Refund } from '../../order/refunds/refund';
import type { InvoiceBasis } from '../billable/basis';
import { type Cents, ZERO, cents } from '../../money/cents';
import { spread } from '../../money/spread';
import type { ItemSource } from '../../order/lines/item-source';
import type { Order } from '../../order/order';
import {
  type TakenBack,
  adjustmentOf,
  realRefunds,
  takenBack,
} from '../../order/refunds/refund-value';
import type { Cause } from '../model/cause';
import type { RequestedCredit } from './requested-credit';
import type { AmountLabel } from '../labels/default-texts';
import type { ContentItem } from '../model/document-content';
import { type BilledAmounts, netItems } from './billed-amounts';
import { type RatePart, partOfGross, grossOfPart } from '../../tax/rates/rate-part';

export function refundOf(order: Order, cause: Cause): Refund | undefined {
  return realRefunds(order).find((one) => cause.of === 'refund' && one.id === cause.refund);
}

/**
 * What the credit note of a refund takes back: its positions at the rates of the invoice, and the
 * rest as an amount.
 */
export function creditOfRefund(
  order: Order,
  refund: Refund,
  known: {
    billedAmounts: BilledAmounts;
    billable: InvoiceBasis;
    takenOff: ReadonlyMap<Refund, Cents>;
  },
): RequestedCredit {
  const total = known.takenOff.get(refund) ?? ZERO;
  return {
    items: refundItems(order, refund, known),
    total,
    labels: { more: 'reduction', less: retainedLabel(refund) },
  };
}

function refundItems(
  order: Order,
  refund: Refund,
  { billedAmounts, billable }: { billedAmounts: BilledAmounts; billable: InvoiceBasis },
): ContentItem[] {
  const billed = netItems(
    billedAmounts.counted.filter(({ kind }) => kind === 'invoice'),
    [],
  );
  const byOrder = new Map(
    billable.items.map((item): [ItemSource, ContentItem] => [item.source, item]),
  );
  return takenBack(order, refund).flatMap((one) => {
    const item = billed.get(one.source) ?? byOrder.get(one.source);
    return item
      ? [
          {
            source: one.source,
            title: item.title,
            quantity: one.quantity,
            parts: partsLike(item.parts, one, order.taxesIncluded),
          },
        ]
      : [];
  });
}

/**
 * The amounts of a refund at the rates, and in the proportions, in which the position was billed.
 * Where the invoice corrected the shop's taxes, Shopify's tax of the refund is unusable: its gross
 * amount is split like the billed ones.
 */
function partsLike(
  parts: RatePart[],
  { base, tax }: TakenBack,
  taxesIncluded: boolean,
): RatePart[] {
  const isRepaired = (tax === 0) !== parts.every((part) => part.tax === 0);
  if (isRepaired)
    return sharesOfGross(parts, taxesIncluded ? base : cents(base + tax), taxesIncluded);
  const bases = spread(
    base,
    parts.map((part) => Math.max(part.base, 0)),
  );
  const taxes = spread(
    tax,
    parts.map((part) => Math.max(part.tax, 0)),
  );
  return parts.map(({ rate }, i) => ({ rate, base: bases[i] ?? ZERO, tax: taxes[i] ?? ZERO }));
}

function sharesOfGross(parts: RatePart[], gross: Cents, taxesIncluded: boolean): RatePart[] {
  const weights = parts.map((part) => Math.max(grossOfPart(part, taxesIncluded), 0));
  const shares = spread(gross, weights);
  return parts.map(({ rate }, i) => partOfGross(rate, shares[i] ?? ZERO, taxesIncluded));
}

function retainedLabel(refund: Refund): AmountLabel {
  if (adjustmentOf(refund) >= 0) return 'credited';
  return refund.adjustments.some(({ reason }) => reason === 'restock') ? 'restockingFee' : 'kept';
}

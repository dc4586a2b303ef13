import type { BasisItem, InvoiceBasis } from '../../documents/billable/basis';
import { rebased } from '../../documents/billable/invoice-basis';
import { type Cents, cents, sum } from '../../money/cents';
import { divideRounded } from '../../money/divide';
import { type TaxRate, taxRate } from '../rates/tax-rate';
import { type RatePart, partOfGross, grossOfPart, mergedParts } from '../rates/rate-part';
import { grossOfNet } from '../rates/net-of-gross';

/**
 * The same amounts paid, at other rates: each part keeps its gross amount and its tax is computed
 * anew. The result is in gross amounts; a part whose rate stays keeps the shop's own tax.
 */
export function retaxed(
  basis: InvoiceBasis,
  rateOf: (item: BasisItem, rate: TaxRate) => TaxRate,
): InvoiceBasis {
  const items = basis.items.map((item) => {
    const parts = item.parts.map((part) =>
      retaxedPart(part, rateOf(item, part.rate), basis.taxesIncluded),
    );
    return inGross(item, mergedParts(parts), basis.taxesIncluded);
  });
  return rebased(basis.total, items, true);
}

function retaxedPart(part: RatePart, rate: TaxRate, taxesIncluded: boolean): RatePart {
  const gross = grossOfPart(part, taxesIncluded);
  return rate === part.rate ? { ...part, base: gross } : partOfGross(rate, gross, true);
}

/**
 * Discounts grow by the tax that was on the item, so that the price before them is the one shown to
 * the customer.
 */
function inGross(item: BasisItem, parts: RatePart[], taxesIncluded: boolean): BasisItem {
  if (taxesIncluded) return { ...item, parts };
  const rate = item.parts.toSorted((a, b) => b.base - a.base)[0]?.rate ?? taxRate(0);
  const discounts = item.discounts.map((one) => ({ ...one, amount: grossOfNet(one.amount, rate) }));
  return {
    ...item,
    parts,
    discounts,
    unitPrice: unitPriceOf(item, sum(parts.map((part) => part.base)), discounts),
  };
}

/** A price per piece need not be a whole number of cents; what counts are the parts. */
function unitPriceOf(
  { quantity }: BasisItem,
  amount: Cents,
  discounts: BasisItem['discounts'],
): Cents {
  return cents(divideRounded(amount + sum(discounts.map((one) => one.amount)), quantity));
}

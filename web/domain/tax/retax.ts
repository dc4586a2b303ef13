import type { BasisItem, InvoiceBasis } from '../documents/owed/basis';
import { grossOfPart } from '../documents/owed/expected-total';
import { rebased } from '../documents/owed/invoice-basis';
import type { RatePart } from '../documents/owed/split-by-rate';
import { type Cents, cents, sum } from '../money/cents';
import { divideRounded } from '../money/divide';
import type { TaxRate } from './rates/tax-rate';

/** A gross amount and the tax in it. */
export function grossPart(gross: Cents, rate: TaxRate): RatePart {
  const net = divideRounded(gross * 10_000, 10_000 + rate);
  return { rate, base: gross, tax: cents(gross - net) };
}

/**
 * The same amounts paid, at other rates: each part keeps its gross amount and its tax is taken out anew. The result is
 * in gross amounts; a part whose rate stays keeps the shop's own tax.
 */
export function retaxed(basis: InvoiceBasis, rateOf: (item: BasisItem, rate: TaxRate) => TaxRate): InvoiceBasis {
  const items = basis.items.map((item) => {
    const parts = item.parts.map((part) => retaxedPart(part, rateOf(item, part.rate), basis.taxesIncluded));
    return inGross(item, merged(parts), basis.taxesIncluded);
  });
  return rebased(basis.total, items, true);
}

function retaxedPart(part: RatePart, rate: TaxRate, taxesIncluded: boolean): RatePart {
  const gross = grossOfPart(part, taxesIncluded);
  return rate === part.rate ? { ...part, base: gross } : grossPart(gross, rate);
}

function merged(parts: RatePart[]): RatePart[] {
  const byRate = new Map<TaxRate, RatePart>();
  for (const part of parts) {
    const seen = byRate.get(part.rate);
    const both = seen && { ...seen, base: cents(seen.base + part.base), tax: cents(seen.tax + part.tax) };
    byRate.set(part.rate, both ?? part);
  }
  return [...byRate.values()];
}

/** Discounts grow by the tax that was on the item, so that the price before them is the one the customer saw. */
function inGross(item: BasisItem, parts: RatePart[], taxesIncluded: boolean): BasisItem {
  if (taxesIncluded) return { ...item, parts };
  const rate = item.parts.toSorted((a, b) => b.base - a.base)[0]?.rate ?? 0;
  const discounts = item.discounts.map((one) => ({
    ...one,
    amount: cents(divideRounded(one.amount * (10_000 + rate), 10_000)),
  }));
  return { ...item, parts, discounts, unitPrice: unitPriceOf(item, sum(parts.map((part) => part.base)), discounts) };
}

/** A price per piece need not be a whole number of cents; what counts are the parts. */
function unitPriceOf({ quantity }: BasisItem, amount: Cents, discounts: BasisItem['discounts']): Cents {
  return cents(divideRounded(amount + sum(discounts.map((one) => one.amount)), quantity));
}

import { type Cents, ZERO, cents, sum } from '../../money/cents';
import { divideRounded } from '../../money/divide';
import { spread } from '../../money/spread';
import { grossOfNet } from '../../tax/rates/net-of-gross';
import { grossOfPart, type RatePart } from '../../tax/rates/rate-part';
import type { TaxRate } from '../../tax/rates/tax-rate';
import type { BasisItem } from '../billable/basis';
import { lineAmount } from './arithmetic';

/** How an amount of the order is written on the invoice: as it is, or as gross amount. */
export interface AmountRule {
  part(part: RatePart, taxesIncluded: boolean): Cents;
  discount(amount: Cents, rate: TaxRate): Cents;
}

export const ownAmount: AmountRule = { part: (part) => part.base, discount: (amount) => amount };
export const grossAmount: AmountRule = {
  part: grossOfPart,
  discount: grossOfNet,
};

export interface PricedPart {
  rate: TaxRate;
  /** Before discounts, for the whole quantity. */
  price: Cents;
  discounts: { title: string; amount: Cents }[];
}

export interface PricedItem {
  item: BasisItem;
  parts: PricedPart[];
}

/** An item with what each of its rates comes to by the rule. */
export function pricedItem(item: BasisItem, taxesIncluded: boolean, rule: AmountRule): PricedItem {
  return { item, parts: pricedParts(item, taxesIncluded, rule) };
}

function pricedParts(item: BasisItem, taxesIncluded: boolean, rule: AmountRule): PricedPart[] {
  const shares = item.discounts.map(({ amount }) =>
    spread(
      amount,
      item.parts.map((part) => Math.max(part.base, 0)),
    ),
  );
  return item.parts.map((part, index) => {
    const discounts = item.discounts.map(({ title }, nth) => {
      return { title, amount: rule.discount(shares[nth]?.[index] ?? ZERO, part.rate) };
    });
    const price = rule.part(part, taxesIncluded) + sum(discounts.map((one) => one.amount));
    return { rate: part.rate, price: cents(price), discounts };
  });
}

/**
 * Discounts taken off the prices, unless that would leave no price per piece where there was one.
 */
export function lowered({ item, parts }: PricedItem): PricedItem {
  const reduced = parts.map(({ rate, price, discounts }) => {
    return { rate, price: cents(price - sum(discounts.map((one) => one.amount))), discounts: [] };
  });
  const hadPrice = parts.every(({ price }) => unitPriceOf(price, item.quantity) !== null);
  const hasPrice = reduced.every(({ price }) => unitPriceOf(price, item.quantity) !== null);
  return { item, parts: hadPrice && !hasPrice ? parts : reduced };
}

/**
 * Price of a piece in ten-thousandths; null when the quantity times it misses the price by a cent.
 */
export function unitPriceOf(price: Cents, quantity: number): number | null {
  const unitPrice = divideRounded(price * 100, quantity);
  return lineAmount({ unitPrice, quantity }) === price ? unitPrice : null;
}

import type { BasisItem, InvoiceBasis } from './basis';
import type { TaxRate } from '../../tax/rates/tax-rate';

/** Rates above zero that bear an amount, the highest first. */
export function chargedRates(basis: InvoiceBasis): TaxRate[] {
  const parts = basis.items.flatMap((item) => item.parts);
  const charged = parts.filter(({ rate, tax }) => rate > 0 && tax !== 0).map(({ rate }) => rate);
  return [...new Set(charged)].toSorted((a, b) => b - a);
}

/**
 * Sold without any statement on tax. A stated rate of 0 % (photovoltaics) is a decision of the
 * merchant.
 */
export function isUntaxedGoods({ kind, parts, hasZeroRate }: BasisItem): boolean {
  return (
    kind === 'goods' && !hasZeroRate && parts.some(({ base, rate }) => base !== 0 && rate === 0)
  );
}

/** Whether all goods that cost something were sold without any statement on tax. */
export function areGoodsUntaxed({ items }: InvoiceBasis): boolean {
  const sold = items.filter(
    ({ kind, parts }) => kind === 'goods' && parts.some(({ base }) => base !== 0),
  );
  return sold.length > 0 && sold.every(isUntaxedGoods);
}

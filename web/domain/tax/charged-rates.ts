import type { InvoiceBasis } from '../documents/invoice-basis';
import type { TaxRate } from './tax-rate';

/** Rates above zero that bear an amount, the highest first. */
export function chargedRates(basis: InvoiceBasis): TaxRate[] {
  const parts = basis.items.flatMap((item) => item.parts);
  const charged = parts.filter(({ rate, tax }) => rate > 0 && tax !== 0).map(({ rate }) => rate);
  return [...new Set(charged)].toSorted((a, b) => b - a);
}

/** A rate as German texts print it, e.g. `25,5 %`. */
export function percent(rate: TaxRate): string {
  return `${String(rate / 100).replace('.', ',')} %`;
}

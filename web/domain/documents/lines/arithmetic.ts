import type { DraftTotals, RateTotal } from '../model/totals';
import type { TaxType } from '../../tax/tax-type';
import Decimal from 'decimal.js';
import { type Cents, cents, sum } from '../../money/cents';
import { divideRounded } from '../../money/divide';
import type { TaxRate } from '../../tax/rates/tax-rate';
import type { DraftLine } from '../model/draft';

/**
 * Amount of a line as Lexware Office computes it: unit price (ten-thousandths) x quantity (up to 4 decimals), rounded
 * half away from zero to cents, in the basis of the tax type.
 */
export function lineAmount({ unitPrice, quantity }: Pick<DraftLine, 'unitPrice' | 'quantity'>): Cents {
  const product = unitPrice * quantity;
  if (Number.isInteger(quantity) && Number.isSafeInteger(product)) return cents(divideRounded(product, 100));
  const exact = new Decimal(unitPrice).times(quantity).dividedBy(100);
  return cents(exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
}

/**
 * Totals of a document as Lexware Office computes them: lines are summed per tax rate, then tax is taken once per rate,
 * out of the gross sum or on top of the net sum. Vat-free types are net amounts at 0 %.
 */
export function totalsOf(lines: DraftLine[], taxType: TaxType): DraftTotals {
  const sums = new Map<TaxRate, number>();
  for (const line of lines) sums.set(line.rate, (sums.get(line.rate) ?? 0) + lineAmount(line));
  const rates = [...sums].toSorted(([a], [b]) => a - b).map(([rate, amount]) => rateTotal(rate, amount, taxType));
  return {
    net: sum(rates.map((one) => one.net)),
    tax: sum(rates.map((one) => one.tax)),
    gross: sum(rates.map((one) => one.gross)),
    rates,
  };
}

function rateTotal(rate: TaxRate, amount: number, taxType: TaxType): RateTotal {
  if (taxType === 'gross') {
    const net = divideRounded(amount * 10_000, 10_000 + rate);
    return { rate, net: cents(net), tax: cents(amount - net), gross: cents(amount) };
  }
  const tax = divideRounded(amount * rate, 10_000);
  return { rate, net: cents(amount), tax: cents(tax), gross: cents(amount + tax) };
}

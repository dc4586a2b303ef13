import type { DraftLine } from '../../documents/model/draft';
import { type Cents, cents, sum, divideRounded } from '../../money/cents';
import Decimal from 'decimal.js';
import { type TaxType, type TaxRate, taxOnNet, netOfGross } from '../../tax-rates/tax-rate';
import type { DraftTotals, RateTotal } from '../../documents/model/document-content';
import { ascending, amountsPerRate } from '../../tax-rates/amounts-per-rate';

/**
 * Amount of a line as Lexware Office computes it: unit price (ten-thousandths) x quantity (up to 4
 * decimals), rounded half away from zero to cents, in the basis of the tax type.
 */
export function lineAmount({
  unitPrice,
  quantity,
}: Pick<DraftLine, 'unitPrice' | 'quantity'>): Cents {
  const product = unitPrice * quantity;
  if (Number.isInteger(quantity) && Number.isSafeInteger(product))
    return cents(divideRounded(product, 100));
  const exact = new Decimal(unitPrice).times(quantity).dividedBy(100);
  return cents(exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
}

/**
 * Totals of a document as Lexware Office computes them: lines are summed per tax rate, then tax is
 * taken once per rate, out of the gross sum or on top of the net sum. Vat-free types are net
 * amounts at 0 %.
 */
export function totalsOf(lines: DraftLine[], taxType: TaxType): DraftTotals {
  const amounts = ascending(amountsPerRate(lines.map((line) => [line.rate, lineAmount(line)])));
  const rates = [...amounts].map(([rate, amount]) => rateTotal(rate, amount, taxType));
  return {
    net: sum(rates.map((one) => one.net)),
    tax: sum(rates.map((one) => one.tax)),
    gross: sum(rates.map((one) => one.gross)),
    rates,
  };
}

function rateTotal(rate: TaxRate, amount: Cents, taxType: TaxType): RateTotal {
  if (taxType === 'gross') return totalOfGross(rate, amount);
  const tax = taxOnNet(amount, rate);
  return { rate, net: amount, tax, gross: cents(amount + tax) };
}

/** A gross amount of one rate with the tax in it. */
export function totalOfGross(rate: TaxRate, gross: Cents): RateTotal {
  const net = netOfGross(gross, rate);
  return { rate, net, tax: cents(gross - net), gross };
}

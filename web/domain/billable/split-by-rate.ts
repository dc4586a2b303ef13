import { type Cents, cents, ZERO, spread } from '../money/cents';
import type { TaxLine } from '../order/order';
import { type RatePart, ascending, amountsPerRate } from '../tax-rates/amounts-per-rate';
import { type TaxRate, taxRate } from '../tax-rates/tax-rate';

interface RateSplit {
  /** What the customer pays for the position after discounts, in the order's basis. */
  amount: Cents;
  quantity: number;
  taxLines: TaxLine[];
  taxesIncluded: boolean;
  /**
   * Whether a rest without tax is plausible: true for shipping of goods of which some are untaxed.
   */
  mayHaveUntaxedRest: boolean;
}

/**
 * Splits an amount over its tax rates: each taxes a share of it, as in the EU, or all of them tax
 * the whole, as those of country, state and town do in North America. Null when taxes and amount
 * contradict each other by more than Shopify's rounding can explain.
 */
export function splitByRate(split: RateSplit): RatePart[] | null {
  return splitInShares(split) ?? withTaxesOnWhole(split);
}

/**
 * Shopify gives the taxes only, so the share that bears a tax is tax x (1 + r) / r in gross shops
 * and tax / r in net shops; the parts add up to the amount exactly.
 */
function splitInShares(split: RateSplit): RatePart[] | null {
  const taxes = mergeByRate(split.taxLines);
  if (taxes.some(({ rate, amount }) => amount < 0 || (rate === 0 && amount !== 0))) return null;
  const taxed = taxes.filter(({ amount }) => amount > 0);
  if (taxed.length === 0)
    return [{ rate: rateWithoutTax(split, taxes), base: split.amount, tax: ZERO }];
  // A share too small to bear a cent of tax is named with its rate all the same.
  const rates = taxes.map(({ rate }) => rate).filter((rate) => rate > 0);
  const unit = unitOf(rates);
  const perTax = (rate: TaxRate) => basePerTax(rate, split.taxesIncluded) * (unit / rate);
  const shares = taxed.map(({ rate, amount }) => amount * perTax(rate));
  const slack = sumOf(rates.map(perTax)) * roundingOf(split);
  const rest = split.amount * unit - sumOf(shares);
  if (rest < -slack || (rest > slack && !split.mayHaveUntaxedRest)) return null;
  const bases = shares.map((share) => Math.round(share / unit));
  return rest > slack
    ? withUntaxedRest(split.amount, taxed, bases)
    : inParts(split.amount, taxed, bases);
}

/** One part at the sum of the rates, where every tax is what its rate makes of the whole amount. */
function withTaxesOnWhole({
  amount,
  quantity,
  taxLines,
  taxesIncluded,
}: RateSplit): RatePart[] | null {
  const tax = sumOf(taxLines.map((one) => one.amount));
  const net = amount - (taxesIncluded ? tax : 0);
  // The rate itself is rounded to hundredths of a percent, the tax to cents, at worst for each
  // piece.
  const slack = net / 20_000 + quantity / 2 + 1;
  const isOnWhole = ({ rate, amount: one }: TaxLine) =>
    one >= 0 && Math.abs(one - (net * rate) / 10_000) <= slack;
  const rate = sumOf(taxLines.map((one) => one.rate));
  if (taxLines.length < 2 || rate > 10_000 || !taxLines.every(isOnWhole)) return null;
  return [{ rate: taxRate(rate), base: amount, tax: cents(tax) }];
}

/**
 * Into how many equal pieces a cent is cut so that the shares that bear all taxes are whole numbers
 * of them.
 */
function unitOf(rates: TaxRate[]): number {
  return rates.reduce((unit: number, rate) => (unit / greatestDivisor(unit, rate)) * rate, 1);
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/**
 * Cents of tax that rounding may lose: half a cent for each piece, and one more where no rest
 * competes for them.
 */
function roundingOf({ quantity, mayHaveUntaxedRest }: RateSplit): number {
  return quantity / 2 + (mayHaveUntaxedRest ? 0 : 1);
}

/** Cents that bear `rate` cents of tax. */
function basePerTax(rate: TaxRate, taxesIncluded: boolean): number {
  return taxesIncluded ? 10_000 + rate : 10_000;
}

function mergeByRate(taxLines: TaxLine[]): { rate: TaxRate; amount: Cents }[] {
  const taxes = ascending(amountsPerRate(taxLines.map(({ rate, amount }) => [rate, amount])));
  return [...taxes].map(([rate, amount]) => ({ rate, amount }));
}

/**
 * Amounts too small to bear a cent of tax keep their rate; a larger amount without tax was sold
 * free of tax.
 */
function rateWithoutTax(
  { amount, taxesIncluded, quantity }: RateSplit,
  taxes: { rate: TaxRate }[],
): TaxRate {
  const highest = taxes.at(-1)?.rate;
  if (!highest) return taxRate(0);
  const isTooSmall = 2 * amount * highest <= basePerTax(highest, taxesIncluded) * (1 + quantity);
  return isTooSmall ? highest : taxRate(0);
}

function inParts(
  amount: Cents,
  taxed: { rate: TaxRate; amount: Cents }[],
  weights: number[],
): RatePart[] {
  const bases = spread(amount, weights);
  return taxed.map(({ rate, amount: tax }, index) => ({ rate, base: bases[index] ?? ZERO, tax }));
}

function withUntaxedRest(
  amount: Cents,
  taxed: { rate: TaxRate; amount: Cents }[],
  bases: number[],
): RatePart[] {
  const parts = taxed.map(({ rate, amount: tax }, index) => ({
    rate,
    base: cents(bases[index] ?? 0),
    tax,
  }));
  const rest = amount - sumOf(bases);
  return [{ rate: taxRate(0), base: cents(rest), tax: ZERO }, ...parts];
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

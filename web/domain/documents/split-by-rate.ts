import { type Cents, ZERO, cents } from '../money/cents';
import { spread } from '../money/spread';
import type { TaxLine } from '../order/order';
import { type TaxRate, taxRate } from '../tax/tax-rate';

/** The share of an amount that is taxed at one rate; `base` is in the order's basis (gross or net). */
export interface RatePart {
  rate: TaxRate;
  base: Cents;
  tax: Cents;
}

export interface RateSplit {
  /** What the customer pays for the position after discounts, in the order's basis. */
  amount: Cents;
  quantity: number;
  taxLines: TaxLine[];
  taxesIncluded: boolean;
  /** Whether a rest without tax is plausible: true for shipping of goods of which some are untaxed. */
  mayHaveUntaxedRest: boolean;
}

/**
 * Splits an amount over its tax rates. Shopify gives the taxes only, so the share behind a tax is tax x (1 + r) / r in
 * gross shops and tax / r in net shops; the parts add up to the amount exactly. Null when taxes and amount contradict
 * each other by more than Shopify's rounding can explain.
 */
export function splitByRate(split: RateSplit): RatePart[] | null {
  const taxes = mergeByRate(split.taxLines);
  if (taxes.some(({ rate, amount }) => amount < 0 || (rate === 0 && amount !== 0))) return null;
  const taxed = taxes.filter(({ amount }) => amount > 0);
  if (taxed.length === 0) return [{ rate: rateWithoutTax(split, taxes), base: split.amount, tax: ZERO }];
  const shares = taxed.map(({ rate, amount }) => amount * basePerTax(rate, split.taxesIncluded));
  // A share too small to bear a cent of tax is named with its rate all the same.
  const rates = taxes.map(({ rate }) => rate).filter((rate) => rate > 0);
  const slack = sumOf(rates.map((rate) => basePerTax(rate, split.taxesIncluded))) * roundingOf(split);
  const rest = split.amount - sumOf(shares);
  if (rest < -slack || (rest > slack && !split.mayHaveUntaxedRest)) return null;
  return rest > slack ? withUntaxedRest(split.amount, taxed, shares) : inParts(split.amount, taxed, shares);
}

/** Exactly half a cent is rounding still, although fractions of cents are not exact themselves. */
const INEXACT = 1e-6;

/** Cents of tax that rounding may lose: half a cent for each piece, and one more where no rest competes for them. */
function roundingOf({ quantity, mayHaveUntaxedRest }: RateSplit): number {
  return quantity / 2 + (mayHaveUntaxedRest ? INEXACT : 1);
}

function basePerTax(rate: TaxRate, taxesIncluded: boolean): number {
  return (taxesIncluded ? 10_000 + rate : 10_000) / rate;
}

function mergeByRate(taxLines: TaxLine[]): { rate: TaxRate; amount: Cents }[] {
  const byRate = new Map<TaxRate, number>();
  for (const { rate, amount } of taxLines) byRate.set(rate, (byRate.get(rate) ?? 0) + amount);
  return [...byRate].map(([rate, amount]) => ({ rate, amount: cents(amount) })).toSorted((a, b) => a.rate - b.rate);
}

/** Amounts too small to bear a cent of tax keep their rate; a larger amount without tax was sold free of tax. */
function rateWithoutTax({ amount, taxesIncluded, quantity }: RateSplit, taxes: { rate: TaxRate }[]): TaxRate {
  const highest = taxes.at(-1)?.rate;
  if (!highest) return taxRate(0);
  const isTooSmall = amount <= basePerTax(highest, taxesIncluded) * (0.5 + quantity / 2);
  return isTooSmall ? highest : taxRate(0);
}

function inParts(amount: Cents, taxed: { rate: TaxRate; amount: Cents }[], shares: number[]): RatePart[] {
  const weights = shares.map((share) => Math.round(share));
  const bases = spread(amount, weights);
  return taxed.map(({ rate, amount: tax }, index) => ({ rate, base: bases[index] ?? ZERO, tax }));
}

function withUntaxedRest(amount: Cents, taxed: { rate: TaxRate; amount: Cents }[], shares: number[]): RatePart[] {
  const parts = taxed.map(({ rate, amount: tax }, index) => ({
    rate,
    base: cents(Math.round(shares[index] ?? 0)),
    tax,
  }));
  const rest = amount - sumOf(parts.map(({ base }) => base));
  return [{ rate: taxRate(0), base: cents(rest), tax: ZERO }, ...parts];
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

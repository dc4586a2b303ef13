import { divideHalfUp, scaled, spread, toNumber } from './amounts';

export interface PricedLine {
  /** Unit price in the basis of the tax type, at most 4 decimals. */
  unitAmount: number;
  quantity: number;
  discountPercentage: number;
  taxRatePercentage: number;
}

export type TotalDiscount = { kind: 'none' } | { kind: 'absolute' | 'percentage'; value: number };

export interface RateTotal {
  taxRatePercentage: number;
  net: bigint;
  tax: bigint;
  gross: bigint;
}

/** All amounts in cents. */
export interface Totals {
  rates: RateTotal[];
  net: bigint;
  tax: bigint;
  gross: bigint;
}

const HUNDRED_PERCENT = 10_000n;

/** Unit amount x quantity x (1 - discount), rounded half up once; in cents. */
export function lineAmount(line: PricedLine): bigint {
  const kept = HUNDRED_PERCENT - scaled(line.discountPercentage, 2);
  const exact = scaled(line.unitAmount, 4) * scaled(line.quantity, 4) * kept;
  return divideHalfUp(exact, 10_000_000_000n);
}

/** Totals per tax rate and overall; reference sheet section 4.10. */
export function computeTotals(
  lines: PricedLine[],
  basis: 'net' | 'gross',
  discount: TotalDiscount,
): Totals {
  const lineAmounts = lines.map(lineAmount);
  const groups = groupByRate(lines, lineAmounts);
  const amounts = discounted(
    groups.map((group) => group.amount),
    discount,
  );
  const rates = groups.map(({ rate }, index) => rateTotal(rate, amounts[index] ?? 0n, basis));
  return { rates, net: sum(rates, 'net'), tax: sum(rates, 'tax'), gross: sum(rates, 'gross') };
}

/** The other side of a unit price, shown with 4 decimals. */
export function counterpart(unitAmount: number, rate: number, basis: 'net' | 'gross'): number {
  const whole = HUNDRED_PERCENT + scaled(rate, 2);
  const amount = scaled(unitAmount, 4);
  const other =
    basis === 'net'
      ? divideHalfUp(amount * whole, HUNDRED_PERCENT)
      : divideHalfUp(amount * HUNDRED_PERCENT, whole);
  return toNumber(other, 4);
}

function groupByRate(lines: PricedLine[], amounts: bigint[]): { rate: number; amount: bigint }[] {
  const groups = new Map<number, bigint>();
  lines.forEach(({ taxRatePercentage }, index) => {
    groups.set(taxRatePercentage, (groups.get(taxRatePercentage) ?? 0n) + (amounts[index] ?? 0n));
  });
  return [...groups].map(([rate, amount]) => ({ rate, amount })).sort((a, b) => a.rate - b.rate);
}

function discounted(amounts: bigint[], discount: TotalDiscount): bigint[] {
  if (discount.kind === 'none') return amounts;
  if (discount.kind === 'percentage') {
    const kept = HUNDRED_PERCENT - scaled(discount.value, 2);
    return amounts.map((amount) => divideHalfUp(amount * kept, HUNDRED_PERCENT));
  }
  const shares = spread(scaled(discount.value, 2), amounts);
  return amounts.map((amount, index) => amount - (shares[index] ?? 0n));
}

function rateTotal(taxRatePercentage: number, amount: bigint, basis: 'net' | 'gross'): RateTotal {
  const rate = scaled(taxRatePercentage, 2);
  if (basis === 'net') {
    const tax = divideHalfUp(amount * rate, HUNDRED_PERCENT);
    return { taxRatePercentage, net: amount, tax, gross: amount + tax };
  }
  const net = divideHalfUp(amount * HUNDRED_PERCENT, HUNDRED_PERCENT + rate);
  return { taxRatePercentage, net, tax: amount - net, gross: amount };
}

function sum(rates: RateTotal[], key: 'net' | 'tax' | 'gross'): bigint {
  return rates.reduce((total, rate) => total + rate[key], 0n);
}

import { type Cents, cents, sum } from '../../money/cents';
import { spread } from '../../money/spread';
import { type AmountsPerRate, amountsPerRate, amountAt } from '../../tax/rates/amounts-per-rate';

export interface CreditAmounts {
  /** Gross amount of the positions taken back, per rate. */
  items: AmountsPerRate;
  /** Gross amount of the credit note. */
  total: Cents;
  /** Gross amount per rate that is billed and not credited. */
  open: AmountsPerRate;
}

/**
 * How a credit note's amount spreads over the rates: the positions at their own; what is withheld
 * of them in proportion to them; what goes beyond them in proportion to what is still open. No rate
 * is credited more than is open of it: what an earlier price reduction took from a rate moves to
 * the others. Null when more is given back than is open.
 */
export function creditPerRate({ items, total, open }: CreditAmounts): AmountsPerRate | null {
  const rates = [...new Set([...items.keys(), ...open.keys()])].toSorted((a, b) => a - b);
  const openAt = rates.map((rate) => Math.max(amountAt(open, rate), 0));
  if (total > openAt.reduce((a, b) => a + b, 0)) return null;
  const wanted = rates.map((rate) => amountAt(items, rate));
  const rest = cents(total - sum(wanted));
  const room = openAt.map((max, i) => Math.max(max - (wanted[i] ?? 0), 0));
  const weights = rest < 0 ? wanted.map((amount) => Math.max(amount, 0)) : room;
  const shares = spread(rest, weights);
  const amounts = wanted.map((amount, i) => amount + (shares[i] ?? 0));
  const limited = capped(amounts, openAt);
  return amountsPerRate(rates.map((rate, i) => [rate, limited[i] ?? 0]));
}

function capped(amounts: number[], max: number[]): Cents[] {
  const limited = amounts.map((amount, i) => Math.min(amount, max[i] ?? 0));
  const over = amounts.reduce((all, amount, i) => all + amount - (limited[i] ?? 0), 0);
  const room = limited.map((amount, i) => (max[i] ?? 0) - amount);
  const moved = spread(cents(over), room);
  return limited.map((amount, i) => cents(amount + (over === 0 ? 0 : (moved[i] ?? 0))));
}

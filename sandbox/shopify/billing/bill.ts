import { toInstant } from '../clock';
import { gid } from '../orders/graphql/lines';
import type { Account, BillLine } from './account';
import { centsOf, DAY_MS } from './charge';

/** A Shopify bill covers thirty days, counted from the first sum on it. */
const BILL_MS = 30 * DAY_MS;
const REVIEW_MS = 7 * DAY_MS;

export interface Bill {
  from: number;
  to: number;
  currency: string;
  lines: BillLine[];
  /** What the merchant pays: credits count, but never make it less than nothing. */
  cents: number;
  /** Credit that is left for the bills after it. */
  creditLeft: number;
}

/** The bills of a shop, oldest first; each currency has bills of its own. */
export function billsOf({ lines }: Account): Bill[] {
  const start = lines[0]?.at;
  if (start === undefined) return [];
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => billsIn(currency, lines, start));
}

function billsIn(currency: string, all: readonly BillLine[], start: number): Bill[] {
  const bills: Bill[] = [];
  let credit = 0;
  for (const [index, lines] of byBill(currency, all, start)) {
    const due = centsOf(lines) - credit;
    credit = Math.max(0, -due);
    const from = start + index * BILL_MS;
    const cents = Math.max(0, due);
    bills.push({ from, to: from + BILL_MS, currency, lines, cents, creditLeft: credit });
  }
  return bills;
}

function byBill(currency: string, all: readonly BillLine[], start: number): [number, BillLine[]][] {
  const found = new Map<number, BillLine[]>();
  for (const line of all.filter((one) => one.currency === currency)) {
    const index = Math.floor((line.at - start) / BILL_MS);
    found.set(index, [...(found.get(index) ?? []), line]);
  }
  return [...found].toSorted(([a], [b]) => a - b);
}

/** When the money for a line is earned: seven days after its bill, not while the shop is frozen. */
export function earnedAt({ freezes }: Account, { to }: Bill): number | null {
  let at = to + REVIEW_MS;
  for (const { from, until } of freezes) {
    if (at < from || (until !== null && at >= until)) continue;
    if (until === null) return null;
    at = until;
  }
  return at;
}

/** A charge of this shop by its global id; null of a credit for none. */
export function chargeIdOf({ charges }: Account, id: number | null): string | null {
  const charge = charges.find((one) => one.id === id);
  return charge === undefined ? null : gid(charge.kind, charge.id);
}

export const lineAnswer = (account: Account, line: BillLine): Record<string, unknown> => ({
  at: toInstant(line.at),
  chargeId: chargeIdOf(account, line.chargeId),
  kind: line.kind,
  description: line.description,
  cents: line.cents,
  currency: line.currency,
  periodStart: line.periodStart === null ? null : toInstant(line.periodStart),
  periodEnd: line.periodEnd === null ? null : toInstant(line.periodEnd),
});

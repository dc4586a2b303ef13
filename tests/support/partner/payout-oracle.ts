/**
 * What partners are paid, written from the specification: owed up to a month's end, from 50 EUR on,
 * PayPal keeps 3.5 %, regular German businesses get 19 % on what is left. It imports nothing.
 */
export interface PaidMonth {
  month: string;
  provisions: number;
  fee: number;
  vat: number;
  amount: number;
}

const half = (value: number, by: number) => Math.floor((2 * value + by) / (2 * by));

export function paidMonths(
  lines: readonly { month: string; cents: number }[],
  { isPaypal, isRegular }: { isPaypal: boolean; isRegular: boolean },
  months: readonly string[],
): PaidMonth[] {
  let owed = 0;
  return months.flatMap((month) => {
    for (const line of lines) if (line.month === month) owed += line.cents;
    if (owed < 5000) return [];
    const fee = isPaypal ? owed - Math.floor((owed * 965) / 1000) : 0;
    const vat = isRegular ? half((owed - fee) * 19, 100) : 0;
    const paid = { month, provisions: owed, fee, vat, amount: owed - fee + vat };
    owed = 0;
    return [paid];
  });
}

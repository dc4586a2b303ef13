import { cents, type Cents, sum } from '../../money/cents';
import { calendarMonth } from '../../time/berlin';
import type { PaidLine, ReceiptFacts } from '../receipt-facts';

export interface ReceiptLine {
  kind: 'provision' | 'taken-back' | 'fee';
  /** In which it became owed or was taken back, `yyyy-MM`. */
  month: string;
  /** Of how many lines of the annex; 0 for the fee. */
  count: number;
  /** Without VAT. */
  amount: Cents;
}

/**
 * What a receipt bills: a line for each month in which provisions became owed, or were taken back,
 * and one for what the way of payment takes off. Lines that do not come to the net amount of the
 * receipt are a programming error.
 */
export function receiptLines({ lines, sums, period, number }: ReceiptFacts): ReceiptLine[] {
  const billed = [
    ...byMonth('provision', earned(lines, 'owed')),
    ...byMonth('taken-back', earned(lines, 'reversal')),
    ...feeOf(sums.fee, calendarMonthOfDay(period.until)),
  ];
  if (sum(billed.map(({ amount }) => amount)) !== sums.net)
    throw new RangeError(`The lines of ${number} do not come to its net amount`);
  return billed;
}

const earned = (lines: readonly PaidLine[], kind: PaidLine['kind']): PaidLine[] =>
  lines.filter((line) => line.kind === kind);

const calendarMonthOfDay = (day: string): string => day.slice(0, 7);

function byMonth(kind: ReceiptLine['kind'], lines: readonly PaidLine[]): ReceiptLine[] {
  const months = new Set(lines.map(({ at }) => calendarMonth(at)));
  return [...months].toSorted().map((month) => {
    const within = lines.filter(({ at }) => calendarMonth(at) === month);
    const amount = sum(within.map((line) => line.cents));
    return { kind, month, count: within.length, amount };
  });
}

function feeOf(fee: Cents, month: string): ReceiptLine[] {
  return fee === 0 ? [] : [{ kind: 'fee', month, count: 0, amount: cents(-fee) }];
}

import { cents, type Cents, sum, ZERO } from '../../money/cents';
import { calendarMonth } from '../../time/berlin';
import { isProvision, type PaidLine, type TaxedPart, taxedParts } from '../payout';
import type { ReceiptFacts } from '../receipt-facts';

export interface ReceiptLine {
  kind: 'provision' | 'taken-back' | 'rate-correction' | 'fee';
  /** In which it became owed, at first, or was taken back; `yyyy-MM`. */
  month: string;
  /** Of how many lines of the annex; 0 for the fee. */
  count: number;
  /** Without VAT. */
  amount: Cents;
  /** Of VAT on it, in hundredths of a percent. */
  vatRate: number;
}

/**
 * What a receipt bills: a line for each month in which provisions became owed, or were taken back,
 * one for what a corrected exchange rate makes of provisions of a month, and one for what the way of
 * payment takes off; each once for every rate of VAT. Lines that do not
 * come to the net amount of the receipt are a programming error.
 */
export function receiptLines(facts: ReceiptFacts): ReceiptLine[] {
  const { sums, period, number } = facts;
  const billed = [
    ...byMonth('provision', facts),
    ...byMonth('taken-back', facts),
    ...byMonth('rate-correction', facts),
    ...feesOf(facts, period.until.slice(0, 7)),
  ];
  if (sum(billed.map(({ amount }) => amount)) !== sums.net)
    throw new RangeError(`The lines of ${number} do not come to its net amount`);
  return billed;
}

/** Its net amount and VAT by their rates, its own first. */
export function taxesOf({ lines, method, sums }: ReceiptFacts): TaxedPart[] {
  return taxedParts(lines, method, sums.vatRate);
}

type Billed = Exclude<ReceiptLine['kind'], 'fee'>;

function billedAs(line: PaidLine): Billed | null {
  if (!isProvision(line)) return null;
  if (line.isRateCorrection) return 'rate-correction';
  return line.kind === 'owed' ? 'provision' : 'taken-back';
}

function byMonth(kind: Billed, { lines, sums }: ReceiptFacts): ReceiptLine[] {
  const billed = new Map<string, ReceiptLine>();
  for (const line of lines.filter((one) => billedAs(one) === kind)) {
    const month = calendarMonth(kind === 'taken-back' ? line.at : line.earnedAt);
    const vatRate = line.vatRate ?? sums.vatRate;
    const key = `${month} ${String(vatRate).padStart(5, '0')}`;
    const { count, amount } = billed.get(key) ?? { count: 0, amount: ZERO };
    const added = { count: count + 1, amount: cents(amount + line.cents) };
    billed.set(key, { kind, month, vatRate, ...added });
  }
  return [...billed.keys()].toSorted().flatMap((key) => billed.get(key) ?? []);
}

function feesOf(facts: ReceiptFacts, month: string): ReceiptLine[] {
  return taxesOf(facts).flatMap(({ fee, vatRate }) =>
    fee === 0 ? [] : [{ kind: 'fee', month, count: 0, amount: cents(-fee), vatRate }],
  );
}

import { berlinTime } from '../clock';
import { centsToNumber, scaled } from '../vouchers/model/amounts';
import type { Transaction } from './finance-store';

export const amountOf = ({ content }: Transaction): bigint => scaled(content.amount, 2);

/** What is not assigned yet, with the sign of the amount. */
export function openOf(transaction: Transaction): bigint {
  const amount = amountOf(transaction);
  const assigned = transaction.assignments.reduce((sum, { cents }) => sum + cents, 0n);
  return amount < 0n ? amount + assigned : amount - assigned;
}

/** A transaction as the API returns it; absent values are left out by JSON. */
export function transactionAnswer(transaction: Transaction) {
  const { id, content, lockVersion, createdAtMs, updatedAtMs } = transaction;
  const { valueDate, bookingDate, ...rest } = content;
  const open = openOf(transaction);
  return {
    financialTransactionId: id,
    ...rest,
    valueDate: valueDate === undefined ? undefined : berlinTime(valueDate),
    bookingDate: bookingDate === undefined ? undefined : berlinTime(bookingDate),
    transactionDate: berlinTime(dateOf(transaction)),
    amountAsString: asText(amountOf(transaction)),
    openAmount: centsToNumber(open),
    openAmountAsString: asText(open),
    state: stateOf(transaction),
    createdDate: berlinTime(createdAtMs),
    lastModifiedDate: berlinTime(updatedAtMs),
    lockVersion,
  };
}

/** The value date, else the booking date. */
export function dateOf({ content, createdAtMs }: Transaction): number {
  return content.valueDate ?? content.bookingDate ?? createdAtMs;
}

function stateOf(transaction: Transaction): string | undefined {
  if (transaction.assignments.length === 0) return undefined;
  return openOf(transaction) === 0n ? 'completely_assigned' : 'partly_assigned';
}

/** `-120,02` */
function asText(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

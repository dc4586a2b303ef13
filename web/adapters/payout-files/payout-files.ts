import { stringify } from 'csv-stringify/sync';
import { Document } from 'sepa';
import type { Instant } from '../../domain/ids';
import { sum } from '../../domain/money/cents';
import { decimalOfCents } from '../../domain/money/cents-text';
import { MAX_SEPA_NAME, sepaText } from '../../domain/partner/sepa';
import { nextTargetDay } from '../../domain/partner/target-day';
import { oneLine } from '../../domain/text/shorten';
import { calendarDay } from '../../domain/time/berlin';
import type { Payment, PayoutFiles, TransferOrder } from '../../ports/payout-files';
import { readBankAnswer } from './bank-answer';

export const payoutFiles: PayoutFiles = {
  transfers: sepaFile,
  executableAt,
  paypal: paypalFile,
  readAnswer: readBankAnswer,
};

const MAX_TEXT = 140;

/**
 * Pain.001.001.09 without addresses: since November 2026 banks refuse those in lines, and none is
 * needed within SEPA. Throws for an order without payments.
 */
function sepaFile({ messageId, at, debtor, payments }: TransferOrder): string {
  if (payments.length === 0) throw new Error('A file without payments is none');
  const total = sum(payments.map(({ amount }) => amount)) / 100;
  const file = new Document('pain.001.001.09');
  file.grpHdr.id = messageId;
  file.grpHdr.created = new Date(at);
  file.grpHdr.initiatorName = sepaText(debtor.holder, MAX_SEPA_NAME);
  const info = file.createPaymentInfo();
  info.batchBooking = true;
  info.requestedExecutionDate = dayOfCalendar(nextTargetDay(calendarDay(at)));
  info.debtorName = sepaText(debtor.holder, MAX_SEPA_NAME);
  info.debtorIBAN = debtor.iban;
  info.debtorBIC = debtor.bic;
  file.addPaymentInfo(info);
  for (const payment of payments) info.addTransaction(transactionOf(info, payment));
  file.normalize();
  info.controlSum = total;
  file.grpHdr.controlSum = total;
  return file.toString();
}

const EXECUTION_DAY = /(?<=<ReqdExctnDt>\s*<Dt>)\d{4}-\d\d-\d\d(?=<\/Dt>)/;

/** Banks refuse a day that is over, and carry out on no day on which they are closed. */
function executableAt(file: string, at: Instant): string {
  const [written] = EXECUTION_DAY.exec(file) ?? [];
  if (written === undefined) throw new Error('A file of transfers names no day');
  const day = nextTargetDay(calendarDay(at));
  return written < day ? file.replace(EXECUTION_DAY, day) : file;
}

type Info = ReturnType<Document['createPaymentInfo']>;

function transactionOf(info: Info, { receiptNumber, recipient, amount }: Payment<'bank'>) {
  const { holder, iban, bic } = recipient;
  const transaction = info.createTransaction();
  transaction.end2endId = receiptNumber;
  transaction.amount = amount / 100;
  transaction.creditorName = sepaText(holder, MAX_SEPA_NAME);
  transaction.creditorIBAN = iban;
  // The IBAN alone is enough; a BIC of another state would make the bank refuse the whole file.
  if (bic.slice(4, 6) === iban.slice(0, 2)) transaction.creditorBIC = bic;
  transaction.remittanceInfo = sepaText(`Belegfluss Provision ${receiptNumber}`, MAX_TEXT);
  return transaction;
}

/** The library prints a day as this machine's time zone has it. */
function dayOfCalendar(day: string): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth, 12);
}

/**
 * The file of PayPal's "Payouts Web", without titles: address, amount, currency, customer id (at
 * most 30 characters, no blanks), note (at most 400) and wallet. An account in Germany reads amounts
 * with a comma, in quotes. At most 5,000 payments a file. A spreadsheet takes none of it for a
 * formula.
 * Source: developer.paypal.com/payouts/use-payouts/send-money/use-web-ui, of 10 September 2026.
 */
function paypalFile(payments: readonly Payment<'paypal'>[]): string {
  const rows = payments.map(({ receiptNumber, recipient, amount }) => [
    oneLine(recipient.email),
    decimalOfCents(amount).replace('.', ','),
    'EUR',
    receiptNumber,
    `Belegfluss Provision ${receiptNumber}`,
    'PAYPAL',
  ]);
  return stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });
}

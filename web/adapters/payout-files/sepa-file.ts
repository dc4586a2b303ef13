import { Document } from 'sepa';
import { sum } from '../../domain/money/cents';
import { MAX_SEPA_NAME, sepaText } from '../../domain/partner/sepa';
import { calendarDay } from '../../domain/time/berlin';
import type { Payment, TransferOrder } from '../../ports/payout-files';

const MAX_TEXT = 140;

/**
 * Pain.001.001.09 without addresses: since November 2026 banks refuse those in lines, and none is
 * needed within SEPA. Throws for an order without payments.
 */
export function sepaFile({ messageId, at, debtor, payments }: TransferOrder): string {
  if (payments.length === 0) throw new Error('A file without payments is none');
  const total = sum(payments.map(({ amount }) => amount)) / 100;
  const file = new Document('pain.001.001.09');
  file.grpHdr.id = messageId;
  file.grpHdr.created = new Date(at);
  file.grpHdr.initiatorName = sepaText(debtor.holder, MAX_SEPA_NAME);
  const info = file.createPaymentInfo();
  info.batchBooking = true;
  info.requestedExecutionDate = dayOfCalendar(calendarDay(at));
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

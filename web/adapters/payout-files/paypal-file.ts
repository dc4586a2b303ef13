import { stringify } from 'csv-stringify/sync';
import { decimalOfCents } from '../../domain/money/cents-text';
import { oneLine } from '../../domain/text/one-line';
import type { Payment } from '../../ports/payout-files';

/**
 * Address, amount, currency, our number and a note, a line each and without titles, as PayPal reads
 * lists of payouts. A spreadsheet takes none of it for a formula.
 */
export function paypalFile(payments: readonly Payment<'paypal'>[]): string {
  const rows = payments.map(({ receiptNumber, recipient, amount }) => [
    oneLine(recipient.email),
    decimalOfCents(amount),
    'EUR',
    receiptNumber,
    `Belegfluss Provision ${receiptNumber}`,
  ]);
  return stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });
}

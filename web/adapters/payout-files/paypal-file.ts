import { stringify } from 'csv-stringify/sync';
import { decimalOfCents } from '../../domain/money/cents-text';
import { oneLine } from '../../domain/text/one-line';
import type { Payment } from '../../ports/payout-files';

/**
 * The file of PayPal's "Payouts Web", without titles: address, amount, currency, customer id (at
 * most 30 characters, no blanks), note (at most 400) and wallet. An account in Germany reads amounts
 * with a comma, in quotes. At most 5,000 payments a file. A spreadsheet takes none of it for a
 * formula.
 * Source: developer.paypal.com/payouts/use-payouts/send-money/use-web-ui, of 10 September 2026.
 */
export function paypalFile(payments: readonly Payment<'paypal'>[]): string {
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

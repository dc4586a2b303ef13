import type { Instant } from '../ids';
import type { VatStatus } from './vat-status';

/** How a partner is paid. */
export type PayoutGateway =
  | { selected: 'paypal'; email: string }
  | { selected: 'bank'; holder: string; name: string; iban: string; bic: string };

/** As lists show it: an address at PayPal, or the last four characters of an IBAN. */
export function recipientShown(gateway: PayoutGateway): string {
  return gateway.selected === 'paypal' ? gateway.email : gateway.iban.slice(-4);
}

/** What receipts and payouts need to know about a partner. */
export interface PartnerPreferences {
  /** Empty: none, as abroad. */
  taxId: string;
  /** Empty: none. */
  vatId: string;
  address: { street: string; postalCode: string; city: string; country: string };
  gateway: PayoutGateway;
  vatStatus: VatStatus;
  /** When the partner declared it last; null: never. */
  vatDeclaredAt: Instant | null;
}

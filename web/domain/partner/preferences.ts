import type { Instant } from '../ids';
import type { VatStatus } from './payout';

/** How a partner is paid. */
export type PayoutGateway =
  | { selected: 'paypal'; email: string }
  | { selected: 'bank'; holder: string; name: string; iban: string; bic: string };

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

import type { Cents } from '../money/cents';
import type { TaxRate } from '../tax-rates/tax-rate';

/** One row of a posting batch. */
export interface Posting {
  /** Above zero: which side it is on, the row says by itself. */
  amount: Cents;
  /** Of `account`; the contra account gets the other one. */
  side: 'debit' | 'credit';
  account: string;
  contraAccount: string;
  /** The tax key ("BU-Schlüssel"); empty on automatic accounts. */
  key: string;
  /** German day, `yyyy-MM-dd`. */
  day: string;
  /** The document's number ("Belegfeld 1"), by which postings are cleared. */
  documentField1: string;
  /** The order's number ("Belegfeld 2"). */
  documentField2: string;
  text: string;
  /** The order's number in full ("Auftragsnummer"). */
  orderNumber: string;
  details: readonly PostingDetail[];
  eu: PostingEu | null;
}

/** What else is known of a document ("Beleginfo"), e.g. `Zahlart`: `paypal`. */
export interface PostingDetail {
  kind: string;
  value: string;
}

/** Where in the EU a sale is taxed. */
export interface PostingEu {
  /** The state by two letters where it is taxed there, the buyer's VAT id where the buyer owes it. */
  destination: string;
  /** Null where nothing is charged. */
  rate: TaxRate | null;
  /** The seller's own VAT id; empty where it is not known. */
  origin: string;
}

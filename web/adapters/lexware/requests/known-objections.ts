import type { LexwareObjection, Objection } from '../../../domain/reasons/lexware-details';

/** Lexware's objections, as far as its answer has any. */
export interface StatedObjection {
  /** Path of the field in the request, where it names one. */
  field: string | null;
  /** Its own text or key. */
  message: string | null;
}

interface KnownRefusal {
  field?: RegExp;
  message?: RegExp;
  objection: LexwareObjection;
}

/**
 * Lexware has no codes for its reasons, only English sentences and names of fields. These are the
 * ones that documents, contacts, transactions and mails can meet; they are matched loosely, and
 * only for display to the merchant, never for decisions. The first that fits counts.
 */
const KNOWN: readonly KnownRefusal[] = [
  { field: /taxRatePercentage$/, objection: 'TAX_RATE' },
  { field: /countryCode$/, objection: 'COUNTRY' },
  { field: /address\.name$/, objection: 'ADDRESS_NAME' },
  { field: /printLayoutId$/, objection: 'PRINT_LAYOUT' },
  { field: /^paymentConditions/, objection: 'PAYMENT_CONDITION' },
  { field: /^xRechnung/, objection: 'E_INVOICE_CONTACT' },
  { field: /email/i, objection: 'EMAIL' },
  { field: /phoneNumbers/, objection: 'PHONE' },
  { field: /vatRegistrationId/, objection: 'VAT_ID' },
  { field: /version$/i, objection: 'CHANGED_MEANWHILE' },
  { field: /financialAccountId$/, objection: 'ACCOUNT_GONE' },
  { field: /^(\[\d+\]\.)?fee/, objection: 'FEE' },
  { field: /^voucherId$/, objection: 'PAID_DOCUMENT_GONE' },
  { field: /^callbackUrl$/, objection: 'CALLBACK_ADDRESS' },
  { message: /assignment hint/i, objection: 'HINTED_ALREADY' },
  { message: /language .*INVOICING_PRO/i, objection: 'PLAN_LANGUAGE' },
  { message: /layouts? .*INVOICING_PRO/i, objection: 'PLAN_LAYOUTS' },
  { message: /XRechnung .*INVOICING_PRO/i, objection: 'PLAN_E_INVOICE' },
  { message: /foreign countries .*INVOICING_PRO/i, objection: 'PLAN_ABROAD' },
  { message: /XRechnung .*billing address/i, objection: 'E_INVOICE_ADDRESS' },
  { message: /INVOICING_PRO|business feature/i, objection: 'PLAN_LACKS_SOMETHING' },
  { message: /small business/i, objection: 'SMALL_BUSINESS' },
  { message: /contact .*does not exist/i, objection: 'CONTACT_GONE' },
  { message: /role customer/i, objection: 'CONTACT_NO_CUSTOMER' },
  { message: /billing address/i, objection: 'CONTACT_ADDRESS' },
  { message: /VAT registration|tax.?free invoices/i, objection: 'CONTACT_NOT_TAX_FREE' },
  { message: /does not fit the country/i, objection: 'TAX_FREE_COUNTRY' },
  { message: /distance sales .*not set up/i, objection: 'DISTANCE_SALES_OFF' },
  { message: /within the EU/i, objection: 'DISTANCE_SALES_ADDRESS' },
  { message: /already has a credit note/i, objection: 'CREDITED_ALREADY' },
  { message: /preceding .*does not exist/i, objection: 'INVOICE_GONE' },
  { message: /preceding .*draft/i, objection: 'INVOICE_IS_DRAFT' },
  { message: /preceding .*voided/i, objection: 'INVOICE_IS_VOIDED' },
  { message: /lockVersion|outdated/i, objection: 'CHANGED_MEANWHILE' },
  { message: /see details list/i, objection: 'NO_REASON' },
];

/** Longest name of a field, and longest reason, that is stored. */
const MAX_LENGTH = 600;

/** An objection as a merchant can read it. */
export function objectionOf({ field, message }: StatedObjection): Objection {
  const known = KNOWN.find((one) => fits(one.field, field) && fits(one.message, message));
  if (known) return { known: known.objection };
  return {
    field: field?.slice(0, MAX_LENGTH) ?? null,
    said: message?.slice(0, MAX_LENGTH) ?? null,
  };
}

function fits(pattern: RegExp | undefined, text: string | null): boolean {
  return pattern === undefined || (text !== null && pattern.test(text));
}

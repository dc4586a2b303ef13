import { z } from 'zod';
import { detail, plainDetails } from './detail-parts';

/** Lexware's objections, as far as we recognise them. */
export const LEXWARE_OBJECTIONS = [
  'TAX_RATE',
  'COUNTRY',
  'ADDRESS_NAME',
  'PRINT_LAYOUT',
  'PAYMENT_CONDITION',
  'E_INVOICE_CONTACT',
  'EMAIL',
  'PHONE',
  'VAT_ID',
  'CHANGED_MEANWHILE',
  'ACCOUNT_GONE',
  'FEE',
  'PAID_DOCUMENT_GONE',
  'CALLBACK_ADDRESS',
  'HINTED_ALREADY',
  'PLAN_LANGUAGE',
  'PLAN_LAYOUTS',
  'PLAN_E_INVOICE',
  'PLAN_ABROAD',
  'PLAN_LACKS_SOMETHING',
  'E_INVOICE_ADDRESS',
  'SMALL_BUSINESS',
  'CONTACT_GONE',
  'CONTACT_NO_CUSTOMER',
  'CONTACT_ADDRESS',
  'CONTACT_NOT_TAX_FREE',
  'TAX_FREE_COUNTRY',
  'DISTANCE_SALES_OFF',
  'DISTANCE_SALES_ADDRESS',
  'CREDITED_ALREADY',
  'INVOICE_GONE',
  'INVOICE_IS_DRAFT',
  'INVOICE_IS_VOIDED',
  'NO_REASON',
] as const;
export type LexwareObjection = (typeof LEXWARE_OBJECTIONS)[number];

/** One objection: known, or Lexware's own text about the field that it names. */
const objection = z.union([
  z.object({ known: z.enum(LEXWARE_OBJECTIONS) }),
  z.object({ field: z.string().nullable(), said: z.string().nullable() }),
]);
export type Objection = z.output<typeof objection>;
const objections = z.array(objection);

export const LEXWARE_DETAILS = [
  plainDetails(['LEXWARE_PLAN_LACKS_IT', 'GONE_IN_LEXWARE']),
  /** An error, with its number where the merchant may have to name it to the support. */
  detail('LEXWARE_ERROR', { status: z.int(), objections }),
  detail('LEXWARE_OBJECTS', { objections }),
  /** The account of a payment method. */
  detail('ACCOUNT_DEACTIVATED', { name: z.string() }),
] as const;

import type {
  LEXWARE_DETAILS,
  LexwareObjection,
  Objection,
} from '../../../../domain/reasons/lexware-details';
import type { CodesOf } from '../../details/detail-texts';
import { READ_PROFILE, where } from '../english-places';
import type { EnglishDetailTexts } from '../formats';

const LARGER = `${READ_PROFILE}, or switch to a larger version in Lexware Office`;

/** Cause and remedy. */
const OBJECTIONS: Record<LexwareObjection, string> = {
  TAX_RATE:
    'A tax rate is not permitted for the date of the document or the country of the recipient; check the taxes and the billing address of the order, or create the document in Lexware Office.',
  COUNTRY: 'Lexware Office does not know the country of the address; change it in the order.',
  ADDRESS_NAME: 'The address lacks a name; add it to the order.',
  PRINT_LAYOUT: `The print layout that was chosen no longer exists in Lexware Office; choose another one ${where('settings')}.`,
  PAYMENT_CONDITION: `The payment condition is not permitted; check it ${where('settings')}.`,
  E_INVOICE_CONTACT:
    'The customer’s contact is not set up for XRechnungen in Lexware Office; add Leitweg-ID and supplier number there.',
  EMAIL: 'Lexware Office does not accept the customer’s email address; correct it in the order.',
  PHONE: 'Lexware Office does not accept the customer’s phone number; correct it in the order.',
  VAT_ID: 'Lexware Office does not accept the customer’s VAT ID; correct it in the order.',
  CHANGED_MEANWHILE:
    'The details were changed in Lexware Office at the same time; start the step again.',
  ACCOUNT_GONE:
    'The account of this payment method is deactivated or deleted in Lexware Office; activate it there again and start the step again.',
  FEE: `Lexware Office does not accept the fee; switch fees off ${where('settings')}, then start the step again.`,
  PAID_DOCUMENT_GONE:
    'The document that the transaction pays no longer exists in Lexware Office; assign the transaction there by hand.',
  CALLBACK_ADDRESS:
    'Lexware Office cannot reach the address for its notifications; contact our support.',
  HINTED_ALREADY:
    'Lexware Office already has another proposal for this document; assign the transaction there by hand.',
  PLAN_LANGUAGE: `English documents are no longer included in your Lexware Office plan; ${LARGER}.`,
  PLAN_LAYOUTS: `Print layouts of your own are no longer included in your Lexware Office plan; ${LARGER}.`,
  PLAN_E_INVOICE: `The customer gets XRechnungen, which are no longer included in your Lexware Office plan; ${LARGER}.`,
  PLAN_ABROAD: `Documents to other countries are no longer included in your Lexware Office plan; ${LARGER}.`,
  E_INVOICE_ADDRESS:
    'The customer gets XRechnungen, but in Lexware Office the billing address of the contact lacks postal code or city; add them there.',
  PLAN_LACKS_SOMETHING:
    'Your Lexware Office plan does not include everything this document needs; switch to a larger version there.',
  SMALL_BUSINESS: `Your Lexware Office account is set up as a small business and accepts documents without VAT only; ${READ_PROFILE}.`,
  CONTACT_GONE:
    'The customer’s contact no longer exists in Lexware Office; create the document again, then we create a new contact.',
  CONTACT_NO_CUSTOMER:
    'The contact is no longer a customer in Lexware Office; give it the role of a customer there.',
  CONTACT_ADDRESS:
    'The contact has no unambiguous billing address in Lexware Office; store exactly one there.',
  CONTACT_NOT_TAX_FREE:
    'The customer’s contact has no VAT ID in Lexware Office or may not get tax-free invoices; add both to the contact there.',
  TAX_FREE_COUNTRY:
    'The tax-free delivery does not fit the country of the recipient; check the billing address of the order, or create the document in Lexware Office.',
  DISTANCE_SALES_OFF: `Distance selling (OSS) is no longer set up in your Lexware Office account; set it up there or ${READ_PROFILE}.`,
  DISTANCE_SALES_ADDRESS:
    'Lexware Office accepts distance selling within the EU only with a billing address in another EU country; check the billing address of the order, or create the document in Lexware Office.',
  CREDITED_ALREADY:
    'There is already a credit note for this invoice in Lexware Office; check there whether it covers this refund.',
  INVOICE_GONE:
    'The invoice to be corrected no longer exists in Lexware Office; create it again or check the documents of the order there.',
  INVOICE_IS_DRAFT:
    'The invoice is a draft again in Lexware Office; finalise it there, then it can be corrected.',
  INVOICE_IS_VOIDED:
    'The invoice is cancelled in Lexware Office and can no longer be corrected; check the documents of the order there.',
  NO_REASON: 'Lexware Office gives no reason; contact our support.',
};

/** Keys of the legacy form of Lexware's errors, and words of the regular one. */
const WORDS = new Map(
  Object.entries({
    missing_entity: 'is missing',
    invalid_value: 'is not valid',
    bad_request_error: 'is not valid',
    technical_error: 'cannot be processed',
    countrycode_is_not_valid: 'is no country that Lexware Office knows',
    NOTNULL: 'is missing',
  }),
);

/** Many lines can have the same fault, but nobody reads more than a few sentences. */
const MAX_SENTENCES = 3;
const MAX_TEXT = 600;

function objectionsText(objections: readonly Objection[]): string {
  const sentences = [...new Set(objections.map(objectionText))];
  const text = sentences.slice(0, MAX_SENTENCES).join(' ').slice(0, MAX_TEXT);
  return text || OBJECTIONS.NO_REASON;
}

function objectionText(objection: Objection): string {
  if ('known' in objection) return OBJECTIONS[objection.known];
  const { field, said: words } = objection;
  const said = words === null ? null : (WORDS.get(words) ?? words.replace(/\.$/, ''));
  if (field === null)
    return said === null ? OBJECTIONS.NO_REASON : `Lexware Office gives this reason: “${said}”.`;
  return `Lexware Office objects to the field “${field}”: ${said ?? 'is not valid'}.`;
}

/** Errors that Lexware Office reported for a step. */
export const ENGLISH_LEXWARE_DETAILS: EnglishDetailTexts<CodesOf<typeof LEXWARE_DETAILS>> = {
  LEXWARE_PLAN_LACKS_IT:
    'Your Lexware Office plan does not include this feature or is not paid; check it in Lexware Office.',
  GONE_IN_LEXWARE:
    'What this step needs cannot be found in the connected Lexware Office account; check whether the document or the contact was deleted there or is in an account that was connected before.',
  LEXWARE_ERROR: ({ status, objections }) =>
    `Lexware error: ${status}. ${objectionsText(objections)}`,
  LEXWARE_OBJECTS: ({ objections }) => objectionsText(objections),
  ACCOUNT_DEACTIVATED: ({ name }) =>
    `The account “${name}” is deactivated in Lexware Office; activate it there again and start the step again.`,
};

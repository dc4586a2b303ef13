import type { DocumentRecord } from '../documents/model/document';
import type { WrittenValue } from '../metafields/metafield';
import {
  countedDocuments,
  finishedOf,
  wholeInvoices,
  effectOf,
  documentStateOf,
} from '../documents/model/document-state';
import { calendarDay } from '../time/berlin';
import { sum, type Cents } from '../money/cents';
import { decimalOfCents } from '../money/cents-text';

/** The customer's contact in Lexware, as far as it is known; null where the books name none. */
export interface WrittenContact {
  number: string | null;
  link: string;
}

interface Facts {
  documents: DocumentRecord[];
  /** Left out: not requested, or not known. */
  contact?: WrittenContact | null;
  /** The address of a document inside Lexware Office. */
  linkOf: (invoice: DocumentRecord) => string | null;
}

/**
 * The values to write to an order: text in Shopify's format of the type, or null for those to be
 * removed. Values left out are not touched: the order never had such a document, or its number is
 * not known yet.
 */
export type OrderValues = Partial<Record<WrittenValue, string | null>>;

/**
 * The values by the present documents, so that each follows when a document is cancelled, deleted
 * or issued anew.
 */
export function valuesOfOrder(facts: Facts): OrderValues {
  const { documents, contact } = facts;
  const counted = countedDocuments(documents);
  const of = (kind: DocumentRecord['kind']) => counted.filter((one) => one.kind === kind);
  return {
    ...(contact !== undefined && contactValues(contact)),
    ...(finishedOf('invoice', documents).length > 0 && {
      ...invoiceValues(facts),
      ...invoicesValues(of('invoice')),
    }),
    ...(finishedOf('credit-note', documents).length > 0 && creditsValues(of('credit-note'))),
  };
}

function contactValues(contact: WrittenContact | null): OrderValues {
  if (contact === null) return { 'contact-number': null, 'contact-link': null };
  const { number, link } = contact;
  return { ...(number !== null && { 'contact-number': number }), 'contact-link': link };
}

/** The invoice that is valid now: the one issued last. */
function invoiceValues({ documents, linkOf }: Facts): OrderValues {
  const valid = wholeInvoices(documents).findLast((one) =>
    ['billing', 'credited'].includes(effectOf(one, documents)),
  );
  if (!valid) return NO_INVOICE;
  const { number, voucherDate, total, currency } = valid;
  return {
    ...(number !== null && { 'invoice-number': number }),
    'invoice-date': calendarDay(voucherDate),
    'invoice-total': moneyValue(total, currency),
    'invoice-status': documentStateOf(valid),
    'invoice-link': linkOf(valid),
  };
}

const NO_INVOICE: OrderValues = {
  'invoice-number': null,
  'invoice-date': null,
  'invoice-total': null,
  'invoice-status': null,
  'invoice-link': null,
};

function invoicesValues(invoices: DocumentRecord[]): OrderValues {
  const numbers = numbersOf(invoices);
  return {
    ...(numbers !== undefined && { 'invoices-numbers': numbers }),
    'invoices-total': totalOf(invoices),
  };
}

function creditsValues(credits: DocumentRecord[]): OrderValues {
  const numbers = numbersOf(credits);
  return {
    ...(numbers !== undefined && { 'credits-numbers': numbers }),
    'credits-total': totalOf(credits),
  };
}

/** Undefined while no number is known. */
function numbersOf(documents: DocumentRecord[]): string | null | undefined {
  if (documents.length === 0) return null;
  const known = documents.flatMap(({ number }) => number ?? []);
  return known.length > 0 ? JSON.stringify(known) : undefined;
}

function totalOf(documents: DocumentRecord[]): string | null {
  const [first] = documents;
  return first ? moneyValue(sum(documents.map(({ total }) => total)), first.currency) : null;
}

function moneyValue(amount: Cents, currency: string): string {
  return JSON.stringify({ amount: decimalOfCents(amount), currency_code: currency });
}

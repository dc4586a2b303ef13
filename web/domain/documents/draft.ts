import type { DocumentId, Instant, LexwareId } from '../ids';
import type { Cents } from '../money/cents';
import type { TaxRate } from '../tax/tax-rate';
import type { Language } from '../text/language';
import type { DocumentContent } from './document-content';
import type { DraftNote } from './draft-note';
import type { RefuseReason } from './reason';

/** A document ready to be sent: every amount decided, every text filled in. */
export interface DocumentDraft {
  voucherDate: Instant;
  language: Language;
  recipient: Recipient;
  lines: DraftLine[];
  taxType: TaxType;
  taxSubType: TaxSubType | null;
  taxNote: string | null;
  title: string;
  introduction: string;
  remark: string;
  printLayoutId: LexwareId | null;
  /** Part of the printed texts; how the document is found again when an answer was lost. */
  reference: string;
  /** What Lexware's arithmetic makes of the lines; zero throughout for delivery notes. */
  totals: DraftTotals;
  /** What the document bills, corrects or delivers, kept with it so that later documents know what is still open. */
  content: DocumentContent;
  /** What was done to the order's taxes on the merchant's word; each becomes a line of the log. */
  repairs: Repair[];
  /** What the merchant should know about it, e.g. a text that could not be filled in; each becomes a line of the log. */
  notes?: DraftNote[];
}

export interface InvoiceDraft extends DocumentDraft {
  kind: 'invoice';
  payment: PaymentCondition;
  /**
   * For a contact that gets XRechnungen: the reference that makes this invoice one, or nothing in it where it has to
   * stay an ordinary invoice. Left out for all others.
   */
  buyerReference?: string;
  delivery: Delivery;
}

export interface CreditNoteDraft extends DocumentDraft {
  kind: 'credit-note';
  /** Our invoice that it corrects. */
  corrects: DocumentId;
  /** Lexware links one credit note per invoice; later ones name the invoice in their text. */
  isLinked: boolean;
}

export interface DeliveryNoteDraft extends DocumentDraft {
  kind: 'delivery-note';
  /** Where the goods go; printed also where the recipient is a contact, whose own address may be another. */
  shipTo: RecipientAddress;
  delivery: Delivery;
  deliveryTerms: string;
}

export type AnyDraft = InvoiceDraft | CreditNoteDraft | DeliveryNoteDraft;

/** A correction of the shop's taxes that acted: one of the fix options, or a treatment the merchant chose. */
export interface Repair {
  code: 'fixTaxTip' | 'fixTaxShipping' | 'fixTaxRemoveTax' | 'fixTaxForeignB2b' | 'taxChosen';
  /** German, e.g. which treatment was chosen. */
  detail: string | null;
}

export type DraftAnswer<Draft extends DocumentDraft = AnyDraft> =
  { kind: 'draft'; draft: Draft } | { kind: 'refuse'; reason: RefuseReason; detail?: string };

export type TaxType = (typeof TAX_TYPES)[number];

/** As Lexware Office names them; `externalService13b` and `thirdPartyCountryService` are services abroad. */
export const TAX_TYPES = [
  'net',
  'gross',
  'vatfree',
  'intraCommunitySupply',
  'externalService13b',
  'thirdPartyCountryDelivery',
  'thirdPartyCountryService',
  'photovoltaicEquipment',
] as const;

export type TaxSubType = (typeof TAX_SUB_TYPES)[number];

/** Sales to consumers in the EU taxed where they live: goods, and what is delivered electronically. */
export const TAX_SUB_TYPES = ['distanceSales', 'electronicServices'] as const;

/** A saved Lexware contact, an address printed once without creating a contact, or whomever an invoice names. */
export type Recipient =
  { kind: 'contact'; contact: ContactDraft } | { kind: 'address'; address: RecipientAddress } | InvoicedRecipient;

/** Whom an invoice names in Lexware; its corrections go there, whatever the order says by then. */
export interface InvoicedRecipient {
  kind: 'invoiced';
  /** Null for a one-time address. */
  contactId: LexwareId | null;
  address: RecipientAddress;
}

export interface RecipientAddress {
  name: string;
  supplement: string | null;
  street: string | null;
  zip: string | null;
  city: string | null;
  countryCode: string;
}

/** What a contact in Lexware must say; `key` recognises the same customer again. */
export interface ContactDraft {
  /** `company:{VAT id}`, `customer:{Shopify id}`, `email:{address}`, or `order:{id}` when an order names no customer. */
  key: string;
  company: { name: string; vatId: string | null; taxFree: boolean } | null;
  person: { firstName: string | null; lastName: string } | null;
  contactPerson: { firstName: string | null; lastName: string } | null;
  address: RecipientAddress;
  email: string | null;
  /** As Lexware takes it; null unless the merchant wants it there. */
  phone?: string | null;
  /** Lines for our part of the contact's note. */
  note?: string | null;
  /** The customer's number in Lexware, where the order names it; only for finding the contact. */
  number?: string | null;
}

export interface DraftLine {
  name: string;
  description: string | null;
  quantity: number;
  unit: string;
  /**
   * Price of one piece in ten-thousandths of the currency unit (4 decimals), in the basis of the tax type; 0 on
   * delivery notes, which print no prices.
   */
  unitPrice: number;
  rate: TaxRate;
}

export interface PaymentCondition {
  label: string;
  /** Days until due. */
  duration: number;
  discount: { percentage: number; range: number } | null;
}

export type Delivery =
  | { kind: 'none' }
  | { kind: 'delivery' | 'service'; date: Instant }
  | { kind: 'deliveryperiod' | 'serviceperiod'; from: Instant; to: Instant };

export interface RateTotal {
  rate: TaxRate;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

export interface DraftTotals {
  net: Cents;
  tax: Cents;
  gross: Cents;
  /** One entry per rate, ascending. */
  rates: RateTotal[];
}

import type { Detail } from '../../reasons/detail';
import type { DraftNote, Repair } from './draft-note';
import type { DraftTotals, DocumentContent } from './document-content';
import type { Recipient, RecipientAddress } from './draft-recipient';
import type { TaxSubType, TaxType, TaxRate } from '../../tax-rates/tax-rate';
import type { DocumentId, Instant, LexwareId } from '../../ids';
import type { Language } from '../../text/language';
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
  /** The totals of the lines by Lexware's arithmetic; zero throughout for delivery notes. */
  totals: DraftTotals;
  /**
   * What the document bills, corrects or delivers, stored with it so that later documents know what
   * is still open.
   */
  content: DocumentContent;
  /**
   * What was done to the order's taxes at the merchant's request; each becomes a line of the log.
   */
  repairs: Repair[];
  /**
   * What the merchant should know about it, e.g. a text that could not be filled in; each becomes a
   * line of the log.
   */
  notes?: DraftNote[];
}

export interface InvoiceDraft extends DocumentDraft {
  kind: 'invoice';
  payment: PaymentCondition;
  /**
   * For a contact that gets XRechnungen: the reference that turns this invoice into one, or an
   * empty text where it has to stay an ordinary invoice. Left out for all others.
   */
  buyerReference?: string;
  delivery: DayOfSupply;
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
  /**
   * Where the goods go; printed also where the recipient is a contact, whose own address may be
   * another.
   */
  shipTo: RecipientAddress;
  delivery: DayOfSupply;
  deliveryTerms: string;
}

export type AnyDraft = InvoiceDraft | CreditNoteDraft | DeliveryNoteDraft;

export type DraftAnswer<Draft extends DocumentDraft = AnyDraft> =
  | { kind: 'draft'; draft: Draft }
  | { kind: 'refuse'; reason: RefuseReason; detail?: Detail };

export interface DraftLine {
  name: string;
  description: string | null;
  quantity: number;
  unit: string;
  /**
   * Price of one piece in ten-thousandths of the currency unit (4 decimals), in the basis of the
   * tax type; 0 on delivery notes, which print no prices.
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

export type DayOfSupply =
  | { kind: 'none' }
  | { kind: 'delivery' | 'service'; date: Instant }
  | { kind: 'deliveryperiod' | 'serviceperiod'; from: Instant; to: Instant };

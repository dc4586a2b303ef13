import type { Cause } from '../model/cause';
import type { InvoiceBasis } from '../billable/basis';
import type { Instruction } from '../model/instruction';
import type { BilledDocument } from '../model/document';
import type { TaxProfile } from '../../tax/treatment';
import type { Settings } from '../../settings/settings';
import type { Order } from '../../order/order';
import type { DocumentId, Instant } from '../../ids';
import type { InvoicedRecipient } from '../model/draft-recipient';

/** Everything a draft is built from. */
export interface DraftInput {
  order: Order;
  settings: Settings;
  profile: TaxProfile;
  now: Instant;
  /** For placeholders in texts. */
  shopName?: string;
  /** Those of the order that exist, oldest first. */
  documents: BilledDocument[];
  /** Whom invoices name, as far as the order names somebody else by now. */
  invoicedTo?: ReadonlyMap<DocumentId, InvoicedRecipient>;
  instructions: Instruction[];
  /**
   * Lexware turns invoices with this reference into XRechnungen; the invoice then goes to the saved
   * contact.
   */
  buyerReference?: string | null;
  /** Result of the online check of the buyer's VAT id, if there was one. */
  vatIdConfirmed?: 'valid' | 'invalid' | 'unknown';
}

export type InvoiceDraftInput = Omit<DraftInput, 'documents' | 'instructions'> &
  Partial<Pick<DraftInput, 'documents' | 'instructions'>> & {
    /** As in DocumentRecord; `order` unless given. */
    cause?: Cause;
    /** What to bill; defaults to everything billable. */
    basis?: InvoiceBasis;
  };

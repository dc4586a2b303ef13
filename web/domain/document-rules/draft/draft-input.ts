import type { Order } from '../../order/order';
import type { Settings } from '../../settings/settings';
import type { TaxProfile } from '../../tax/treatment';
import type { Instant, DocumentId } from '../../ids';
import type { BilledDocument } from '../../documents/model/document';
import type { InvoicedRecipient } from '../../documents/model/draft-recipient';
import type { Instruction } from '../../documents/model/instruction';
import type { Cause } from '../../documents/model/cause';
import type { InvoiceBasis } from '../../billable/basis';

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

import type { DocumentId, Instant } from '../ids';
import type { Order } from '../order/order';
import type { Settings } from '../settings/settings';
import type { TaxProfile } from '../tax/treatment';
import type { DocumentKey } from './cause';
import { correctionBasis } from './correction-basis';
import { buildCreditNoteDraft } from './credit-note-draft';
import { buildDeliveryNoteDraft } from './delivery-note-draft';
import type { BilledDocument } from './document';
import type { DraftAnswer, InvoicedRecipient } from './draft';
import type { Instruction } from './instruction';
import { buildInvoiceDraft } from './invoice-draft';
import { instructionsOfIssue, issueOfCause } from './tax-choice-issue';

/** Everything a draft is made of. */
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
  /** With which Lexware makes the customer's invoices XRechnungen; the invoice then goes to the saved contact. */
  buyerReference?: string | null;
  /** Result of the online check of the buyer's VAT id, where one was made. */
  vatIdConfirmed?: 'valid' | 'invalid' | 'unknown';
}

/**
 * The draft of one step of the plan, equal to the order to the cent, or why there can be none. Pure: the same input
 * gives the same draft.
 */
export function buildDraft(step: DocumentKey, input: DraftInput): DraftAnswer {
  switch (step.kind) {
    case 'invoice': {
      const basis = correctionBasis(step.cause, input);
      if (basis.kind === 'refuse') return basis;
      const issue = issueOfCause(step.cause, input.documents);
      const instructions = instructionsOfIssue(input.instructions, issue);
      return buildInvoiceDraft({ ...input, instructions, cause: step.cause, basis: basis.basis });
    }
    case 'credit-note':
      return buildCreditNoteDraft(step.cause, input);
    case 'delivery-note':
      return buildDeliveryNoteDraft(step.cause, input);
  }
}

import type { DraftInput } from './draft-input';
import type { DocumentKey } from '../model/document-key';
import { correctionBasis } from './corrections/correction-basis';
import { buildCreditNoteDraft } from './corrections/credit-note-draft';
import { buildDeliveryNoteDraft } from './delivery-note/delivery-note-draft';
import type { DraftAnswer } from '../model/draft';
import { buildInvoiceDraft } from './invoice/invoice-draft';
import { instructionsOfIssue, issueOfCause } from '../conditions/tax-choice-issue';

/**
 * The draft of one step of the plan, equal to the order to the cent, or why there can be none.
 * Pure: the same input gives the same draft.
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

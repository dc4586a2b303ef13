import type { DocumentKey } from '../../documents/model/document';
import type { DraftInput } from './draft-input';
import type { DraftAnswer } from '../../documents/model/draft';
import { issueOfCause, instructionsOfIssue } from '../conditions/tax-choice-issue';
import { buildInvoiceDraft } from './invoice-draft';
import { buildCreditNoteDraft } from './credit-note-draft';
import { buildDeliveryNoteDraft } from './delivery-note-draft';
import type { Cause } from '../../documents/model/cause';
import type { InvoiceBasis } from '../../billable/basis';
import type { Refusal } from '../billed/billed-amounts';
import { invoiceBasis, rebased } from '../../billable/invoice-basis';
import { readOrderBalance, findMismatch } from '../billed/order-balance';
import { cents } from '../../money/cents';

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

/**
 * What an invoice of this cause bills: the whole order (`order`), what was added later (`edit`), or
 * everything that no invoice bills any more (`reissue`). Never an invoice over nothing or less.
 */
function correctionBasis(
  cause: Cause,
  { order, documents }: Pick<DraftInput, 'order' | 'documents'>,
): { kind: 'basis'; basis: InvoiceBasis } | Refusal {
  if (cause.of === 'order') return invoiceBasis(order);
  const read = readOrderBalance({ order, documents });
  if (read.kind === 'refuse') return read;
  const mismatch = findMismatch(read.balance);
  if (mismatch) return mismatch;
  const { billable, difference } = read.balance;
  const { more, moreTotal, reductions, reducedTotal } = difference;
  const isReissue = cause.of === 'reissue';
  const items = isReissue ? [...more, ...reductions] : more;
  const total = isReissue ? cents(moreTotal - reducedTotal) : moreTotal;
  if (total <= 0)
    return { kind: 'refuse', reason: 'INVALID_ORDER', detail: { code: 'NOTHING_TO_BILL' } };
  return { kind: 'basis', basis: rebased(total, items, billable.taxesIncluded) };
}

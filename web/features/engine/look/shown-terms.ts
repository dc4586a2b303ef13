import { reissueBehind } from '../../../domain/documents/actions/refused-reissue';
import type { DocumentKey } from '../../../domain/documents/model/document-key';
import type { Instruction } from '../../../domain/documents/model/instruction';
import type { Order } from '../../../domain/order/order';
import { lacksTerms } from '../../../domain/payment-conditions/terms-of-order';
import { AppError } from '../../../ports/app-error';

interface Step {
  step: DocumentKey;
  instructions: Instruction[];
}

/**
 * An open invoice that contradicts what was agreed cannot be corrected by us, so it waits for the scope; and so does the
 * cancellation of the one it is to replace.
 */
export function assertTermsShown(order: Order, { step, instructions }: Step): void {
  const bills = step.kind === 'invoice' || reissueBehind(step, instructions) !== null;
  if (!bills || !lacksTerms(order)) return;
  const message = 'The shop does not show what was agreed on payment';
  throw new AppError('SHOPIFY_SCOPE_MISSING', message, 'Es fehlt: read_payment_terms.');
}

import type { Order } from '../../../domain/order/order';
import { lacksTerms } from '../../../domain/payment-conditions/terms-of-order';
import { AppError } from '../../../ports/app-error';

/** An open invoice that contradicts what was agreed cannot be corrected by us, so it waits for the scope. */
export function assertTermsShown(order: Order): void {
  if (!lacksTerms(order)) return;
  const message = 'The shop does not show what was agreed on payment';
  throw new AppError('SHOPIFY_SCOPE_MISSING', message, 'Es fehlt: read_payment_terms.');
}

import type { DocumentDecisionAnswer } from '../../contract/order/decision';
import type { OrderAnswer } from '../../contract/order/order';
import { OF_ORDER } from '../../domain/documents/model/cause';

type Decided = Pick<OrderAnswer, 'hasInvoice' | 'decision' | 'decisions'>;

/**
 * The answers about documents that do not exist: the invoice's first, then those that wait, are
 * refused or can be requested. After a cancellation the order's invoice is the one that can be
 * reissued: the answer about the first one is over.
 */
export function missingDocuments({
  hasInvoice,
  decision,
  decisions,
}: Decided): DocumentDecisionAnswer[] {
  const others = decisions.filter(({ kind, canCreate }) => kind !== 'skip' || canCreate);
  const isReissue = others.some(
    ({ document, cause }) => document === 'invoice' && cause.of === 'reissue',
  );
  if (hasInvoice || isReissue || decision === null) return others;
  return [{ ...decision, document: 'invoice', cause: OF_ORDER }, ...others];
}

import type { DocumentDecisionAnswer, OrderAnswer } from '../../../web/contract/order/order';

/**
 * What is said of documents that are not there: the invoice's first, then whatever waits, is refused
 * or can be asked for. After a cancellation the order's invoice is the one that can be issued anew:
 * what is said of the first one is over.
 */
export function missingDocuments(order: OrderAnswer): DocumentDecisionAnswer[] {
  const { hasInvoice, decision, decisions } = order;
  const others = decisions.filter(({ kind, canCreate }) => kind !== 'skip' || canCreate);
  const isAnew = others.some(
    ({ document, cause }) => document === 'invoice' && cause.of === 'reissue',
  );
  const invoice =
    hasInvoice || isAnew || decision === null
      ? []
      : [{ ...decision, document: 'invoice', cause: { of: 'order' } } as const];
  return [...invoice, ...others];
}

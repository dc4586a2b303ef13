import type { DocumentDecisionAnswer, OrderAnswer } from '../../../web/contract/order/order';

/**
 * What is said of documents that are not there: the invoice's first, then whatever waits, is refused
 * or can be asked for.
 */
export function missingDocuments(order: OrderAnswer): DocumentDecisionAnswer[] {
  const { hasInvoice, decision, decisions } = order;
  const invoice =
    hasInvoice || decision === null
      ? []
      : [{ ...decision, document: 'invoice', cause: { of: 'order' } } as const];
  const others = decisions.filter(({ kind, canCreate }) => kind !== 'skip' || canCreate);
  return [...invoice, ...others];
}

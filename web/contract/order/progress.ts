import type { OrderAnswer } from './order';

type Answered = Pick<OrderAnswer, 'hasInvoice' | 'documents' | 'decision'>;

/** Whether "create now" can give an order its invoice, of what is answered beside it. */
export function canCreateInvoice({ hasInvoice, documents, decision }: Answered): boolean {
  const isBeingMade = documents.some(({ kind, isUnderWay }) => kind === 'invoice' && isUnderWay);
  return !hasInvoice && !isBeingMade && decision?.canCreate === true;
}

import type { OrderAnswer } from './order';

type ProgressFields = Pick<OrderAnswer, 'hasInvoice' | 'documents' | 'decision'>;

/** Whether "create now" can create the order's invoice, judged by the rest of the answer. */
export function canCreateInvoice({ hasInvoice, documents, decision }: ProgressFields): boolean {
  const isBeingMade = documents.some(({ kind, isUnderWay }) => kind === 'invoice' && isUnderWay);
  return !hasInvoice && !isBeingMade && decision?.canCreate === true;
}

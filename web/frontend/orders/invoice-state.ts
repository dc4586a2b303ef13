import type { OrderAnswer } from '../../contract/order';
import { isUnderWay } from '../statuses/document-badge';

/** Whether the order has an invoice in Lexware that counts; a voided or cancelled one does not. */
export function hasInvoice({ documents }: Pick<OrderAnswer, 'documents'>): boolean {
  return documents.some(
    ({ kind, state, status, cancelled }) => kind === 'invoice' && state === 'done' && status !== 'voided' && !cancelled,
  );
}

/** Whether something is happening to the order's documents right now. */
export function isSettling(order: Pick<OrderAnswer, 'documents' | 'decision' | 'decisions'>): boolean {
  const isBeingMade = order.decisions.some(({ kind }) => kind === 'create');
  return isBeingMade || order.documents.some(isUnderWay) || (order.decision?.kind === 'create' && !hasInvoice(order));
}

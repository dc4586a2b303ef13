import { hasInvoice, type OrderAnswer } from '../../contract/order';
import { isUnderWay } from '../statuses/document-badge';

/** Whether something is happening to the order's documents right now. */
export function isSettling(order: Pick<OrderAnswer, 'documents' | 'decision' | 'decisions'>): boolean {
  const isBeingMade = order.decisions.some(({ kind }) => kind === 'create');
  return isBeingMade || order.documents.some(isUnderWay) || (order.decision?.kind === 'create' && !hasInvoice(order));
}

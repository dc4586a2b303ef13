import {
  type DocumentKey,
  isFirstInvoice,
  isSameDocument,
} from '../../domain/documents/model/document-key';
import type { DocumentRecord } from '../../domain/documents/model/document';
import { isDoubt } from '../../domain/documents/model/doubt';
import type { Decision } from '../../domain/documents/model/reason';
import { hasValidInvoice, isUnderWay } from '../../domain/documents/model/standing';
import type { Instant } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import type { DocumentDecision, OrderRecord } from '../../ports/stores/orders/order-store';

const FAILED: Decision = { kind: 'refuse', reason: 'FAILED' };
const EXISTING: Decision = { kind: 'skip', reason: 'EXISTING' };

/**
 * A look at the order failed for good: what it was to make is told as failed, what is there and
 * certain stays as it is.
 */
export async function failDocuments(
  stores: StoresOf<'orders' | 'documents'>,
  { shopId, orderId, decision }: OrderRecord,
  at: Instant,
): Promise<void> {
  const documents = await stores.documents.ofOrder(shopId, orderId);
  const others = await stores.orders.documentDecisions(shopId, orderId);
  const row = failedRow(decision, hasValidInvoice(documents));
  if (row) await stores.orders.decide(shopId, orderId, row, at);
  await stores.orders.decideDocuments(shopId, orderId, failedAmong(others, documents, at));
}

/**
 * Null where the order's row says what is still so: a doubt about its invoice, or why it has none
 * or one.
 */
function failedRow(decision: Decision | null, hasInvoice: boolean): Decision | null {
  if (decision && isDoubt(decision)) return null;
  if (!hasInvoice) return FAILED;
  return decision?.kind === 'create' ? EXISTING : null;
}

function failedAmong(
  others: DocumentDecision[],
  documents: DocumentRecord[],
  at: Instant,
): DocumentDecision[] {
  const begun = documents.filter((one) => isUnderWay(one));
  const hasBegun = (key: DocumentKey) => begun.some((one) => isSameDocument(one, key));
  const told = others.map((one) => {
    const isFailed = one.decision.kind === 'create' || (hasBegun(one) && !isDoubt(one.decision));
    return isFailed ? { ...one, decision: FAILED, at } : one;
  });
  const untold = begun.filter(
    (one) => !isFirstInvoice(one) && !others.some((known) => isSameDocument(known, one)),
  );
  return [...told, ...untold.map(({ kind, cause }) => ({ kind, cause, decision: FAILED, at }))];
}

import { type DocumentKey, isFirstInvoice, isSameDocument } from '../../domain/documents/model/document-key';
import type { DocumentRecord } from '../../domain/documents/model/document';
import { isDoubt } from '../../domain/documents/model/doubt';
import type { Decision } from '../../domain/documents/model/reason';
import { hasValidInvoice, isUnderWay } from '../../domain/documents/model/standing';
import type { Instant } from '../../domain/ids';
import type { Stores } from '../../ports/stores/database';
import type { DocumentDecision, OrderRecord } from '../../ports/stores/order-store';

const FAILED: Decision = { kind: 'refuse', reason: 'FAILED' };
const EXISTING: Decision = { kind: 'skip', reason: 'EXISTING' };

/** A look at the order failed for good: what it was to make is told as failed, what is there and certain stays as it is. */
export async function failDocuments(
  stores: Pick<Stores, 'orders' | 'documents'>,
  { shopId, orderId, decision }: OrderRecord,
  at: Instant,
): Promise<void> {
  const documents = await stores.documents.ofOrder(shopId, orderId);
  const others = await stores.orders.documentDecisions(shopId, orderId);
  if (!hasValidInvoice(documents)) await stores.orders.decide(shopId, orderId, FAILED, at);
  else if (decision?.kind === 'create') await stores.orders.decide(shopId, orderId, EXISTING, at);
  await stores.orders.decideDocuments(shopId, orderId, failedAmong(others, documents, at));
}

function failedAmong(others: DocumentDecision[], documents: DocumentRecord[], at: Instant): DocumentDecision[] {
  const begun = documents.filter((one) => isUnderWay(one));
  const hasBegun = (key: DocumentKey) => begun.some((one) => isSameDocument(one, key));
  const told = others.map((one) => {
    const isFailed = one.decision.kind === 'create' || (hasBegun(one) && !isDoubt(one.decision));
    return isFailed ? { ...one, decision: FAILED, at } : one;
  });
  const untold = begun.filter((one) => !isFirstInvoice(one) && !others.some((known) => isSameDocument(known, one)));
  return [...told, ...untold.map(({ kind, cause }) => ({ kind, cause, decision: FAILED, at }))];
}

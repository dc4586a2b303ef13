import {
  type DocumentKey,
  isFirstInvoice,
  isSameDocument,
  type DocumentRecord,
} from '../../domain/documents/model/document';
import { OF_ORDER } from '../../domain/documents/model/cause';
import {
  type DocumentDecision,
  isClosed,
  isDoubt,
  shownDecisions,
} from '../../domain/documents/decisions/decision';
import type { Decision } from '../../domain/documents/model/reason';
import { hasValidInvoice, isUnderWay } from '../../domain/documents/model/document-state';
import type { Instant } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import type { DecidedOrder } from '../../ports/stores/order-stores';

const FAILED: Decision = { kind: 'refuse', reason: 'FAILED' };
const EXISTING: Decision = { kind: 'skip', reason: 'EXISTING' };

/**
 * An order's evaluation failed for good: the documents it should have created are shown as failed;
 * existing and certain ones stay.
 */
export async function failDocuments(
  stores: StoresOf<'orders' | 'documents'>,
  locked: DecidedOrder,
  at: Instant,
): Promise<void> {
  const documents = await stores.documents.ofOrder(locked.shopId, locked.orderId);
  const { others } = shownDecisions(locked);
  const own = isClosed(locked) ? [] : failedOwn(locked.decisions, hasValidInvoice(documents), at);
  const now = [...own, ...failedAmong(others, documents, at)];
  await stores.orders.replaceDecisions(locked.shopId, locked, now);
}

/** An answer that still holds stays: a doubt about the order's invoice, or why it has none. */
function failedOwn(
  decisions: DocumentDecision[],
  hasInvoice: boolean,
  at: Instant,
): DocumentDecision[] {
  const before = decisions.filter(isFirstInvoice);
  const decided = before[0]?.decision;
  if (decided && isDoubt(decided)) return before;
  const failed = { kind: 'invoice', cause: OF_ORDER, at } as const;
  if (!hasInvoice) return [{ ...failed, decision: FAILED }];
  return decided?.kind === 'create' ? [{ ...failed, decision: EXISTING }] : before;
}

function failedAmong(
  others: DocumentDecision[],
  documents: DocumentRecord[],
  at: Instant,
): DocumentDecision[] {
  const begun = documents.filter((one) => isUnderWay(one));
  const hasBegun = (key: DocumentKey) => begun.some((one) => isSameDocument(one, key));
  const failed = others.map((one) => {
    const isFailed = one.decision.kind === 'create' || (hasBegun(one) && !isDoubt(one.decision));
    return isFailed ? { ...one, decision: FAILED, at } : one;
  });
  const undecided = begun.filter(
    (one) => !isFirstInvoice(one) && !others.some((known) => isSameDocument(known, one)),
  );
  return [
    ...failed,
    ...undecided.map(({ kind, cause }) => ({ kind, cause, decision: FAILED, at })),
  ];
}

import { OF_ORDER } from '../model/cause';
import type { DocumentDecision } from './decision';
import { isFirstInvoice } from '../model/document-key';
import type { FinalDecision } from '../model/reason';
import type { Instant } from '../../ids';

export interface Closable {
  /** When the order was found deleted in Shopify. */
  deletedAt: Instant | null;
}

/** What becomes of the invoice of a closed order. */
export const CLOSED: FinalDecision = { kind: 'skip', reason: 'DELETED' };

/**
 * Whether the order was deleted in Shopify: no document comes any more, and nothing but the order
 * itself reopens it.
 */
export function isClosed({ deletedAt }: Closable): boolean {
  return deletedAt !== null;
}

interface Shown {
  /** Of the order as such, which is about its first invoice; null where nothing was decided yet. */
  ofOrder: DocumentDecision | null;
  others: DocumentDecision[];
}

/**
 * What an order shows of its documents. A closed one shows that it was deleted, and in addition
 * what is still open of any document, its first invoice included.
 */
export function shownDecisions({
  deletedAt,
  decisions,
}: Closable & { decisions: DocumentDecision[] }): Shown {
  if (deletedAt !== null) {
    const closed = { kind: 'invoice', cause: OF_ORDER, decision: CLOSED, at: deletedAt } as const;
    return { ofOrder: closed, others: decisions };
  }
  return {
    ofOrder: decisions.find(isFirstInvoice) ?? null,
    others: decisions.filter((one) => !isFirstInvoice(one)),
  };
}

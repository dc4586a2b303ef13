import {
  type Closable,
  decisionOn,
  type DocumentDecision,
  isClosed,
} from '../../documents/decisions/decision';
import { isDoubt } from '../../documents/decisions/doubt';
import {
  type DocumentRecord,
  isFirstInvoice,
  type DocumentKind,
  DOCUMENT_KINDS,
} from '../../documents/model/document';
import type { Instant } from '../../ids';
import { isBeingMailed } from '../../mail/mail-record';
import { hasValidInvoice, isFinalised, isUnderWay } from '../../documents/model/document-state';

/** What is known of an order when its documents are shown. */
interface KnownOrder extends Closable {
  documents: DocumentRecord[];
  decisions: DocumentDecision[];
}

/**
 * Whether an order may change without anybody's action: a document of it is due or being created,
 * its number is still to come, a mail with it is on its way, or nothing was decided about the order
 * yet. The one rule by which screens and extensions poll by themselves.
 */
export function isOrderInProgress(order: KnownOrder, now: Instant): boolean {
  const { documents, decisions } = order;
  return (
    kindsUnderWay(documents, decisions).length > 0 ||
    documents.some((one) => awaitsNumber(one) || isBeingMailed(one, now)) ||
    isUndecided(order)
  );
}

/** An order without an invoice for which no evaluation has decided yet whether it gets one. */
function isUndecided(order: KnownOrder): boolean {
  if (isClosed(order) || hasValidInvoice(order.documents)) return false;
  return !order.decisions.some(isFirstInvoice);
}

/** Lexware has given it a number that was not read back yet. */
function awaitsNumber(document: DocumentRecord): boolean {
  return document.number === null && isFinalised(document);
}

/**
 * Whether its creation continues automatically: not where only the merchant knows what became of
 * it, nor after the evaluation failed for good that was to create it.
 */
export function isCreationInProgress(
  document: DocumentRecord,
  decisions: readonly DocumentDecision[],
): boolean {
  const own = decisionOn(decisions, document);
  const hasEnded = own?.kind === 'refuse' && (isDoubt(own) || own.reason === 'FAILED');
  return isUnderWay(document) && !hasEnded;
}

/** Kinds of which a document is being created, or will be at any moment. */
export function kindsUnderWay(
  documents: DocumentRecord[],
  decisions: readonly DocumentDecision[],
): DocumentKind[] {
  const begun = documents.filter((one) => isCreationInProgress(one, decisions));
  const isOver = (one: DocumentDecision) => isFirstInvoice(one) && hasValidInvoice(documents);
  const due = decisions.filter((one) => one.decision.kind === 'create' && !isOver(one));
  return DOCUMENT_KINDS.filter((kind) => [...begun, ...due].some((one) => one.kind === kind));
}

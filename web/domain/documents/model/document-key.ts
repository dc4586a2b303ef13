import { type Cause, causeText, isOfWholeOrder, isSameCause } from './cause';
import type { DocumentKind } from './document';

/** Which document of an order: there is one at most for each. */
export interface DocumentKey {
  kind: DocumentKind;
  cause: Cause;
}

export function isSameDocument(one: DocumentKey, other: DocumentKey): boolean {
  return one.kind === other.kind && isSameCause(one.cause, other.cause);
}

/** The invoice that every order gets first. */
export function isFirstInvoice({ kind, cause }: DocumentKey): boolean {
  return kind === 'invoice' && cause.of === 'order';
}

/** That invoice, or one that was issued in place of it. */
export function isInvoiceOfOrder({ kind, cause }: DocumentKey): boolean {
  return kind === 'invoice' && isOfWholeOrder(cause);
}

/** Identifies a document among those of one order, for maps and lists. */
export function documentText({ kind, cause }: DocumentKey): string {
  return `${kind}:${causeText(cause)}`;
}

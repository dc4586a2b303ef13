import type { DocumentId } from '../../ids';

/**
 * The occasion that made a document due. Invoices: the order, an `edit` that added something, a
 * `reissue` after a cancellation. Credit notes: a `refund`, an `edit` that took something away, the
 * cancellation (`cancel`) of an invoice. Delivery notes: the order, a `reissue` after one was
 * deleted. `number` counts from 1. `issue` counts earlier revisions of the same credit note, which
 * were taken back in Lexware: 0 is the first.
 */
export type Cause =
  | { of: 'order' }
  | { of: 'edit'; number: number }
  | { of: 'reissue'; number: number }
  | { of: 'refund'; refund: string; issue: number }
  | { of: 'cancel'; invoice: DocumentId; issue: number };

export const OF_ORDER: Cause = { of: 'order' };

/** The first revision of a refund's credit note. */
export function ofRefund({ id }: { id: string }): Cause {
  return { of: 'refund', refund: id, issue: 0 };
}

/** The first revision of the credit note over everything still open of an invoice. */
export function ofCancellation({ id }: { id: DocumentId }): Cause {
  return { of: 'cancel', invoice: id, issue: 0 };
}

/**
 * As stored in the database, e.g. `order`, `edit:2`, `refund:17`, and `refund:17:1` for its second
 * revision.
 */
export function causeText(cause: Cause): string {
  switch (cause.of) {
    case 'order':
      return 'order';
    case 'edit':
    case 'reissue':
      return `${cause.of}:${cause.number}`;
    case 'refund':
      return withRevision(`refund:${cause.refund}`, cause.issue);
    case 'cancel':
      return withRevision(`cancel:${cause.invoice}`, cause.issue);
  }
}

function withRevision(text: string, issue: number): string {
  return issue === 0 ? text : `${text}:${issue}`;
}

/** What `causeText` writes. */
export const CAUSE_FORM = /^(?:order|(edit|reissue):(\d+)|(refund|cancel):(\d+)(?::(\d+))?)$/;

/** The cause that `causeText` wrote; throws for any other text. */
export function parseCause(text: string): Cause {
  const [whole, counted, number, credited, id = '', issue] = CAUSE_FORM.exec(text) ?? [];
  if (whole === undefined) throw new Error(`Not a cause of a document: ${text}`);
  if (counted === 'edit' || counted === 'reissue') return { of: counted, number: Number(number) };
  if (credited === 'refund') return { of: 'refund', refund: id, issue: Number(issue ?? 0) };
  if (credited === 'cancel')
    return { of: 'cancel', invoice: Number(id) as DocumentId, issue: Number(issue ?? 0) };
  return OF_ORDER;
}

export function isSameCause(one: Cause, other: Cause): boolean {
  return causeText(one) === causeText(other);
}

/** About the same thing, whichever issue of it. */
export function isSameOccasion(one: Cause, other: Cause): boolean {
  return isSameCause(inRevision(one, 0), inRevision(other, 0));
}

/** The same credit note in its revision number `issue`; other documents have no revisions. */
export function inRevision(cause: Cause, issue: number): Cause {
  return cause.of === 'refund' || cause.of === 'cancel' ? { ...cause, issue } : cause;
}

/** Issued once more, after the merchant had taken earlier issues back in Lexware. */
export function isNewRevision(cause: Cause): boolean {
  return (cause.of === 'refund' || cause.of === 'cancel') && cause.issue > 0;
}

/** Whether an invoice of this cause bills the order as a whole; others bill only what was added. */
export function isOfWholeOrder(cause: Cause): boolean {
  return cause.of === 'order' || cause.of === 'reissue';
}

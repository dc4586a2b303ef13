import type { Instruction } from '../../documents/model/instruction';
import type { DocumentKind, DocumentRecord, DocumentKey } from '../../documents/model/document';
import { type Cause, OF_ORDER, ofCancellation } from '../../documents/model/cause';
import { revisionOf } from '../billed/billed-amounts';
import {
  isCalledBack,
  finishedOf,
  isInForce,
  unfinalisedInvoice,
  isTakenBack,
  wholeInvoices,
  effectOf,
  hasValidInvoice,
} from '../../documents/model/document-state';
import type { DocumentStep } from '../plan/plan-question';

type Creation = Extract<Instruction, { kind: 'create' }>;

/**
 * The cause for which a document is created at the merchant's request. `named`: as in the order's
 * decisions, which may have been read before a document was deleted in Lexware; without it the
 * order's invoice or delivery note is meant, or a further one where those were cancelled or
 * removed.
 */
export function requestedCause(
  kind: DocumentKind,
  named: Cause | undefined,
  documents: DocumentRecord[],
): Cause {
  if (named === undefined)
    return isToIssueAnew(kind, documents) ? nextReissue(kind, documents) : OF_ORDER;
  const isReissuable = kind === 'credit-note' && named.of !== 'edit';
  return isReissuable ? revisionOf(named, documents) : named;
}

function isToIssueAnew(kind: DocumentKind, documents: DocumentRecord[]): boolean {
  if (kind === 'invoice') return isCalledBack(documents);
  const notes = finishedOf('delivery-note', documents);
  return kind === 'delivery-note' && notes.length > 0 && !notes.some(isInForce);
}

function nextReissue(kind: DocumentKind, documents: DocumentRecord[]): Cause {
  const issues = finishedOf(kind, documents).filter(({ cause }) => cause.of === 'reissue');
  return { of: 'reissue', number: issues.length + 1 };
}

/**
 * To issue an invoice anew means to cancel those still in force, so that the order is never billed
 * twice. Where one was taken back already, the new one bills what is missing, and the others stay.
 * A draft can only be replaced by the merchant, who deletes it first; nothing is requested then.
 */
export function instructionsToCreate(
  kind: DocumentKind,
  cause: Cause,
  documents: DocumentRecord[],
): Creation[] {
  const isReplacing = kind === 'invoice' && cause.of === 'reissue' && !isCalledBack(documents);
  if (isReplacing && unfinalisedInvoice(documents)) return [];
  const invoices = finishedOf('invoice', documents);
  const valid = invoices.filter((one) => !isTakenBack(one, documents));
  const replaced = isReplacing ? valid : [];
  return [
    ...replaced.map((one) => instructionToCancel(one, documents)),
    { kind: 'create', document: kind, cause },
  ];
}

/** A finished invoice is cancelled by a credit note over everything of it that is still open. */
export function instructionToCancel(
  invoice: DocumentRecord,
  documents: DocumentRecord[],
): Creation {
  return {
    kind: 'create',
    document: 'credit-note',
    cause: revisionOf(ofCancellation(invoice), documents),
  };
}

/**
 * A finished invoice with a wrong address is cancelled, and the order is invoiced anew with its
 * present address.
 */
export function instructionsToReissue(
  invoice: DocumentRecord,
  documents: DocumentRecord[],
): Creation[] {
  return [
    instructionToCancel(invoice, documents),
    { kind: 'create', document: 'invoice', cause: nextReissue('invoice', documents) },
  ];
}

/**
 * Whether a request for this document can be taken back before it was carried out. To cancel an
 * invoice and to issue another in its place are one act: half of it would leave the order billed
 * twice or not at all.
 */
export function canBeWithdrawn({ kind, cause }: DocumentKey): boolean {
  return kind === 'delivery-note' || (cause.of !== 'cancel' && cause.of !== 'reissue');
}

/**
 * Whether this answer ends the merchant's instruction: one that was refused or no longer applies
 * must not take effect later; one that waits stays. An invoice that replaces one we cancelled is
 * still due, though: it is tried again with every evaluation, and the order shows why it is
 * missing, until it exists.
 */
export function endsInstruction(step: DocumentStep, documents: DocumentRecord[]): boolean {
  const { kind, cause, decision } = step;
  if (decision.kind !== 'refuse') return decision.kind === 'skip';
  const isReissue = kind === 'invoice' && cause.of === 'reissue';
  return decision.reason === 'UNCLEAR' || !isReissue || !isReplacementMissing(documents);
}

function isReplacementMissing(documents: DocumentRecord[]): boolean {
  const isCancelled = wholeInvoices(documents).some(
    (one) => effectOf(one, documents) === 'cancelled',
  );
  return isCancelled && !hasValidInvoice(documents);
}

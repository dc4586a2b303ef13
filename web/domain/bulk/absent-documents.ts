import {
  type Closable,
  shownDecisions,
  type DocumentDecision,
} from '../documents/decisions/decision';
import type { DocumentKey, DocumentKind, DocumentRecord } from '../documents/model/document';
import { type Decision, PAUSES } from '../documents/model/reason';
import { hasValidInvoice, isInForce, isUnderWay } from '../documents/model/document-state';
import type { Instant } from '../ids';
import { type BulkGroup, groupOf } from './bulk-group';
import type { BulkItem, ItemState } from './bulk-run';

export interface DecidedDocuments extends Closable {
  documents: DocumentRecord[];
  decisions: DocumentDecision[];
}

/** A document that an order does not have, and what a run does about it. */
export interface AbsentDocument extends DocumentKey {
  decision: Decision;
  group: BulkGroup;
}

/** The documents of these kinds that an order does not have, as far as anything was decided. */
export function absentDocuments(
  order: DecidedDocuments,
  kinds: readonly DocumentKind[],
): AbsentDocument[] {
  return kinds
    .flatMap((kind) => openDecisions(order, kind))
    .map(({ kind, cause, decision }) => ({ kind, cause, decision, group: groupOf(decision) }));
}

/** Nothing was decided about the order yet, and it lacks one: it has to be evaluated first. */
export function isUnexamined(order: DecidedDocuments, kinds: readonly DocumentKind[]): boolean {
  if (order.deletedAt !== null || order.decisions.length > 0) return false;
  return kinds
    .filter((kind) => kind !== 'credit-note')
    .some((kind) => {
      const own = order.documents.filter((one) => one.kind === kind);
      return !own.some((one) => isInForce(one) || isUnderWay(one));
    });
}

/**
 * It waits for the end of a pause. Once that came, this says nothing any more: the order has to be
 * evaluated anew.
 */
export function isPaused(order: DecidedDocuments, kinds: readonly DocumentKind[]): boolean {
  return absentDocuments(order, kinds).some(({ decision }) =>
    PAUSES.some((reason) => reason === codeOf(decision)),
  );
}

export type Outcome = Pick<BulkItem, 'state' | 'code' | 'document'>;

/** What became of a document that is not there, the most urgent first. */
const STATES: readonly (readonly [ItemState, readonly BulkGroup[]])[] = [
  ['failed', ['due', 'needs-merchant']],
  ['held', ['not-yet-due', 'held-up']],
  ['excluded', ['excluded']],
  ['unneeded', ['unneeded']],
];

/** What became of it so far. */
export function creationOutcome(order: DecidedDocuments, kinds: readonly DocumentKind[]): Outcome {
  const missing = absentDocuments(order, kinds);
  const isToBeCreated = missing.some(({ decision }) => decision.kind === 'create');
  if (isToBeCreated || isUnexamined(order, kinds)) return without('begun');
  for (const [state, groups] of STATES) {
    const first = missing.find(({ group }) => groups.includes(group));
    if (first) return { state, code: codeOf(first.decision), document: first.kind };
  }
  const isComing = order.documents.some((one) => kinds.includes(one.kind) && isUnderWay(one));
  return without(isComing ? 'begun' : 'done');
}

const without = (state: ItemState): Outcome => ({ state, code: null, document: null });

const codeOf = (decision: Decision) => (decision.kind === 'create' ? null : decision.reason);

/** The decision that an order's outcome names; null once another was taken. */
export function decisionOfOutcome(
  { code, document }: Outcome,
  order: DecidedDocuments,
): Decision | null {
  const { ofOrder, others } = shownDecisions(order);
  const own = [...(ofOrder ? [ofOrder] : []), ...others].filter(({ kind }) => kind === document);
  return own.find(({ decision }) => codeOf(decision) === code)?.decision ?? null;
}

/** Whether a document of these kinds came into being since. */
export function isCreatedSince(
  { documents }: Pick<DecidedDocuments, 'documents'>,
  kinds: readonly DocumentKind[],
  since: Instant,
): boolean {
  return documents.some(({ kind, createdAt }) => kinds.includes(kind) && createdAt >= since);
}

/**
 * What keeps the order from its documents of a kind. An existing invoice is no obstacle; neither
 * are other skipped documents, except for a delivery note.
 */
function openDecisions(order: DecidedDocuments, kind: DocumentKind): DocumentDecision[] {
  const { ofOrder, others } = shownDecisions(order);
  const isBilled = hasValidInvoice(order.documents);
  const first = kind === 'invoice' && ofOrder && !isBilled ? [ofOrder] : [];
  const further = others.filter((one) => one.kind === kind && isOpen(one, order.documents));
  return [...first, ...further];
}

function isOpen({ kind, decision }: DocumentDecision, documents: DocumentRecord[]): boolean {
  if (decision.kind !== 'skip') return true;
  const isThere = documents.some((one) => one.kind === kind && isInForce(one));
  return kind === 'delivery-note' && !isThere;
}

import type { Cause } from '../documents/model/cause';
import type { DocumentKind, DocumentRecord } from '../documents/model/document';
import type { DocumentDecision } from '../documents/decisions/decision';
import type { Decision, Reason } from '../documents/model/reason';
import { hasValidInvoice, isInForce, isUnderWay } from '../documents/model/standing';
import { type Closable, shownDecisions } from '../documents/decisions/closed-order';
import type { Instant } from '../ids';
import type { BulkItem } from './bulk-run';

export interface DecidedDocuments extends Closable {
  documents: DocumentRecord[];
  decisions: DocumentDecision[];
}

/**
 * What a merchant answers for one order at a time: "create now" would mean more there than that a
 * document is missing.
 */
const ONE_BY_ONE: readonly Reason[] = [
  'DUPLICATE_ORDER',
  'WRITTEN_BY_HAND',
  'RECIPIENT_CHANGED',
  'UNCLEAR',
  'OTHER_ACCOUNT',
  'CANCELLED',
  'SKIP_UNPAID',
  'SKIP_UNSENT',
  'VAT_ID_UNCHECKED',
];

export interface Asking {
  kind: DocumentKind;
  cause?: Cause;
}

type CanCreate = (decision: Decision, kind: DocumentKind) => boolean;

/** What is to be asked for so that the order gets its missing documents of these kinds. */
export function documentsToAskFor(
  order: DecidedDocuments,
  kinds: readonly DocumentKind[],
  canCreate: CanCreate,
): Asking[] {
  return kinds.flatMap((kind): Asking[] => {
    const open = openDecisions(order, kind);
    if (open.length === 0 && isUndecided(order, kind)) return [{ kind }];
    return open
      .filter(({ decision }) => canCreate(decision, kind) && !isOneByOne(decision))
      .map(({ cause }) => ({ kind, cause }));
  });
}

export type Outcome = Pick<BulkItem, 'state' | 'code' | 'document'>;

/** What became of it so far. */
export function creationOutcome(order: DecidedDocuments, kinds: readonly DocumentKind[]): Outcome {
  const open = kinds.flatMap((kind) => openDecisions(order, kind));
  const isComing = order.documents.some((one) => kinds.includes(one.kind) && isUnderWay(one));
  const isToBeMade = open.some(({ decision }) => decision.kind === 'create');
  const isUnknown = kinds.includes('invoice') && isUndecided(order, 'invoice');
  const [first] = open.filter(({ decision }) => decision.kind !== 'wait');
  const [held] = open;
  if (isToBeMade || isUnknown) return without('begun');
  if (first) return because('failed', first);
  if (held) return because('held', held);
  return without(isComing ? 'begun' : 'done');
}

const without = (state: BulkItem['state']): Outcome => ({ state, code: null, document: null });

const because = (
  state: BulkItem['state'],
  { kind: document, decision }: DocumentDecision,
): Outcome => ({ state, code: codeOf(decision), document });

const codeOf = (decision: Decision) => (decision.kind === 'create' ? null : decision.reason);

/** The decision that an order's outcome names; null once another was taken. */
export function decisionBehind(
  { code, document }: Outcome,
  order: DecidedDocuments,
): Decision | null {
  const { ofOrder, others } = shownDecisions(order);
  const own = [...(ofOrder ? [ofOrder] : []), ...others].filter(({ kind }) => kind === document);
  return own.find(({ decision }) => codeOf(decision) === code)?.decision ?? null;
}

/** Whether a document of these kinds came into being since. */
export function isMadeSince(
  { documents }: Pick<DecidedDocuments, 'documents'>,
  kinds: readonly DocumentKind[],
  since: Instant,
): boolean {
  return documents.some(({ kind, createdAt }) => kinds.includes(kind) && createdAt >= since);
}

function isOneByOne(decision: Decision): boolean {
  return decision.kind !== 'create' && ONE_BY_ONE.includes(decision.reason);
}

/** Nothing was decided about it, and there is none. */
function isUndecided(order: DecidedDocuments, kind: DocumentKind): boolean {
  if (kind === 'credit-note' || order.deletedAt !== null) return false;
  const isDecided = order.decisions.some((one) => one.kind === kind);
  const own = order.documents.filter((one) => one.kind === kind);
  return !isDecided && !own.some((one) => isInForce(one) || isUnderWay(one));
}

/**
 * What stands between the order and its documents of a kind. That it has its invoice is no
 * obstacle; that other documents are skipped is none either, but for a delivery note.
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

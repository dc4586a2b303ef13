import type { Decision } from '../documents/model/reason';
import type { OrderId } from '../ids';
import {
  type DocumentKind,
  type DocumentRecord,
  DOCUMENT_KINDS,
} from '../documents/model/document';
import {
  type Closable,
  type DocumentDecision,
  shownDecisions,
} from '../documents/decisions/decision';
import { type Offered, offeredDocuments } from '../document-link/document-link';
import { documentStateOf, isUnderWay } from '../documents/model/document-state';

/** Why a document that was requested cannot be printed now. */
export type NotPrinted =
  /** Nothing was decided yet, or the order was never fetched. */
  | { why: 'unknown' }
  /** Decided about, and not there for this reason. */
  | { why: 'decision'; decision: Exclude<Decision, { kind: 'create' }> }
  | { why: 'under-way' }
  | { why: 'draft' }
  /** There is none of the kind, and none is missing. */
  | { why: 'none' };

interface MissingDocument {
  orderId: OrderId;
  /** As Shopify shows it; null where the order is not known. */
  orderName: string | null;
  kind: DocumentKind;
  reason: NotPrinted;
}

interface KnownOrder extends Closable {
  orderId: OrderId;
  name: string;
  documents: DocumentRecord[];
  decisions: DocumentDecision[];
}

export interface PlannedPrint {
  documents: { orderName: string; document: Offered }[];
  missing: MissingDocument[];
}

/**
 * What is printed of the chosen orders, in their order, and what is not: nothing requested is left
 * out without a reason.
 */
export function plannedPrint(
  chosen: readonly OrderId[],
  kinds: readonly DocumentKind[],
  known: ReadonlyMap<OrderId, KnownOrder>,
): PlannedPrint {
  const wanted = DOCUMENT_KINDS.filter((kind) => kinds.includes(kind));
  const plan: PlannedPrint = { documents: [], missing: [] };
  for (const orderId of chosen) {
    const order = known.get(orderId);
    if (!order) plan.missing.push(...unknown(orderId, wanted));
    else addOrder(plan, order, wanted);
  }
  return plan;
}

function unknown(orderId: OrderId, [kind = 'invoice']: DocumentKind[]): MissingDocument[] {
  return [{ orderId, orderName: null, kind, reason: { why: 'unknown' } }];
}

function addOrder(plan: PlannedPrint, order: KnownOrder, kinds: DocumentKind[]): void {
  const { orderId, name: orderName } = order;
  const printed = kinds.flatMap((kind) => printable(order.documents, kind));
  plan.documents.push(...printed.map((document) => ({ orderName, document })));
  const missing = kinds.flatMap((kind) =>
    notPrinted(order, kind).map((reason) => ({ orderId, orderName, kind, reason })),
  );
  const [kind = 'invoice'] = kinds;
  const isEmpty = printed.length === 0 && missing.length === 0;
  plan.missing.push(
    ...(isEmpty ? [{ orderId, orderName, kind, reason: { why: 'none' } as const }] : missing),
  );
}

/** Those that a customer is offered, oldest first. */
function printable(documents: DocumentRecord[], kind: DocumentKind): Offered[] {
  return offeredDocuments(documents, kind).toReversed();
}

function notPrinted(order: KnownOrder, kind: DocumentKind): NotPrinted[] {
  const own = order.documents.filter((one) => one.kind === kind);
  const drafts = own.filter((one) => documentStateOf(one) === 'draft').map(() => DRAFT);
  const found = [...drafts, ...own.filter(isUnderWay).map(() => UNDER_WAY)];
  const hasAny = found.length > 0 || printable(order.documents, kind).length > 0;
  const all = [...found, ...undone(order, kind, hasAny)];
  return all.length === 0 && !hasAny && kind === 'invoice' ? [UNDECIDED] : all;
}

const DRAFT: NotPrinted = { why: 'draft' };
const UNDER_WAY: NotPrinted = { why: 'under-way' };
const UNDECIDED: NotPrinted = { why: 'unknown' };

/**
 * Documents that were decided and do not exist; of skipped ones only the order's invoice counts.
 * One that is to be created is listed once, whether or not its creation has begun.
 */
function undone(order: KnownOrder, kind: DocumentKind, hasAny: boolean): NotPrinted[] {
  const { ofOrder, others } = shownDecisions(order);
  const first = kind === 'invoice' && ofOrder && !hasAny ? [ofOrder] : [];
  const further = others.filter((one) => one.kind === kind && one.decision.kind !== 'skip');
  const isComing = order.documents.some((one) => one.kind === kind && isUnderWay(one));
  return [...first, ...further].flatMap(({ decision }) => {
    if (decision.kind === 'create') return isComing ? [] : [UNDER_WAY];
    return [{ why: 'decision', decision } as const];
  });
}

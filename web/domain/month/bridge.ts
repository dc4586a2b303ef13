import { type DecidedDocuments, isUnexamined } from '../bulk/absent-documents';
import { groupOf } from '../bulk/bulk-group';
import {
  type BalanceSummary,
  balanceSummary,
  closedBalanceSummary,
  type OrderValue,
} from '../document-rules/billed/balance-summary';
import {
  type DecidedOn,
  type DocumentDecision,
  forcesOpenBalance,
} from '../documents/decisions/decision';
import { OF_ORDER } from '../documents/model/cause';
import { type DocumentKey, isSameDocument, type DocumentRecord } from '../documents/model/document';
import {
  countedDocuments,
  isFinished,
  isInDoubt,
  isTakenBack,
  isUnderWay,
} from '../documents/model/document-state';
import type { Decision, Reason } from '../documents/model/reason';
import type { Instant, OrderId } from '../ids';
import { type Cents, cents, sum } from '../money/cents';
import { calendarMonth } from '../time/berlin';
import { BRIDGE_BUCKETS, type BridgeBucket } from './bridge-buckets';
import { finalDocuments, isDraft, signedTotal } from './document-value';

/** An order as Shopify has it, with all its documents and what was decided about them. */
export interface MonthOrder extends OrderValue, DecidedDocuments {
  orderId: OrderId;
  orderedAt: Instant;
  currency: string;
}

/** What still lacks its document: a month is finished once these are empty. */
const OPEN_BUCKETS = [
  'waiting',
  'needsDecision',
  'draft',
  'unexplained',
] as const satisfies readonly BridgeBucket[];

interface BridgeEntry {
  orderId: OrderId;
  /** Signed as it enters the equation. */
  amount: Cents;
  /** What was decided about the document that is missing; null where nothing was. */
  decision: DecidedOn | null;
}

/** `orders` and all buckets together are exactly `documents`. */
interface Bridge {
  /** Of the month, before what was credited; in cents of EUR. */
  orders: { count: number; amount: Cents };
  buckets: Record<BridgeBucket, BridgeEntry[]>;
  /** Finalised invoices less credit notes of the month, as our rows have them. */
  documents: { count: number; amount: Cents };
  /** Not reconciled: books are in euro. */
  inOtherCurrencies: OrderId[];
}

/** Books are kept in euro. */
export const BOOK_CURRENCY = 'EUR';

/**
 * The way from the orders of a German calendar month, `yyyy-MM`, to the documents dated in it.
 * `orders`: those of the month, and all others with a document of it; each with all its documents.
 */
export function bridgeOf(month: string, orders: readonly MonthOrder[]): Bridge {
  const inEuro = orders.filter(({ currency }) => currency === BOOK_CURRENCY);
  const isOwn = ({ orderedAt }: MonthOrder) => calendarMonth(orderedAt) === month;
  const own = inEuro.filter(isOwn);
  const entries = inEuro.flatMap((order) => [
    ...(isOwn(order) ? entriesOfOwn(order, month) : entriesOfOther(order, month)),
    ...creditEntries(order, month),
  ]);
  const documents = inEuro.flatMap(finalDocuments).filter((one) => isDatedIn(one, month));
  return {
    orders: { count: own.length, amount: sum(own.map(amountBeforeCredits)) },
    buckets: inBuckets(entries),
    documents: { count: documents.length, amount: sum(documents.map(signedTotal)) },
    inOtherCurrencies: orders
      .filter(({ currency }) => currency !== BOOK_CURRENCY)
      .map(({ orderId }) => orderId),
  };
}

interface SortedEntry extends BridgeEntry {
  bucket: BridgeBucket;
}

function inBuckets(entries: readonly SortedEntry[]): Record<BridgeBucket, BridgeEntry[]> {
  const of = (wanted: BridgeBucket) =>
    entries
      .filter(({ bucket }) => bucket === wanted)
      .map(({ orderId, amount, decision }) => ({ orderId, amount, decision }));
  const buckets = BRIDGE_BUCKETS.map((bucket) => [bucket, of(bucket)]);
  return Object.fromEntries(buckets) as Record<BridgeBucket, BridgeEntry[]>;
}

/** What is missing of an order of the month, and what was issued of it in another month. */
function entriesOfOwn(order: MonthOrder, month: string): SortedEntry[] {
  return [...openEntries(order), ...issuedElsewhere(order, month)];
}

function issuedElsewhere(order: MonthOrder, month: string): SortedEntry[] {
  const elsewhere = billing(order).filter((one) => !isDatedIn(one, month));
  return elsewhere.map((one) => ({
    bucket: calendarMonth(one.voucherDate) < month ? 'invoicedEarlier' : 'invoicedLater',
    orderId: order.orderId,
    amount: cents(-signedTotal(one)),
    decision: null,
  }));
}

function entriesOfOther(order: MonthOrder, month: string): SortedEntry[] {
  const isFormer = calendarMonth(order.orderedAt) < month;
  const here = billing(order).filter((one) => isDatedIn(one, month));
  return here.map((one) => ({
    bucket: isFormer ? 'ofFormerOrders' : 'ofLaterOrders',
    orderId: order.orderId,
    amount: signedTotal(one),
    decision: null,
  }));
}

function creditEntries(order: MonthOrder, month: string): SortedEntry[] {
  return credits(order)
    .filter((one) => isDatedIn(one, month))
    .map((one) => ({
      bucket: 'creditNotes',
      orderId: order.orderId,
      amount: signedTotal(one),
      decision: null,
    }));
}

/** The order's value and its documents differ, or it needs none, or a draft is not final yet. */
function openEntries(order: MonthOrder): SortedEntry[] {
  const { orderId, documents } = order;
  const drafts = sum(countedDocuments(documents).filter(isDraft).map(signedTotal));
  const open = balanceOf(order).difference;
  const inDraft: SortedEntry[] =
    drafts === 0 ? [] : [{ bucket: 'draft', orderId, amount: cents(-drafts), decision: null }];
  const isForced = order.decisions.some(({ decision }) => forcesOpenBalance(decision));
  const isWithout = countedDocuments(documents).length === 0;
  if (open === 0 && !isForced && !isWithout) return inDraft;
  return [...inDraft, { ...placeOf(order), orderId, amount: cents(-open) }];
}

function placeOf(order: MonthOrder): Pick<SortedEntry, 'bucket' | 'decision'> {
  const places = openDecisions(order).map((decision) => ({
    bucket: bucketOf(decision.decision),
    decision,
  }));
  for (const bucket of ['needsDecision', 'takenBack', 'waiting', 'notInvoiced'] as const) {
    const place = places.find((one) => one.bucket === bucket);
    if (place) return place;
  }
  const isInWork = order.documents.some((one) => isUnderWay(one) || isInDoubt(one));
  if (isInWork || isUnexamined(order, ['invoice'])) return { bucket: 'waiting', decision: null };
  if (order.deletedAt !== null) return { bucket: 'notInvoiced', decision: DELETED };
  return { bucket: 'unexplained', decision: null };
}

/** What is said of an order that Shopify does not have any more. */
export const DELETED: DecidedOn = {
  kind: 'invoice',
  cause: OF_ORDER,
  decision: { kind: 'skip', reason: 'DELETED' },
};

/** About documents that do not exist (any more), or in spite of them. */
function openDecisions({ documents, decisions }: MonthOrder): DocumentDecision[] {
  const exists = (key: DocumentKey) =>
    documents.some(
      (one) => isSameDocument(one, key) && isFinished(one) && !isTakenBack(one, documents),
    );
  return decisions.filter(
    (one) => one.kind !== 'delivery-note' && (forcesOpenBalance(one.decision) || !exists(one)),
  );
}

function bucketOf(decision: Decision): BridgeBucket {
  switch (decision.kind) {
    case 'create':
    case 'wait':
      return 'waiting';
    case 'refuse':
      return 'needsDecision';
    case 'skip':
      return bucketOfSkipped(decision);
  }
}

/** Settled or nothing to do according to the decision: then it explains no difference. */
const SETTLED: readonly Reason[] = ['EXISTING', 'UNCHANGED'];

function bucketOfSkipped(decision: Extract<Decision, { kind: 'skip' }>): BridgeBucket {
  if (decision.reason === 'CANCELLED') return 'takenBack';
  if (SETTLED.includes(decision.reason)) return 'unexplained';
  return groupOf(decision) === 'needs-merchant' ? 'needsDecision' : 'notInvoiced';
}

function balanceOf(order: MonthOrder): BalanceSummary {
  return order.deletedAt === null
    ? balanceSummary(order.documents, order)
    : closedBalanceSummary(order.documents);
}

/** What the order comes to, with what was credited since: so that a refund changes no old month. */
function amountBeforeCredits(order: MonthOrder): Cents {
  return cents(balanceOf(order).order - sum(credits(order).map(signedTotal)));
}

/** Credit notes over refunds; others only correct what was billed. */
function credits(order: MonthOrder): DocumentRecord[] {
  return finalDocuments(order).filter(isOverRefund);
}

function billing(order: MonthOrder): DocumentRecord[] {
  return finalDocuments(order).filter((one) => !isOverRefund(one));
}

function isOverRefund({ kind, cause }: DocumentRecord): boolean {
  return kind === 'credit-note' && cause.of === 'refund';
}

interface MonthDocument extends DocumentRecord {
  kind: 'invoice' | 'credit-note';
  /** The date of the invoice that a credit note corrects; null where it is not known. */
  corrects: Instant | null;
}

/** The documents of an order that a month counts. */
export function documentsOfMonth(month: string, order: MonthOrder): MonthDocument[] {
  if (order.currency !== BOOK_CURRENCY) return [];
  return finalDocuments(order).flatMap((one) => {
    if (one.kind === 'delivery-note' || !isDatedIn(one, month)) return [];
    const corrected = order.documents.find(({ id }) => id === one.precedingId);
    return [{ ...one, kind: one.kind, corrects: corrected?.voucherDate ?? null }];
  });
}

function isDatedIn({ voucherDate }: Pick<DocumentRecord, 'voucherDate'>, month: string): boolean {
  return calendarMonth(voucherDate) === month;
}

/** Orders that still lack a document, and what they lack: negative where too much is billed. */
export function openOrders({ buckets }: Pick<Bridge, 'buckets'>): { count: number; amount: Cents } {
  const open = OPEN_BUCKETS.flatMap((bucket) => buckets[bucket]);
  return {
    count: new Set(open.map(({ orderId }) => orderId)).size,
    amount: cents(-bucketAmount(open)),
  };
}

export function bucketAmount(entries: readonly BridgeEntry[]): Cents {
  return sum(entries.map(({ amount }) => amount));
}

import { createHash } from 'node:crypto';
import type { DocumentContent } from '../documents/model/document-content';
import type { DocumentRecord, EInvoiceState } from '../documents/model/document';
import { type DocumentState, documentStateOf, isFinished } from '../documents/model/document-state';
import type { RateTotal } from '../documents/model/totals';
import type { DocumentId, Instant, LexwareId, OrderId } from '../ids';
import { type Cents, cents, ZERO } from '../money/cents';
import type { ShownPayment } from '../order/shown-status';
import type { TaxSubType, TaxType } from '../tax/rates/tax-type';
import { calendarDay, calendarMonth, monthsAfter } from '../time/berlin';
import { finalDocuments, signedTotal } from './bridge';

/** A document as it was when its month was closed; also one that was taken back by then. */
export interface ClosedDocument {
  id: DocumentId;
  lexwareId: LexwareId;
  orderId: OrderId;
  kind: 'invoice' | 'credit-note';
  number: string | null;
  /** German day, `yyyy-MM-dd`. */
  date: string;
  state: DocumentState;
  total: Cents;
  /** What it counts in the month: credit notes are negative, what was taken back is nothing. */
  value: Cents;
  /** Null for documents adopted from Lexware, whose items we do not know, as the next three. */
  rates: RateTotal[] | null;
  taxType: TaxType | null;
  taxSubType: TaxSubType | null;
  /** Where it is taxed, ISO code; null also where it was not stored yet. */
  country: string | null;
  /** The buyer's, as it was checked; null where none was. */
  vatId: string | null;
  eInvoice: EInvoiceState | null;
  orderName: string;
  payment: ShownPayment;
}

/** A closed month, never changed: what comes later is a further snapshot with a reason. */
export interface MonthSnapshot {
  /** `yyyy-MM` */
  month: string;
  /** Counts from 1 within the month. */
  number: number;
  /** The rules it was made by, raised when they change. */
  ruleVersion: number;
  /** In which the days are. */
  timeZone: string;
  closedAt: Instant;
  closedBy: string;
  /** Why it was closed again; null the first time. */
  reason: string | null;
  /** Hash of the snapshot that the shop closed before, whichever month; null for its first. */
  previous: string | null;
  documents: ClosedDocument[];
}

/**
 * The same snapshot in the same bytes, whatever the order of its documents and of their fields: JSON
 * without blanks, keys sorted by code units, documents by id. All numbers are whole.
 */
export function snapshotBytes(snapshot: MonthSnapshot): Buffer {
  const documents = snapshot.documents.toSorted((one, other) => one.id - other.id);
  return Buffer.from(canonical({ ...snapshot, documents }), 'utf8');
}

/** What the bytes of a snapshot say; to be read only where their hash holds. */
export function readSnapshot(bytes: Uint8Array): MonthSnapshot {
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as MonthSnapshot;
}

/** SHA-256 in hex; of the former snapshot it holds the hash, so no link of the chain can change. */
export function snapshotHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

/** A snapshot as it is stored: the bytes, and their hash when they were written. */
export interface StoredSnapshot {
  bytes: Uint8Array;
  hash: string;
  previous: string | null;
}

/**
 * The position of the first snapshot of a shop, oldest first, that is not as it was written or does
 * not follow the one before it; null while the chain holds.
 */
export function firstBrokenLink(chain: readonly StoredSnapshot[]): number | null {
  const broken = chain.findIndex(({ bytes, hash, previous }, index) => {
    const before = chain[index - 1]?.hash ?? null;
    return snapshotHash(bytes) !== hash || previous !== before;
  });
  return broken === -1 ? null : broken;
}

/** An order as a month is closed with it. */
export interface ClosableOrder extends Pick<ClosedDocument, 'orderName' | 'payment' | 'vatId'> {
  documents: (DocumentRecord & { content: ClosableContent | null })[];
}
type ClosableContent = Pick<DocumentContent, 'rates' | 'taxType' | 'taxSubType' | 'country'>;

/**
 * The documents of a German calendar month as a snapshot holds them, without names of customers,
 * who may want to be forgotten; drafts are no part of it.
 */
export function closedDocuments(month: string, orders: readonly ClosableOrder[]): ClosedDocument[] {
  return orders.flatMap((order) => {
    const counted = new Set(finalDocuments(order).map(({ id }) => id));
    return order.documents.flatMap((one) => {
      const { kind, lexwareId, voucherDate } = one;
      const isDraft = !isFinished(one) || documentStateOf(one) === 'draft';
      if (isDraft || kind === 'delivery-note' || calendarMonth(voucherDate) !== month) return [];
      const value = counted.has(one.id) ? signedTotal(one) : ZERO;
      return lexwareId === null ? [] : [closedDocument(order, { ...one, kind, lexwareId, value })];
    });
  });
}

type Counted = ClosableOrder['documents'][number] &
  Pick<ClosedDocument, 'kind' | 'lexwareId' | 'value'>;

function closedDocument(order: ClosableOrder, document: Counted): ClosedDocument {
  const { orderName, payment, vatId } = order;
  const { id, lexwareId, orderId, kind, number, voucherDate, total, value, eInvoice } = document;
  const content = document.content ?? NOT_KNOWN;
  return {
    id,
    lexwareId,
    orderId,
    kind,
    number,
    date: calendarDay(voucherDate),
    state: documentStateOf(document),
    total,
    value,
    rates: content.rates,
    taxType: content.taxType,
    taxSubType: content.taxSubType,
    country: content.country ?? null,
    eInvoice,
    orderName,
    payment,
    vatId,
  };
}

const NOT_KNOWN = { rates: null, taxType: null, taxSubType: null, country: null };

/** Orders are still edited, paid and refunded in the first days after a month. */
const FIRST_DAY = '03';

/** The German day, `yyyy-MM-dd`, from which on a month can be closed. */
export function closableFrom(month: string): string {
  return `${monthsAfter(`${month}-01`, 1).slice(0, month.length)}-${FIRST_DAY}`;
}

type ShownFacts = Pick<ClosedDocument, 'state' | 'total' | 'date'>;

/** What became of a document since its month was closed. */
export interface SnapshotDifference {
  kind: 'changed' | 'gone' | 'added';
  documentId: DocumentId;
  orderId: OrderId;
  number: string | null;
  before: ShownFacts | null;
  now: ShownFacts | null;
  /** What the month would count more now than it was closed with. */
  amount: Cents;
}

/**
 * The month as it was closed beside how it would be closed now, by document. What was paid since,
 * or voided because credit notes cover it, changes nothing of the month.
 */
export function differencesSince(
  closed: readonly ClosedDocument[],
  now: readonly ClosedDocument[],
): SnapshotDifference[] {
  const current = new Map(now.map((one) => [one.id, one]));
  const before = new Set(closed.map(({ id }) => id));
  const later = now.filter(({ id }) => !before.has(id));
  return [
    ...closed.flatMap((one) => differenceOf(one, current.get(one.id) ?? null)),
    ...later.flatMap((one) => differenceOf(null, one)),
  ];
}

function differenceOf(
  before: ClosedDocument | null,
  now: ClosedDocument | null,
): SnapshotDifference[] {
  const known = now ?? before;
  if (!known || (before && now && lastingFacts(before) === lastingFacts(now))) return [];
  const { id, orderId, number } = known;
  return [
    {
      kind: kindOf(before, now),
      documentId: id,
      orderId,
      number,
      before: before && shownFacts(before),
      now: now && shownFacts(now),
      amount: cents((now?.value ?? 0) - (before?.value ?? 0)),
    },
  ];
}

function kindOf(
  before: ClosedDocument | null,
  now: ClosedDocument | null,
): SnapshotDifference['kind'] {
  if (now === null) return 'gone';
  return before === null ? 'added' : 'changed';
}

function lastingFacts({ id, number, date, total, value, rates }: ClosedDocument): string {
  return canonical({ id, number, date, total, value, rates });
}

function shownFacts({ state, total, date }: ClosedDocument): ShownFacts {
  return { state, total, date };
}

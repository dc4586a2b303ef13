import { createHash } from 'node:crypto';
import type { RateTotal, DocumentContent } from '../documents/model/document-content';
import type { DocumentRecord, EInvoiceState } from '../documents/model/document';
import { type DocumentState, documentStateOf } from '../documents/model/document-state';
import type { DocumentId, Instant, LexwareId, OrderId } from '../ids';
import { type Cents, cents } from '../money/cents';
import type { ShownPayment } from '../order/shown-status';
import type { TaxSubType, TaxType } from '../tax-rates/tax-rate';
import { storedCountryOfTax } from '../order/place-of-supply';
import { calendarDay, calendarMonth, monthsAfter } from '../time/berlin';
import { documentsWithValue, isDraft } from './document-value';
import type { FileHashes } from './file-hash';
import type { ClosedPayment } from './month-payments';
import { type KnownExtras, untaxedExtras } from './untaxed-extras';

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
  /** The buyer's, as it was checked before its invoice; null where none was, or it was refused. */
  vatId: string | null;
  eInvoice: EInvoiceState | null;
  orderName: string;
  payment: ShownPayment;
  /** How the order was paid, sorted; months closed by the first rules do not say it. */
  gateways?: string[] | undefined;
  /**
   * Its files as the app read them first; null where it had read none by then. Months closed by the
   * first two rules do not say it.
   */
  files?: FileHashes | null | undefined;
  /**
   * What of its untaxed part is gift cards for several purposes, without a sign; left out where
   * nothing is. Months closed by the first three rules do not say it.
   */
  giftCards?: Cents | undefined;
  /**
   * What of its untaxed part is none of its supplies to another state, without a sign; left out where
   * nothing is. Months closed by the first six rules do not say it.
   */
  besideSupplies?: Cents | undefined;
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
  /** Null where money of the month was not known. Months closed by the first three rules lack it. */
  payments?: ClosedPayment[] | null | undefined;
  /** What Shopify Payments moved beside payments and refunds is among them. */
  hasChargebacks?: boolean | undefined;
}

/**
 * The same snapshot in the same bytes, whatever the order of its documents and of their fields: JSON
 * without blanks, keys sorted by code units, documents by id, payments by reference. All numbers are
 * whole.
 */
export function snapshotBytes(snapshot: MonthSnapshot): Buffer {
  const documents = snapshot.documents.toSorted((one, other) => one.id - other.id);
  const payments = snapshot.payments?.toSorted((one, other) =>
    one.reference < other.reference ? -1 : 1,
  );
  return Buffer.from(canonical({ ...snapshot, documents, payments }), 'utf8');
}

/** SHA-256 in hex; of the former snapshot it holds the hash, so no link of the chain can change. */
export function snapshotHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

/** Where a snapshot stands among those of its shop, as its row says beside the bytes. */
export interface SnapshotLink extends Pick<
  MonthSnapshot,
  'month' | 'number' | 'closedAt' | 'previous'
> {
  /** Of the bytes when they were written. */
  hash: string;
}

export interface StoredSnapshot extends SnapshotLink {
  bytes: Uint8Array;
}

/**
 * The position of the first snapshot of a shop, oldest first, that does not follow the one before
 * it; null while the chain holds. Their bytes have to say the same: `writtenSnapshot`.
 */
export function firstBrokenLink(links: readonly SnapshotLink[]): number | null {
  const broken = links.findIndex(
    ({ previous }, index) => previous !== (links[index - 1]?.hash ?? null),
  );
  return broken === -1 ? null : broken;
}

/**
 * The snapshot that a row holds; null where a byte changed, or where the bytes say another place of
 * themselves than the row does: it was changed by force and proves nothing.
 */
export function writtenSnapshot({ bytes, hash, ...row }: StoredSnapshot): MonthSnapshot | null {
  if (snapshotHash(bytes) !== hash) return null;
  const written = JSON.parse(Buffer.from(bytes).toString('utf8')) as MonthSnapshot;
  return PLACE.every((field) => written[field] === row[field]) ? written : null;
}

const PLACE = ['month', 'number', 'closedAt', 'previous'] as const;

/** A VAT id of a buyer that the register was asked about. */
export interface CheckedVatId {
  vatId: string;
  askedAt: Instant;
  /** The register does not know it. */
  isInvalid: boolean;
}

/** An order as a month is closed with it. */
export interface ClosableOrder extends Pick<ClosedDocument, 'orderName' | 'payment'> {
  /** All that were checked for it, oldest first. */
  vatIds: readonly CheckedVatId[];
  /** Where its goods go; null where that is not stored yet. */
  country: string | null;
  gateways: string[];
  extras: KnownExtras;
  documents: (DocumentRecord & {
    content: ClosableContent | null;
    files?: FileHashes | undefined;
  })[];
}
type ClosableContent = Pick<
  DocumentContent,
  'rates' | 'taxType' | 'taxSubType' | 'country' | 'items'
>;

/**
 * The documents of a German calendar month as a snapshot holds them, without names of customers,
 * who may want to be forgotten; drafts are no part of it.
 */
export function closedDocuments(month: string, orders: readonly ClosableOrder[]): ClosedDocument[] {
  return orders.flatMap((order) =>
    documentsWithValue(order)
      .filter((one) => !isDraft(one) && calendarMonth(one.voucherDate) === month)
      .map((one) => closedDocument(order, one)),
  );
}

/** What was taken back counts nothing; a document over nothing counts as one. */
export function countsInMonth({ value, total }: ClosedDocument): boolean {
  return value !== 0 || total === 0;
}

type Counted = ClosableOrder['documents'][number] &
  Pick<ClosedDocument, 'kind' | 'lexwareId' | 'value'>;

function closedDocument(order: ClosableOrder, document: Counted): ClosedDocument {
  const { orderName, payment, gateways } = order;
  const { id, lexwareId, orderId, kind, number, voucherDate, total, value, eInvoice } = document;
  const content = document.content ?? NOT_KNOWN;
  const extras = document.content && untaxedExtras(document.content, order.extras);
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
    country: document.content && storedCountryOfTax(document.content, order.country),
    eInvoice,
    orderName,
    payment,
    vatId: vatIdOf(document, order),
    gateways: gateways.toSorted(),
    files: document.files ?? null,
    giftCards: extras?.giftCards || undefined,
    besideSupplies: extras?.besideSupplies || undefined,
  };
}

/**
 * The order's may have changed since: a correction is about that of its invoice, and what nobody knew
 * by then, as of invoices by hand, is what was checked first.
 */
function vatIdOf(
  document: Pick<DocumentRecord, 'createdAt' | 'precedingId'>,
  { documents, vatIds }: Pick<ClosableOrder, 'documents' | 'vatIds'>,
): string | null {
  const { createdAt } = documents.find(({ id }) => id === document.precedingId) ?? document;
  const known = vatIds.filter(({ isInvalid }) => !isInvalid);
  const [first] = known;
  return (known.findLast(({ askedAt }) => askedAt <= createdAt) ?? first)?.vatId ?? null;
}

const NOT_KNOWN = { rates: null, taxType: null, taxSubType: null };

/** Orders are still edited, paid and refunded in the first days after a month. */
export const FIRST_CLOSING_DAY = '03';

/** The German day, `yyyy-MM-dd`, from which on a month can be closed. */
export function closableFrom(month: string): string {
  return `${monthsAfter(`${month}-01`, 1).slice(0, month.length)}-${FIRST_CLOSING_DAY}`;
}

/** What a month was closed with, or would be closed with now. */
type ClosedFacts = Pick<MonthSnapshot, 'documents' | 'payments'>;

/** What became of a document, or of gift cards that were sold alone, since the month was closed. */
interface SnapshotDifference {
  kind: 'changed' | 'gone' | 'added';
  of: 'document' | 'giftCard';
  orderId: OrderId;
  /** Of the document; of gift cards, which have none, the order's. */
  number: string | null;
  /** What the month would count more now than it was closed with. */
  amount: Cents;
}

/**
 * The month as it was closed beside how it would be closed now, by document, and by order where
 * nothing but gift cards was sold. What was paid since, or voided because credit notes cover it,
 * changes nothing of the month.
 */
export function differencesSince(closed: ClosedFacts, now: ClosedFacts): SnapshotDifference[] {
  return [
    ...differencesOf(closed.documents.map(documentFact), now.documents.map(documentFact)),
    // Closed without its money, the month says nothing of them.
    ...(closed.payments ? differencesOf(cardFacts(closed.payments), cardFacts(now.payments)) : []),
  ];
}

/** What a month was closed with, as far as it may not change. */
interface ComparedFact extends Pick<SnapshotDifference, 'of' | 'orderId' | 'number' | 'amount'> {
  /** The same for ever. */
  reference: string;
  /** Other facts of it are a change. */
  facts: string;
}

function documentFact(document: ClosedDocument): ComparedFact {
  const { id, orderId, number, date, total, value, rates } = document;
  return {
    of: 'document',
    reference: String(id),
    orderId,
    number,
    amount: value,
    facts: canonical({ number, date, total, value, rates }),
  };
}

function cardFacts(payments: readonly ClosedPayment[] | null | undefined): ComparedFact[] {
  return (payments ?? []).flatMap(({ kind, reference, orderId, orderName, amount, date }) =>
    kind === 'card' && orderId !== null
      ? [
          {
            of: 'giftCard' as const,
            reference,
            orderId,
            number: orderName,
            amount,
            facts: canonical({ date, amount }),
          },
        ]
      : [],
  );
}

function differencesOf(
  closed: readonly ComparedFact[],
  now: readonly ComparedFact[],
): SnapshotDifference[] {
  const current = new Map(now.map((one) => [one.reference, one]));
  const before = new Set(closed.map(({ reference }) => reference));
  const later = now.filter(({ reference }) => !before.has(reference));
  return [
    ...closed.flatMap((one) => differenceOf(one, current.get(one.reference) ?? null)),
    ...later.flatMap((one) => differenceOf(null, one)),
  ];
}

function differenceOf(before: ComparedFact | null, now: ComparedFact | null): SnapshotDifference[] {
  const known = now ?? before;
  if (!known || before?.facts === now?.facts) return [];
  const { of, orderId, number } = known;
  const amount = cents((now?.amount ?? 0) - (before?.amount ?? 0));
  return [{ kind: kindOf(before, now), of, orderId, number, amount }];
}

function kindOf(before: ComparedFact | null, now: ComparedFact | null): SnapshotDifference['kind'] {
  if (now === null) return 'gone';
  return before === null ? 'added' : 'changed';
}

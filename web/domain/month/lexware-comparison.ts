import type { DocumentKind, DocumentStatus } from '../documents/model/document';
import { documentStateOf } from '../documents/model/document-state';
import type { Instant, LexwareId, OrderId } from '../ids';
import { type Cents, cents, sum, ZERO } from '../money/cents';
import { calendarDay, calendarMonth } from '../time/berlin';
import type { MonthOrder } from './bridge';
import { documentsWithValue, signedTotal } from './document-value';

/** What a document of ours and Lexware's are compared by. */
export const COMPARED_FIELDS = ['number', 'total', 'state', 'date'] as const;
type ComparedField = (typeof COMPARED_FIELDS)[number];

/** A document as Lexware lists it. */
export interface ListedVoucher {
  id: LexwareId;
  kind: DocumentKind;
  number: string | null;
  status: DocumentStatus;
  voucherDate: Instant;
  total: Cents;
}

/**
 * A document that is not in Lexware as it is here. `changed`: it is in both. `missing`: Lexware does
 * not list it in this month. `second`: it came into being twice.
 */
export interface DocumentDifference {
  kind: 'changed' | 'missing' | 'second';
  lexwareId: LexwareId;
  orderId: OrderId;
  number: string | null;
  fields: ComparedField[];
  /** What Lexware has more than we. */
  amount: Cents;
}

/**
 * The documents of the bridge, `byHand` and the differences together are exactly `lexware`, whose
 * books know no other currency than euro.
 */
export interface Comparison {
  /** Finalised invoices less credit notes of the month, as Lexware has them. */
  lexware: { count: number; amount: Cents };
  /** Documents there that did not come from here. */
  byHand: { lexwareIds: LexwareId[]; amount: Cents };
  differences: DocumentDifference[];
}

/** A document by hand that names an order of ours, and is not linked to it. */
export interface UnlinkedDocument extends ListedVoucher {
  orderId: OrderId;
}

/** A document of which Lexware knew more than we, so that it was read again. */
export type RereadDocument = Omit<DocumentDifference, 'amount'>;

/** What a check of a month found, once what may have been out of date was read again. */
export interface CheckResult extends Comparison {
  /** Finalised invoices less credit notes of the month, as our rows had them at its end. */
  documents: { count: number; amount: Cents };
  reread: RereadDocument[];
  /** Of the documents by hand those that are about an order. */
  unlinked: UnlinkedDocument[];
  /** Orders that changed in Shopify and were not read again in time: what is here may lack that. */
  unreadOrders: number;
}

/**
 * Differences that may come from a change in Lexware that did not reach us yet: reading such a
 * document again shows. Totals and dates of a finalised document never change there.
 */
export function mayBeOutdated({ kind, fields }: DocumentDifference): boolean {
  return kind === 'missing' || fields.includes('number') || fields.includes('state');
}

/**
 * Compares the documents of a month one by one with Lexware's list of it. `orders` as for the
 * bridge; `vouchers`: all invoices and credit notes that Lexware dates in the month, in any state.
 */
export function compareWithLexware(
  month: string,
  orders: readonly MonthOrder[],
  vouchers: readonly ListedVoucher[],
): Comparison {
  const own = orders.flatMap(documentsWithValue);
  const listed = vouchers.filter(
    ({ kind, voucherDate }) => kind !== 'delivery-note' && calendarMonth(voucherDate) === month,
  );
  const byId = new Map(own.map((one) => [one.lexwareId, one]));
  const seconds = new Map(own.flatMap((one) => (one.second ? [[one.second.lexwareId, one]] : [])));
  const listedIds = new Set(listed.map(({ id }) => id));
  const byHand = listed.filter(({ id }) => !byId.has(id) && !seconds.has(id));
  const compared = listed.flatMap((voucher) => compareOne(voucher, byId.get(voucher.id), month));
  const second = listed.flatMap((voucher) => secondOf(voucher, seconds.get(voucher.id)));
  const missing = own.filter(
    (one) => calendarMonth(one.voucherDate) === month && !listedIds.has(one.lexwareId),
  );
  const amounts = listed.map((voucher) => valueOfListed(voucher, byId.get(voucher.id)));
  return {
    lexware: { count: amounts.filter((amount) => amount !== 0).length, amount: sum(amounts) },
    byHand: {
      lexwareIds: byHand.map(({ id }) => id),
      amount: sum(byHand.map((voucher) => valueOfListed(voucher, undefined))),
    },
    differences: [...compared, ...second, ...missing.flatMap(missingOf)],
  };
}

type ComparedDocument = ReturnType<typeof documentsWithValue>[number];

function compareOne(
  voucher: ListedVoucher,
  own: ComparedDocument | undefined,
  month: string,
): DocumentDifference[] {
  if (!own) return [];
  const fields = differingFields(voucher, own);
  if (fields.length === 0) return [];
  const ours = calendarMonth(own.voucherDate) === month ? own.value : ZERO;
  const amount = cents(valueOfListed(voucher, own) - ours);
  return [{ kind: 'changed', ...named(own), fields, amount }];
}

function differingFields(voucher: ListedVoucher, own: ComparedDocument): ComparedField[] {
  const differs: Record<ComparedField, boolean> = {
    number: voucher.number !== own.number,
    total: voucher.total !== own.total,
    state: voucher.status !== documentStateOf(own),
    date: calendarDay(voucher.voucherDate) !== calendarDay(own.voucherDate),
  };
  return COMPARED_FIELDS.filter((field) => differs[field]);
}

/**
 * An invoice that credit notes cover is voided there and counts all the same, so in one state with
 * ours it counts as ours does.
 */
function valueOfListed(voucher: ListedVoucher, own: ComparedDocument | undefined): Cents {
  const isAlike = own !== undefined && voucher.status === documentStateOf(own);
  const counts = isAlike ? own.value !== 0 : ['open', 'paid'].includes(voucher.status);
  return counts ? signedTotal(voucher) : ZERO;
}

function secondOf(voucher: ListedVoucher, own: ComparedDocument | undefined): DocumentDifference[] {
  if (!own) return [];
  const { id, number } = voucher;
  const amount = valueOfListed(voucher, undefined);
  return [{ kind: 'second', ...named(own), lexwareId: id, number, fields: [], amount }];
}

/** Deleted there, as we know: it is in no list. */
function missingOf(own: ComparedDocument): DocumentDifference[] {
  if (documentStateOf(own) === 'deleted') return [];
  return [{ kind: 'missing', ...named(own), fields: [], amount: cents(-own.value) }];
}

function named({ lexwareId, orderId, number }: ComparedDocument) {
  return { lexwareId, orderId, number };
}

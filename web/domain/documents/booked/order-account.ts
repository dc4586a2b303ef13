import type { Refund } from '../../order/refunds/refund';
import type { InvoiceBasis } from '../owed/basis';
import { type Cents, ZERO, cents, sum } from '../../money/cents';
import { netPayment } from '../../order/balance';
import type { Order } from '../../order/order';
import { oncePerOrder } from '../../order/once-per-order';
import { refundValues } from '../../order/refunds/refund-value';
import { isSameOccasion, ofRefund } from '../model/cause';
import type { BilledDocument } from '../model/document';
import { owedBasis } from '../owed/invoice-basis';
import { type Books, type Refusal, readBooks } from './order-books';
import { type Difference, orderDifference } from './order-difference';
import { isCalledBack } from '../model/standing';

/** The order beside what its documents say of it. */
export interface Account {
  order: Order;
  books: Books;
  /** Everything the customer ever owed. */
  owed: InvoiceBasis;
  difference: Difference;
  /** What the order is worth: everything ever owed less what refunds took off. Never below zero. */
  worth: Cents;
  /**
   * What refunds paid back beyond everything ever owed: it settles what an edit had left overpaid.
   */
  overpaid: Cents;
  /**
   * The merchant took an invoice back over what is still owed, and did not ask for a new one yet.
   */
  isCalledBack: boolean;
}

export interface AccountQuestion {
  order: Order;
  /** Those of the order that exist or are under way, oldest first. */
  documents: BilledDocument[];
}

/**
 * Owed, booked and the difference, computed once for plan, draft and balance of a look: documents
 * that were read never change either, after one was made they are read anew.
 */
export function readAccount({ order, documents }: AccountQuestion): AccountRead {
  const known = accounts(order).get(documents) ?? computeAccount({ order, documents });
  accounts(order).set(documents, known);
  return known;
}

type AccountRead = { kind: 'account'; account: Account } | Refusal;

const accounts = oncePerOrder(() => new WeakMap<BilledDocument[], AccountRead>());

function computeAccount({ order, documents }: AccountQuestion): AccountRead {
  const owed = owedBasis(order);
  if (owed.kind === 'refuse') return owed;
  const read = readBooks(order, documents);
  if (read.kind === 'refuse') return read;
  const difference = orderDifference(order, owed.basis, read.books);
  if ('kind' in difference) return difference;
  const left = owed.basis.total - sum(refundValues(order, owed.basis.total).values());
  // More than was ever received cannot have been overpaid, so it stays too much to credit.
  const overpaid = left < 0 && netPayment(order) >= 0 ? cents(-left) : ZERO;
  const account = {
    order,
    books: read.books,
    owed: owed.basis,
    difference,
    worth: cents(left + overpaid),
    overpaid,
  };
  const isAwaited = difference.more.length > 0 && isCalledBack(documents);
  return { kind: 'account', account: { ...account, isCalledBack: isAwaited } };
}

/**
 * The last check before anything is corrected: documents, changes that no document knows yet and
 * refunds without a credit note must come to the order's worth to the cent.
 */
export function findMismatch({
  order,
  books,
  owed,
  difference,
  worth,
  overpaid,
  isCalledBack,
}: Account): Refusal | null {
  const isBooked = (refund: Refund) =>
    books.counted.some(({ cause }) => isSameOccasion(cause, ofRefund(refund)));
  const pending = [...refundValues(order, owed.total)].filter(([refund]) => !isBooked(refund));
  const changed =
    difference.moreTotal - difference.lessTotal - sum(pending.map(([, value]) => value));
  const planned = cents(books.balance + changed);
  if (isCalledBack || (planned <= worth && planned >= worth - overpaid)) return null;
  return {
    kind: 'refuse',
    reason: 'TOTAL_MISMATCH',
    detail: { code: 'DOCUMENTS_AND_ORDER_DIFFER', documents: planned, worth },
  };
}

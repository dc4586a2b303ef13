import type { Refund } from '../../order/refunds/refund';
import type { InvoiceBasis } from '../owed/basis';
import { type Cents, ZERO, cents, sum } from '../../money/cents';
import { netPayment } from '../../order/balance';
import type { Order } from '../../order/order';
import { oncePerOrder } from '../../order/once-per-order';
import { isSameOccasion, ofRefund } from '../model/cause';
import type { BilledDocument } from '../model/document';
import { afterRefunds } from '../owed/after-refunds';
import { type Books, type Refusal, readBooks } from './order-books';
import { type Difference, orderDifference } from './order-difference';
import { isCalledBack, isFinished } from '../model/standing';

/** The order beside what its documents say of it. */
export interface Account {
  order: Order;
  books: Books;
  /** Everything the customer ever owed. */
  owed: InvoiceBasis;
  /** What each real refund took off of that. */
  takenOff: ReadonlyMap<Refund, Cents>;
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
 * Owed, booked and the difference, computed once for plan, checks and draft of a look: an order or
 * a document that was read never changes, after one was made they are read anew. It is remembered
 * here and not handed along, since those who ask look at different documents, the plan also at
 * those under way, the draft of an invoice issued anew at cancellations yet to come: an account
 * handed along with other documents than its own would book twice.
 */
export function readAccount({ order, documents }: AccountQuestion): AccountRead {
  const finished = documents.filter(isFinished);
  const last = lastRead(order);
  if (!last.account || !areSame(last.documents, finished)) {
    last.documents = finished;
    last.account = computeAccount({ order, documents: finished });
  }
  return last.account;
}

type AccountRead = { kind: 'account'; account: Account } | Refusal;

interface LastRead {
  documents: BilledDocument[];
  account: AccountRead | null;
}

const lastRead = oncePerOrder((): LastRead => ({ documents: [], account: null }));

function areSame(some: BilledDocument[], others: BilledDocument[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}

function computeAccount({ order, documents }: AccountQuestion): AccountRead {
  const after = afterRefunds(order);
  if (after.kind === 'refuse') return after;
  const { owed, takenOff, left } = after;
  const read = readBooks(order, documents);
  if (read.kind === 'refuse') return read;
  const difference = orderDifference(order, owed, read.books);
  if ('kind' in difference) return difference;
  // More than was ever received cannot have been overpaid, so it stays too much to credit.
  const overpaid = left < 0 && netPayment(order) >= 0 ? cents(-left) : ZERO;
  const account = {
    order,
    books: read.books,
    owed,
    takenOff,
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
  books,
  takenOff,
  difference,
  worth,
  overpaid,
  isCalledBack,
}: Account): Refusal | null {
  const isBooked = (refund: Refund) =>
    books.counted.some(({ cause }) => isSameOccasion(cause, ofRefund(refund)));
  const pending = [...takenOff].filter(([refund]) => !isBooked(refund));
  const changed =
    difference.moreTotal - difference.lessTotal - sum(pending.map(([, value]) => value));
  const planned = cents(books.documentsBalance + changed);
  if (isCalledBack || (planned <= worth && planned >= worth - overpaid)) return null;
  return {
    kind: 'refuse',
    reason: 'TOTAL_MISMATCH',
    detail: { code: 'DOCUMENTS_AND_ORDER_DIFFER', documents: planned, worth },
  };
}

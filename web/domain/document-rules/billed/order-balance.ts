import type { Order, Refund } from '../../order/order';
import { type BilledAmounts, type Refusal, readBilledAmounts } from './billed-amounts';
import type { InvoiceBasis } from '../../billable/basis';
import { type Cents, cents, ZERO, sum } from '../../money/cents';
import { type Difference, orderDifference } from './order-difference';
import type { BilledDocument } from '../../documents/model/document';
import { isFinished, isCalledBack } from '../../documents/model/document-state';
import { oncePerOrder } from '../../order/once-per-order';
import { afterRefunds } from '../../billable/invoice-basis';
import { netPayment } from '../../order/balance';
import { isSameOccasion, ofRefund } from '../../documents/model/cause';

/** The order compared with what its documents bill. */
export interface OrderBalance {
  order: Order;
  billedAmounts: BilledAmounts;
  /** Everything the customer ever owed. */
  billable: InvoiceBasis;
  /** What each real refund took off of that. */
  takenOff: ReadonlyMap<Refund, Cents>;
  difference: Difference;
  /**
   * The current value of the order: everything billable less what refunds took off. Never below
   * zero.
   */
  currentValue: Cents;
  /**
   * What refunds paid back beyond everything billable: it settles what an edit had left overpaid.
   */
  overpaid: Cents;
  /**
   * The merchant took back an invoice over what is still owed, and has not requested a new one yet.
   */
  isCalledBack: boolean;
}

export interface OrderBalanceQuestion {
  order: Order;
  /** Those of the order that exist or are under way, oldest first. */
  documents: BilledDocument[];
}

/**
 * Billable, billed and the difference, computed once for plan, checks and draft of an evaluation:
 * an order or a document that was read never changes, after one was created they are read anew. It
 * is cached here and not handed along, since the callers compare different documents, the plan also
 * at those under way, the draft of an invoice issued anew at cancellations yet to come: a balance
 * handed along with other documents than its own would bill twice.
 */
export function readOrderBalance({ order, documents }: OrderBalanceQuestion): OrderBalanceRead {
  const finished = documents.filter(isFinished);
  const last = lastRead(order);
  if (!last.balance || !areSame(last.documents, finished)) {
    last.documents = finished;
    last.balance = computeOrderBalance({ order, documents: finished });
  }
  return last.balance;
}

type OrderBalanceRead = { kind: 'balance'; balance: OrderBalance } | Refusal;

interface LastRead {
  documents: BilledDocument[];
  balance: OrderBalanceRead | null;
}

const lastRead = oncePerOrder((): LastRead => ({ documents: [], balance: null }));

function areSame(some: BilledDocument[], others: BilledDocument[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}

function computeOrderBalance({ order, documents }: OrderBalanceQuestion): OrderBalanceRead {
  const after = afterRefunds(order);
  if (after.kind === 'refuse') return after;
  const { billable, takenOff, left } = after;
  const read = readBilledAmounts(order, documents);
  if (read.kind === 'refuse') return read;
  const difference = orderDifference(order, billable, read.billedAmounts);
  if ('kind' in difference) return difference;
  // More than was ever received cannot have been overpaid, so it stays too much to credit.
  const overpaid = left < 0 && netPayment(order) >= 0 ? cents(-left) : ZERO;
  const balance = {
    order,
    billedAmounts: read.billedAmounts,
    billable,
    takenOff,
    difference,
    currentValue: cents(left + overpaid),
    overpaid,
  };
  const isAwaited = difference.more.length > 0 && isCalledBack(documents);
  return { kind: 'balance', balance: { ...balance, isCalledBack: isAwaited } };
}

/**
 * The last check before anything is corrected: documents, changes that no document knows yet and
 * refunds without a credit note must come to the order's current value to the cent.
 */
export function findMismatch({
  billedAmounts,
  takenOff,
  difference,
  currentValue,
  overpaid,
  isCalledBack,
}: OrderBalance): Refusal | null {
  const isCredited = (refund: Refund) =>
    billedAmounts.counted.some(({ cause }) => isSameOccasion(cause, ofRefund(refund)));
  const pending = [...takenOff].filter(([refund]) => !isCredited(refund));
  const changed =
    difference.moreTotal - difference.lessTotal - sum(pending.map(([, value]) => value));
  const planned = cents(billedAmounts.documentsBalance + changed);
  if (isCalledBack || (planned <= currentValue && planned >= currentValue - overpaid)) return null;
  return {
    kind: 'refuse',
    reason: 'TOTAL_MISMATCH',
    detail: { code: 'DOCUMENTS_AND_ORDER_DIFFER', documents: planned, currentValue },
  };
}

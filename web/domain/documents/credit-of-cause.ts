import type { Order } from '../order/order';
import { type Credit, type CreditWish, creditBasis } from './credit-basis';
import type { BilledDocument } from './document';
import { owedBasis } from './invoice-basis';
import { type Books, type Refusal, readBooks } from './order-books';
import { refundOf, refundWish } from './refund-credit';
import type { InvoiceBasis } from './invoice-basis';

export interface OrderAndDocuments {
  order: Order;
  /** Those of the order that exist or are under way, oldest first. */
  documents: BilledDocument[];
}

/** The order beside what its documents say. */
export interface Account {
  order: Order;
  books: Books;
  /** Everything the customer ever owed. */
  owed: InvoiceBasis;
}

export function readAccount({ order, documents }: OrderAndDocuments): { kind: 'account'; account: Account } | Refusal {
  const owed = owedBasis(order);
  if (owed.kind === 'refuse') return owed;
  const read = readBooks(order, documents);
  if (read.kind === 'refuse') return read;
  return { kind: 'account', account: { order, books: read.books, owed: owed.basis } };
}

export type CreditAnswer = { kind: 'credit'; credit: Credit } | { kind: 'nothing' } | Refusal;

/** The credit note of a cause: `refund:{refund id}`, `edit:{n}` or `cancel:{document id}`. */
export function creditOf(cause: string, account: Account): CreditAnswer {
  const wish = wishOf(cause, account);
  if (!wish || wish.total === 0) return { kind: 'nothing' };
  const { order, books } = account;
  const answer = creditBasis({ order, books, invoices: books.invoices, wish });
  return 'kind' in answer ? answer : { kind: 'credit', credit: answer };
}

function wishOf(cause: string, { order, books, owed }: Account): CreditWish | null {
  const refund = refundOf(order, cause);
  return refund ? refundWish(order, refund, { books, owed }) : null;
}

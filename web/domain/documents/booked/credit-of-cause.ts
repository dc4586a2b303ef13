import type { InvoiceBasis } from '../owed/basis';
import { type Cents, cents } from '../../money/cents';
import type { Language } from '../../text/language';
import { type Cause, isSameOccasion, ofCancellation } from '../model/cause';
import { type Credit, type CreditWish, creditBasis } from './credit-basis';
import type { ContentItem } from '../model/document-content';
import { type Account, findMismatch } from './order-account';
import {
  type KnownDocument,
  type Refusal,
  creditsOf,
  grossOfItem,
  netItems,
  openPerRate,
} from './order-books';
import { refundOf, refundWish } from './refund-credit';
import {
  type AmountsPerRate,
  amountsPerRate,
  amountAt,
  totalOf,
} from '../../tax/rates/amounts-per-rate';

export type CreditAnswer = { kind: 'credit'; credit: Credit } | { kind: 'nothing' } | Refusal;

/** The credit note of a cause: a refund, an edit or a cancellation, whichever issue of it. */
export function creditOf(cause: Cause, account: Account, language: Language = 'de'): CreditAnswer {
  const { order, books } = account;
  const cancelled = books.invoices.filter((one) => isSameOccasion(ofCancellation(one), cause));
  const mismatch = cancelled.length === 0 ? findMismatch(account) : null;
  if (mismatch) return mismatch;
  const wish = wishOf(cause, account);
  if (!wish || wish.total <= 0) return { kind: 'nothing' };
  const answer = creditBasis({
    order,
    books,
    invoices: cancelled.length > 0 ? cancelled : books.invoices,
    wish,
    language,
  });
  return 'kind' in answer ? answer : { kind: 'credit', credit: answer };
}

function wishOf(cause: Cause, account: Account): CreditWish | null {
  if (cause.of === 'edit') return editWish(account);
  const invoice = account.books.invoices.find((one) => isSameOccasion(ofCancellation(one), cause));
  if (invoice) return cancelWish(invoice, account);
  const refund = refundOf(account.order, cause);
  if (!refund) return null;
  const wish = refundWish(account.order, refund, account);
  return { ...wish, total: withoutOverpaid(wish.total, account) };
}

/**
 * What was removed or became cheaper; what refunds already gave back of it is not given back twice.
 */
function editWish(account: Account): CreditWish {
  const { less, lessTotal } = account.difference;
  const words = { more: 'reduction', less: 'credited' } as const;
  return { items: less, total: withoutOverpaid(lessTotal, account), words };
}

/**
 * Money that settles an overpayment is no price reduction: only what is still billed is taken back.
 */
function withoutOverpaid(total: Cents, { books, overpaid }: Account): Cents {
  const beyond = Math.max(total - totalOf(books.openAmounts), 0);
  return cents(total - Math.min(beyond, overpaid));
}

/** Everything still open of one invoice; what other documents took from it already is taken off. */
function cancelWish(invoice: KnownDocument, { books, owed }: Account): CreditWish {
  const credits = creditsOf(invoice, books.counted);
  const open = lesserOf(openPerRate([invoice, ...credits]), books.openAmounts);
  const items = [...netItems([invoice], credits).values()].filter((item) => isLeft(item, owed));
  const words = { more: 'rest', less: 'credited' } as const;
  return { items, total: totalOf(open), words, open };
}

/**
 * Credit notes over several invoices may have taken back more pieces than this one billed; cash
 * rounding may be negative.
 */
function isLeft(item: ContentItem, { taxesIncluded }: InvoiceBasis): boolean {
  const gross = grossOfItem(item, taxesIncluded);
  return item.source === 'cashRounding' ? gross !== 0 : item.source !== 'amount' && gross > 0;
}

/**
 * Credit notes over several invoices count to one of them, so no rate gives back more than all of
 * them leave open.
 */
function lesserOf(one: AmountsPerRate, other: AmountsPerRate): AmountsPerRate {
  return amountsPerRate(
    [...one].map(([rate, gross]) => [rate, Math.max(Math.min(gross, amountAt(other, rate)), 0)]),
  );
}

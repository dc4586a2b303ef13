import type { InvoiceBasis } from '../billable/basis';
import { type Cents, cents } from '../../money/cents';
import type { Language } from '../../text/language';
import { type Cause, causeText, isSameOccasion, ofCancellation } from '../model/cause';
import { type Credit, type RequestedCredit, creditBasis } from './requested-credit';
import type { ContentItem } from '../model/document-content';
import { type OrderBalance, findMismatch } from './order-balance';
import {
  type KnownDocument,
  type Refusal,
  creditsOf,
  grossOfItem,
  netItems,
  openPerRate,
} from './billed-amounts';
import { refundOf, creditOfRefund } from './refund-credit';
import {
  type AmountsPerRate,
  amountsPerRate,
  amountAt,
  totalOf,
} from '../../tax/rates/amounts-per-rate';

export type CreditAnswer = { kind: 'credit'; credit: Credit } | { kind: 'nothing' } | Refusal;

const computed = new WeakMap<OrderBalance, Map<string, CreditAnswer>>();

/**
 * The credit note of a cause: a refund, an edit or a cancellation, whichever revision of it. It is
 * computed once for the plan, the checks and the draft, since a balance never changes.
 */
export function creditOf(
  cause: Cause,
  balance: OrderBalance,
  language: Language = 'de',
): CreditAnswer {
  const answers = computed.get(balance) ?? new Map<string, CreditAnswer>();
  computed.set(balance, answers);
  const key = `${causeText(cause)} ${language}`;
  const answer = answers.get(key) ?? computeCredit(cause, balance, language);
  answers.set(key, answer);
  return answer;
}

function computeCredit(cause: Cause, balance: OrderBalance, language: Language): CreditAnswer {
  const { order, billedAmounts } = balance;
  const cancelled = billedAmounts.invoices.filter((one) =>
    isSameOccasion(ofCancellation(one), cause),
  );
  const mismatch = cancelled.length === 0 ? findMismatch(balance) : null;
  if (mismatch) return mismatch;
  const requested = requestedCreditOf(cause, balance);
  if (!requested || requested.total <= 0) return { kind: 'nothing' };
  const answer = creditBasis({
    order,
    billedAmounts,
    invoices: cancelled.length > 0 ? cancelled : billedAmounts.invoices,
    requested,
    language,
  });
  return 'kind' in answer ? answer : { kind: 'credit', credit: answer };
}

function requestedCreditOf(cause: Cause, balance: OrderBalance): RequestedCredit | null {
  if (cause.of === 'edit') return creditOfEdit(balance);
  const invoice = balance.billedAmounts.invoices.find((one) =>
    isSameOccasion(ofCancellation(one), cause),
  );
  if (invoice) return creditOfCancellation(invoice, balance);
  const refund = refundOf(balance.order, cause);
  if (!refund) return null;
  const requested = creditOfRefund(balance.order, refund, balance);
  return { ...requested, total: withoutOverpaid(requested.total, balance) };
}

/**
 * What was removed or became cheaper; what refunds already gave back of it is not given back twice.
 */
function creditOfEdit(balance: OrderBalance): RequestedCredit {
  const { less, lessTotal } = balance.difference;
  const labels = { more: 'reduction', less: 'credited' } as const;
  return { items: less, total: withoutOverpaid(lessTotal, balance), labels };
}

/**
 * Money that settles an overpayment is no price reduction: only what is still billed is taken back.
 */
function withoutOverpaid(total: Cents, { billedAmounts, overpaid }: OrderBalance): Cents {
  const beyond = Math.max(total - totalOf(billedAmounts.openAmounts), 0);
  return cents(total - Math.min(beyond, overpaid));
}

/** Everything still open of one invoice; what other documents took from it already is taken off. */
function creditOfCancellation(
  invoice: KnownDocument,
  { billedAmounts, billable }: OrderBalance,
): RequestedCredit {
  const credits = creditsOf(invoice, billedAmounts.counted);
  const open = lesserOf(openPerRate([invoice, ...credits]), billedAmounts.openAmounts);
  const items = [...netItems([invoice], credits).values()].filter((item) => isLeft(item, billable));
  const labels = { more: 'rest', less: 'credited' } as const;
  return { items, total: totalOf(open), labels, open };
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
 * Credit notes over several invoices are assigned to one of them, so no rate is credited more than
 * all of them leave open.
 */
function lesserOf(one: AmountsPerRate, other: AmountsPerRate): AmountsPerRate {
  return amountsPerRate(
    [...one].map(([rate, gross]) => [rate, Math.max(Math.min(gross, amountAt(other, rate)), 0)]),
  );
}

import { type Credit, creditBasis, type RequestedCredit } from './requested-credit';
import {
  type Refusal,
  type KnownDocument,
  creditsOf,
  openCardsOf,
  openPerRate,
  netItems,
  grossOfItem,
  type BilledAmounts,
} from './billed-amounts';
import { type OrderBalance, findMismatch } from './order-balance';
import { type Cause, causeText, isSameOccasion, ofCancellation } from '../../documents/model/cause';
import type { Language } from '../../text/language';
import { type Cents, cents, ZERO, spread } from '../../money/cents';
import {
  totalOf,
  type AmountsPerRate,
  amountsPerRate,
  amountAt,
  type RatePart,
  grossOfPart,
  partOfGross,
} from '../../tax-rates/amounts-per-rate';
import type { ContentItem } from '../../documents/model/document-content';
import type { InvoiceBasis } from '../../billable/basis';
import type { Order, Refund } from '../../order/order';
import { realRefunds, takenBack, type TakenBack, adjustmentOf } from '../../order/refund-value';
import { isAmount, type ItemSource } from '../../order/item-source';
import type { AmountLabel } from '../../documents/labels/default-texts';

type CreditAnswer = { kind: 'credit'; credit: Credit } | { kind: 'nothing' } | Refusal;

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
  { order, billedAmounts, billable }: OrderBalance,
): RequestedCredit {
  const credits = creditsOf(invoice, billedAmounts.counted);
  const own = [invoice, ...credits];
  const open = lesserOf(openPerRate(own), billedAmounts.openAmounts);
  const openCards = Math.min(openCardsOf(order, own), billedAmounts.openCards);
  const items = [...netItems([invoice], credits).values()].filter((item) => isLeft(item, billable));
  const labels = { more: 'rest', less: 'credited' } as const;
  return { items, total: totalOf(open), labels, open: { perRate: open, cards: cents(openCards) } };
}

/**
 * Credit notes over several invoices may have taken back more pieces than this one billed; cash
 * rounding may be negative.
 */
function isLeft(item: ContentItem, { taxesIncluded }: InvoiceBasis): boolean {
  const gross = grossOfItem(item, taxesIncluded);
  return item.source === 'cashRounding' ? gross !== 0 : !isAmount(item.source) && gross > 0;
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

export function refundOf(order: Order, cause: Cause): Refund | undefined {
  return realRefunds(order).find((one) => cause.of === 'refund' && one.id === cause.refund);
}

/**
 * What the credit note of a refund takes back: its positions at the rates of the invoice, and the
 * rest as an amount.
 */
function creditOfRefund(
  order: Order,
  refund: Refund,
  known: {
    billedAmounts: BilledAmounts;
    billable: InvoiceBasis;
    takenOff: ReadonlyMap<Refund, Cents>;
  },
): RequestedCredit {
  const total = known.takenOff.get(refund) ?? ZERO;
  return {
    items: refundItems(order, refund, known),
    total,
    labels: { more: 'reduction', less: retainedLabel(refund) },
  };
}

function refundItems(
  order: Order,
  refund: Refund,
  { billedAmounts, billable }: { billedAmounts: BilledAmounts; billable: InvoiceBasis },
): ContentItem[] {
  const billed = netItems(
    billedAmounts.counted.filter(({ kind }) => kind === 'invoice'),
    [],
  );
  const byOrder = new Map(
    billable.items.map((item): [ItemSource, ContentItem] => [item.source, item]),
  );
  return takenBack(order, refund).flatMap((one) => {
    const item = billed.get(one.source) ?? byOrder.get(one.source);
    return item
      ? [
          {
            source: one.source,
            title: item.title,
            quantity: one.quantity,
            parts: partsLike(item.parts, one, order.taxesIncluded),
          },
        ]
      : [];
  });
}

/**
 * The amounts of a refund at the rates, and in the proportions, in which the position was billed.
 * Where the invoice corrected the shop's taxes, Shopify's tax of the refund is unusable: its gross
 * amount is split like the billed ones.
 */
function partsLike(
  parts: RatePart[],
  { base, tax }: TakenBack,
  taxesIncluded: boolean,
): RatePart[] {
  const isRepaired = (tax === 0) !== parts.every((part) => part.tax === 0);
  if (isRepaired)
    return sharesOfGross(parts, taxesIncluded ? base : cents(base + tax), taxesIncluded);
  const bases = spread(
    base,
    parts.map((part) => Math.max(part.base, 0)),
  );
  const taxes = spread(
    tax,
    parts.map((part) => Math.max(part.tax, 0)),
  );
  return parts.map(({ rate }, i) => ({ rate, base: bases[i] ?? ZERO, tax: taxes[i] ?? ZERO }));
}

function sharesOfGross(parts: RatePart[], gross: Cents, taxesIncluded: boolean): RatePart[] {
  const weights = parts.map((part) => Math.max(grossOfPart(part, taxesIncluded), 0));
  const shares = spread(gross, weights);
  return parts.map(({ rate }, i) => partOfGross(rate, shares[i] ?? ZERO, taxesIncluded));
}

function retainedLabel(refund: Refund): AmountLabel {
  if (adjustmentOf(refund) >= 0) return 'credited';
  return refund.adjustments.some(({ reason }) => reason === 'restock') ? 'restockingFee' : 'kept';
}

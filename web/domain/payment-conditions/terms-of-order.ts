import { DEFAULT_TEXTS } from '../documents/labels/default-texts';
import type { PaymentCondition } from '../documents/model/draft';
import type { Instant } from '../ids';
import { isPaid } from '../order/balance';
import type { Order, PaymentTerms } from '../order/order';
import type { Language } from '../text/language';
import { daysBetween } from '../time/berlin';

/** Days that Lexware's payment terms may last. */
export const MAX_TERM_DAYS = 1_095;

/**
 * What was agreed for this very order (B2B, "net 30"), as long as it is not paid. Lexware counts
 * the days from the date of the document, the shop from the order or its dispatch, so the label
 * names the day and the days lead there; where the shop names days alone, they are Lexware's.
 */
export function termsOfOrder(
  order: Order,
  voucherDate: Instant,
  language: Language,
): PaymentCondition | null {
  const { paymentTerms: terms } = order;
  if (!terms || terms === 'hidden' || isPaid(order)) return null;
  const days = terms.dueAt === null ? netDays(terms) : daysBetween(voucherDate, terms.dueAt);
  return {
    label: labelOf(terms, language),
    duration: Math.min(Math.max(days, 0), MAX_TERM_DAYS),
    discount: null,
  };
}

/** Whether a document's payment condition depends on terms that are hidden from the app. */
export function lacksTerms(order: Order): boolean {
  return order.paymentTerms === 'hidden' && !isPaid(order);
}

function netDays({ kind, days }: PaymentTerms): number {
  return kind === 'net' ? (days ?? 0) : 0;
}

function labelOf(terms: PaymentTerms, language: Language): string {
  const { kind, name, days, dueAt } = terms;
  const texts = DEFAULT_TEXTS[language];
  if (dueAt !== null) return texts.dueOn(dueAt, kind === 'net' ? days : null);
  switch (kind) {
    case 'receipt':
      return texts.dueOnReceipt;
    case 'fulfillment':
      return texts.dueOnDispatch;
    case 'net':
      return texts.dueWithin(netDays(terms));
    case 'fixed':
    case 'unknown':
      return name || texts.dueAtOnce;
  }
}

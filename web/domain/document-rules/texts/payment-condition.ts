import type {
  InvoiceSettings,
  PaymentConditionSettings,
} from '../../setting-sections/invoice-settings';
import { type TextContext, MAX_TEXT, rendered } from './document-texts';
import type { Instant } from '../../ids';
import type { PaymentCondition } from '../../documents/model/draft';
import { shorten } from '../../text/shorten';
import { paymentMethodId, paymentMethodsOf } from '../../order/payment-method';
import { isPaid, receipts } from '../../order/balance';
import { DEFAULT_TEXTS } from '../../documents/labels/default-texts';
import { type Language, LOCALES } from '../../text/language';
import type { Order, PaymentTerms } from '../../order/order';
import { paymentMethodName } from '../../documents/labels/payment-method-name';
import { daysBetween } from '../../time/berlin';

/**
 * What was agreed for the order itself; else the payment condition of the method the customer pays
 * with; the longest where several methods of the open amount (or, once paid, of the payments) have
 * one. Without any, paid orders state how they were paid, others are due at once.
 */
export function paymentConditionOf(
  { paymentConditions }: Pick<InvoiceSettings, 'paymentConditions'>,
  context: TextContext,
  voucherDate: Instant,
): PaymentCondition {
  const { order, language } = context;
  const agreed = termsOfOrder(order, voucherDate, language);
  if (agreed) return { ...agreed, label: shorten(agreed.label, MAX_TEXT) };
  const byMethod = new Map(
    Object.entries(paymentConditions).map(([id, condition]) => [paymentMethodId(id), condition]),
  );
  const chosen = methodsOf(order)
    .flatMap((method) => byMethod.get(method) ?? [])
    .toSorted((a, b) => b.duration - a.duration)[0];
  if (chosen) return withTerms(chosen, context);
  const label = isPaid(order)
    ? DEFAULT_TEXTS[language].paid(methodNames(order))
    : DEFAULT_TEXTS[language].dueAtOnce;
  return { label: shorten(label, MAX_TEXT), duration: 0, discount: null };
}

const PERCENTAGES: Record<Language, Intl.NumberFormat> = {
  de: new Intl.NumberFormat(LOCALES.de, { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat(LOCALES.en, { maximumFractionDigits: 2 }),
};

function withTerms(condition: PaymentConditionSettings, context: TextContext): PaymentCondition {
  const duration = Math.min(Math.max(condition.duration, 0), MAX_TERM_DAYS);
  const discount = discountWithin(condition.discount, duration);
  const text = rendered('paymentCondition', condition.label, context)
    .replaceAll('{paymentRange}', String(duration))
    .replaceAll('{discountRange}', String(discount?.range ?? 0))
    .replaceAll('{discount}', PERCENTAGES[context.language].format(discount?.percentage ?? 0));
  return {
    label: shorten(text || DEFAULT_TEXTS[context.language].dueWithin(duration), MAX_TEXT),
    duration,
    discount,
  };
}

/** Lexware takes a discount only within the term. */
function discountWithin(
  discount: PaymentConditionSettings['discount'],
  duration: number,
): PaymentCondition['discount'] {
  if (!discount || duration === 0 || discount.percentage <= 0) return null;
  return {
    percentage: Math.min(discount.percentage, 100),
    range: Math.min(discount.range, duration),
  };
}

/** The methods that the open amount is to be paid with; of a paid order, those it was paid with. */
function methodsOf(order: Order): string[] {
  const received = receipts(order).map(({ gateway }) => paymentMethodId(gateway));
  const named = paymentMethodsOf(order);
  if (isPaid(order)) return unique(received.length > 0 ? received : named);
  const open = named.filter((method) => !received.includes(method));
  return unique(open.length > 0 ? open : named);
}

function methodNames(order: Order): string[] {
  const gateways = receipts(order).map(({ gateway }) => gateway);
  const used = gateways.length > 0 ? gateways : order.paymentGateways;
  return unique(used.map(paymentMethodName)).filter(Boolean);
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

/** Days that Lexware's payment terms may last. */
const MAX_TERM_DAYS = 1_095;

/**
 * What was agreed for this very order (B2B, "net 30"), as long as it is not paid. Lexware counts
 * the days from the date of the document, the shop from the order or its dispatch, so the label
 * names the day and the days lead there; where the shop names days alone, they are Lexware's.
 */
function termsOfOrder(
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

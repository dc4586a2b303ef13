import type { RefundLine, Order } from '../order/order';
import type { AnyDraft } from '../documents/model/draft';
import type { Decision } from '../documents/model/reason';
import { cents } from '../money/cents';
import type { CreditSettings } from '../setting-sections/credit-settings';
import type { InvoiceSettings } from '../setting-sections/invoice-settings';
import { DEFAULT_SETTINGS } from '../settings/settings';
import { Bookkeeper } from './bookkeeper';
import { type OrderInput, aLine, aRefund, aTax, anOrder } from './builders';

/** Takes back units of a line built by aLine, at the share Shopify computes. */
export function returned(
  lineId: string,
  quantity: number,
  subtotal: number,
  rate = 1_900,
): RefundLine {
  return {
    lineId,
    quantity,
    restockType: 'return',
    subtotal: cents(subtotal),
    tax: aTax(rate, subtotal).amount,
  };
}

export const rows = (draft: AnyDraft | undefined) =>
  draft?.lines.map(({ name, quantity, unitPrice, rate }) => [
    name,
    quantity,
    unitPrice / 100,
    rate,
  ]);

export const total = (placed: number, current: number) => ({
  total: cents(placed),
  currentTotal: cents(current),
});

/** Money without items, as Shopify books it. */
export function goodwill(amount: number) {
  const adjustments = [{ reason: 'customer', amount: cents(amount), tax: cents(0) }];
  return aRefund({ total: cents(amount), adjustments, transactionIds: ['9002'] });
}

export function withCredits(
  credit: Partial<CreditSettings>,
  invoice: Partial<InvoiceSettings> = {},
) {
  return {
    ...DEFAULT_SETTINGS,
    invoice: { ...DEFAULT_SETTINGS.invoice, event: 'created' as const, ...invoice },
    credit: { ...DEFAULT_SETTINGS.credit, ...credit },
  };
}

export function describeDecision(decision: Decision | undefined): string | undefined {
  return decision?.kind === 'create' ? 'create' : decision && `${decision.kind} ${decision.reason}`;
}

export const mixed = [
  aLine({ quantity: 2 }),
  aLine({ id: '2', title: 'Backbuch', unitPrice: cents(2_140), rate: 700, sku: null }),
];

/** The order as it was invoiced, and as it is after something happened. */
export function after(placed: OrderInput, then: OrderInput, bookkeeper = new Bookkeeper()) {
  const before = bookkeeper.settle(anOrder(placed));
  if (before.length > 0) throw new Error(before.join());
  const order: Order = anOrder({ ...placed, ...then });
  const open = bookkeeper.settle(order);
  return {
    open,
    bookkeeper,
    credits: bookkeeper.drafts.filter((one) => one.kind === 'credit-note'),
  };
}

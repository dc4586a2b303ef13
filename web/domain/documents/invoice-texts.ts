import type { Instant } from '../ids';
import { receipts, isFulfilled, isPaid } from '../order/balance';
import type { Order } from '../order/order';
import { paymentMethodName } from '../order/payment-method';
import type { LayoutSettings } from '../settings/layout-settings';
import { shorten } from '../text/shorten';
import { berlinDay, formatDay, isBefore } from '../time/berlin';
import type { Delivery, PaymentCondition } from './draft';

const MAX_TITLE = 25;
const MAX_TEXT = 2_000;
const MAX_REFERENCE = 200;

/** By this text a document is recognised as the order's own when Lexware's answer was lost. */
export function referenceOf(order: Pick<Order, 'id' | 'name'>): string {
  const id = ` (Shopify-Nr. ${order.id})`;
  return shorten(`Bestellung ${order.name}`, MAX_REFERENCE - id.length) + id;
}

export function titleOf({ title }: LayoutSettings): string {
  return shorten(title.trim() || 'Rechnung', MAX_TITLE);
}

/** Begins with the reference, so that shortening a long text never cuts it. */
export function introductionOf(order: Order, { introduction }: LayoutSettings): string {
  const about = `${referenceOf(order)} vom ${formatDay(order.createdAt)}`;
  return shorten([about, introduction.trim()].filter(Boolean).join('\n'), MAX_TEXT);
}

/** The payment stands first: it takes the place of the supply date where that is not known yet (§ 14 (4) Nr. 6 UStG). */
export function remarkOf(order: Order, { remark }: LayoutSettings): string {
  return shorten([paymentRemark(order), remark.trim()].filter(Boolean).join('\n'), MAX_TEXT);
}

function paymentRemark(order: Order): string | null {
  if (!isPaid(order) || deliveryOf(order).kind !== 'none') return null;
  const paidAt = receipts(order).at(-1)?.processedAt;
  return paidAt ? `Zahlung erhalten am ${formatDay(paidAt)}.` : null;
}

/** Day of the first dispatch once everything was sent. A supply date that is not known is left out, never invented. */
export function deliveryOf(order: Order): Delivery {
  const dispatched = order.fulfillments.filter(({ status }) => status === 'success').map(({ createdAt }) => createdAt);
  const first = dispatched.reduce<Instant | null>((a, b) => (a === null || isBefore(b, a) ? b : a), null);
  if (!isFulfilled(order) || first === null) return { kind: 'none' };
  return { kind: 'delivery', date: berlinDay(first) };
}

export function paymentConditionOf(order: Order): PaymentCondition {
  if (!isPaid(order)) return { label: 'Zahlbar sofort, rein netto', duration: 0, discount: null };
  const gateways = receipts(order).map(({ gateway }) => gateway);
  const used = gateways.length > 0 ? gateways : order.paymentGateways;
  const names = [...new Set(used.map(paymentMethodName))].filter(Boolean);
  const label = names.length > 0 ? `Zahlung erhalten (${names.join(', ')})` : 'Zahlung erhalten';
  return { label: shorten(label, MAX_TEXT), duration: 0, discount: null };
}

import { receipts, isPaid } from '../order/balance';
import type { Order } from '../order/order';
import { paymentMethodName } from '../order/payment-method';
import type { LayoutSettings } from '../settings/layout-settings';
import { shorten } from '../text/shorten';
import { formatDay } from '../time/berlin';
import type { PaymentCondition } from './draft';
import { type DocumentDates, supplyDateText } from './supply-date';

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

/** The supply stands first, or the payment while no supply date is known (§ 14 (4) Nr. 6 UStG). */
export function remarkOf(order: Order, { remark }: LayoutSettings, dates: DocumentDates): string {
  return shorten([supplyRemark(order, dates), remark.trim()].filter(Boolean).join('\n'), MAX_TEXT);
}

function supplyRemark(order: Order, { delivery, deliveryInText }: DocumentDates): string | null {
  return supplyDateText(deliveryInText, 'de') ?? (delivery.kind === 'none' ? paymentRemark(order) : null);
}

function paymentRemark(order: Order): string | null {
  if (!isPaid(order)) return null;
  const paidAt = receipts(order).at(-1)?.processedAt;
  return paidAt ? `Zahlung erhalten am ${formatDay(paidAt)}.` : null;
}

export function paymentConditionOf(order: Order): PaymentCondition {
  if (!isPaid(order)) return { label: 'Zahlbar sofort, rein netto', duration: 0, discount: null };
  const gateways = receipts(order).map(({ gateway }) => gateway);
  const used = gateways.length > 0 ? gateways : order.paymentGateways;
  const names = [...new Set(used.map(paymentMethodName))].filter(Boolean);
  const label = names.length > 0 ? `Zahlung erhalten (${names.join(', ')})` : 'Zahlung erhalten';
  return { label: shorten(label, MAX_TEXT), duration: 0, discount: null };
}

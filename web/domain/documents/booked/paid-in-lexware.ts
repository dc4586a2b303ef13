import { isPaid, netPayment } from '../../order/balance';
import type { Order } from '../../order/order';
import type { DocumentRecord } from '../model/document';
import { orderBalance, orderWorth } from './order-balance';
import { countedDocuments, effectOf, standingOf } from '../model/standing';

/**
 * Whether Lexware has received all money an order is worth: every invoice that still bills
 * something is paid, and invoices less credit notes cover the order's total.
 */
export function isPaidInLexware(order: Order, documents: DocumentRecord[]): boolean {
  const counted = countedDocuments(documents);
  const billing = counted.filter(
    (one) => one.kind === 'invoice' && effectOf(one, counted) === 'billing',
  );
  if (billing.length === 0 || billing.some((one) => standingOf(one) !== 'paid')) return false;
  return orderBalance(documents, orderWorth(order)).difference <= 0;
}

/**
 * Whether Shopify still expects money for the order. What is authorised is captured, never paid a
 * second way.
 */
export function awaitsPayment(order: Order): boolean {
  if (order.cancelledAt !== null || isPaid(order)) return false;
  if (order.paymentStatus === 'voided' || order.paymentStatus === 'authorized') return false;
  return order.totals.currentTotal > netPayment(order);
}

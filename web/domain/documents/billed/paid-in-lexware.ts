import { isPaid, netPayment } from '../../order/balance';
import type { Order } from '../../order/order';
import type { DocumentRecord } from '../model/document';
import { balanceSummary, orderValueOf } from './balance-summary';
import { countedDocuments, effectOf, documentStateOf } from '../model/document-state';

/**
 * Whether Lexware has received the order's whole current value: every invoice that still bills
 * something is paid, and invoices less credit notes cover the order's total.
 */
export function isPaidInLexware(order: Order, documents: DocumentRecord[]): boolean {
  const counted = countedDocuments(documents);
  const billing = counted.filter(
    (one) => one.kind === 'invoice' && effectOf(one, counted) === 'billing',
  );
  if (billing.length === 0 || billing.some((one) => documentStateOf(one) !== 'paid')) return false;
  return balanceSummary(documents, orderValueOf(order)).difference <= 0;
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

import type { OrderState } from '../orders/model/order-state';
import { processingFee } from '../orders/model/processing-fee';
import type { Shop } from '../shop';
import type { Deduction, Payout } from './payout';

/**
 * One movement of the Shopify Payments balance; `amount` in cents, positive when the shop gains,
 * `fee` positive.
 */
export interface BalanceEntry {
  id: number;
  type: 'CHARGE' | 'REFUND' | Deduction['type'];
  sourceType: 'CHARGE' | 'REFUND' | 'DISPUTE' | 'ADJUSTMENT';
  amount: number;
  fee: number;
  order: OrderState;
  orderTransactionId: number | null;
  date: string;
}

/** Everything that ever moved the balance, oldest first, payouts excepted. */
export function balanceEntries(shop: Shop): BalanceEntry[] {
  const paid = shop.orders.flatMap((order) => (order.test ? [] : movements(order)));
  const deducted = shop.deductions.flatMap((one): BalanceEntry[] => {
    const order = shop.order(one.orderId);
    if (order === undefined) return [];
    const { id, type, fee, createdAt: date } = one;
    const sourceType = type === 'SHIPPING_LABEL' ? 'ADJUSTMENT' : 'DISPUTE';
    return [
      { type, sourceType, id, amount: -one.amount, fee, order, orderTransactionId: null, date },
    ];
  });
  return [...paid, ...deducted].sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
}

function movements(order: OrderState): BalanceEntry[] {
  const moved = order.transactions.filter(
    ({ gateway, status, kind }) =>
      gateway === 'shopify_payments' &&
      status === 'SUCCESS' &&
      ['SALE', 'CAPTURE', 'REFUND'].includes(kind),
  );
  return moved.map((one): BalanceEntry => {
    const type = one.kind === 'REFUND' ? 'REFUND' : 'CHARGE';
    return {
      id: one.id,
      type,
      sourceType: type,
      amount: type === 'REFUND' ? -one.amount : one.amount,
      fee: processingFee(one)?.cents ?? 0,
      order,
      orderTransactionId: one.id,
      date: one.createdAt,
    };
  });
}

export function payoutOf(shop: Shop, entry: BalanceEntry): Payout | undefined {
  return shop.payouts.find(
    ({ entryIds, status }) => status !== 'CANCELED' && entryIds.has(entry.id),
  );
}

/** What no payout covers yet. */
export function openEntries(shop: Shop): BalanceEntry[] {
  return balanceEntries(shop).filter((entry) => payoutOf(shop, entry) === undefined);
}

/** Failed payouts that no other payout took along yet: their money is back on the balance. */
export function failedPayouts({ payouts }: Shop): Payout[] {
  const retried = new Set(
    payouts
      .filter(({ status }) => status !== 'CANCELED')
      .flatMap(({ retriedIds }) => [...retriedIds]),
  );
  return payouts.filter(({ id, status }) => status === 'FAILED' && !retried.has(id));
}

/** What the failed payouts of a payout were to pay out. */
export function retriedNet({ payouts }: Shop, { retriedIds }: Pick<Payout, 'retriedIds'>): number {
  return payouts.filter(({ id }) => retriedIds.has(id)).reduce((total, { net }) => total + net, 0);
}

export const netOf = (entries: readonly BalanceEntry[]): number =>
  entries.reduce((net, { amount, fee }) => net + amount - fee, 0);

import type { Instant } from '../ids';
import { isFulfilled, isPaid, receipts } from '../order/balance';
import type { Order } from '../order/order';
import type { Language } from '../text/language';
import { berlinDay, isBefore } from '../time/berlin';
import { DEFAULT_TEXTS } from './default-texts';
import type { Delivery } from './draft';

/** The day of payment takes the place of the supply date where that is not known yet (§ 14 (4) Nr. 6 UStG). */
export function paymentRemark(order: Order, delivery: Delivery, language: Language): string | null {
  if (!isPaid(order) || delivery.kind !== 'none') return null;
  const paidAt = receipts(order).at(-1)?.processedAt;
  return paidAt ? DEFAULT_TEXTS[language].paidOn(paidAt) : null;
}

/** Day of the first dispatch once everything was sent. A supply date that is not known is left out, never invented. */
export function deliveryOf(order: Order): Delivery {
  const dispatched = order.fulfillments.filter(({ status }) => status === 'success').map(({ createdAt }) => createdAt);
  const first = dispatched.reduce<Instant | null>((a, b) => (a === null || isBefore(b, a) ? b : a), null);
  if (!isFulfilled(order) || first === null) return { kind: 'none' };
  return { kind: 'delivery', date: berlinDay(first) };
}

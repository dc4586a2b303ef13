import { isPaid, receipts } from '../../../order/balance';
import type { Order } from '../../../order/order';
import type { Language } from '../../../text/language';
import { DEFAULT_TEXTS } from '../../labels/default-texts';
import type { DayOfSupply } from '../../model/draft';
import { type DocumentDates, supplyDateText } from '../../mandatory-fields/supply-date';

/**
 * The day of payment takes the place of the supply date where that is not known yet (§ 14 (4) Nr. 6
 * UStG).
 */
export function paymentRemark(
  order: Order,
  delivery: DayOfSupply,
  language: Language,
): string | null {
  if (!isPaid(order) || delivery.kind !== 'none') return null;
  const paidAt = receipts(order).at(-1)?.processedAt;
  return paidAt ? DEFAULT_TEXTS[language].paidOn(paidAt) : null;
}

/**
 * The remark's sentences about the supply: its date where that has no field of its own, the days of
 * part deliveries, or the payment without any date.
 */
export function supplyRemark(
  order: Order,
  { delivery, deliveryInText, partDeliveries }: DocumentDates,
  language: Language,
): string | null {
  const days =
    partDeliveries.length > 0 ? DEFAULT_TEXTS[language].partDeliveries(partDeliveries) : null;
  const texts = [supplyDateText(deliveryInText, language), days].filter((text) => text !== null);
  return texts.length > 0 ? texts.join(' ') : paymentRemark(order, delivery, language);
}

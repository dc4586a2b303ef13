import type { OrderReasonsAnswer } from '../../contract/order-list/order-list';
import { contextAt, explainReason } from '../../contract/texts/reasons/explain-decision';
import { helpOf } from '../../contract/texts/reasons/help-of-reason';
import { isEndedByEdit } from '../../domain/contacts/order-update';
import { isUrgent } from '../../domain/documents/decisions/decision';
import type { Instant } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

/** Why documents of the shop's orders are missing: first what waits for the merchant. */
export async function reasonsAnswerOf(
  { database }: { database: StoresOf<'orders'> },
  shop: Shop,
  now: Instant,
): Promise<OrderReasonsAnswer> {
  const groups = await database.orders.reasonGroups(shop.id);
  const context = contextAt(shop, now);
  const answers = groups.map(({ reason, taxCause, kind, orders }) => ({
    reason,
    taxCause,
    orders,
    isUrgent: isUrgent(reason),
    isEndedByEdit: isEndedByEdit(reason, taxCause),
    text: explainReason(reason, { ...context, kind }),
    help: helpOf(reason),
  }));
  return {
    groups: answers.toSorted(
      (one, other) => Number(other.isUrgent) - Number(one.isUrgent) || other.orders - one.orders,
    ),
  };
}

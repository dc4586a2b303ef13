import type { ShopId } from '../../../domain/ids';
import type { CountedWebhook, DeliveryOutcome } from '../../../domain/log/activity';
import type { WebhookCount } from '../../../ports/stores/event-store';
import type { Delivery } from '../../../ports/stores/delivery-store';
import type { Concerned } from './find-shops';

const UNPROCESSABLE: readonly DeliveryOutcome[] = ['unreadable', 'set-aside'];

/**
 * What a delivery counts in its shops once it is settled. One that is dispatched again has come in
 * and been unprocessable before: that counts once.
 */
export function countsOf(
  { isReplayed }: Pick<Delivery, 'isReplayed'>,
  outcome: DeliveryOutcome,
  { shops, toDo }: Concerned,
): WebhookCount[] {
  const first = isReplayed ? [] : shops;
  return [
    ...first.map((shopId) => countOf(shopId, 'received')),
    ...(outcome === 'dispatched' ? toDo.map((shopId) => countOf(shopId, 'started')) : []),
    ...(UNPROCESSABLE.includes(outcome)
      ? first.map((shopId) => countOf(shopId, 'unprocessable'))
      : []),
  ];
}

export function countOf(
  shopId: ShopId,
  what: CountedWebhook extends `webhook.${infer What}` ? What : never,
): WebhookCount {
  return { shopId, event: `webhook.${what}`, times: 1 };
}

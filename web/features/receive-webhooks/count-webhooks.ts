import type { Instant, ShopId } from '../../domain/ids';
import type { CountedWebhook, DeliveryOutcome } from '../../domain/log/activity';
import type { StoresOf } from '../../ports/stores/database';
import type { Delivery } from '../../ports/stores/delivery-store';
import type { WebhookCount } from '../../ports/stores/event-store';
import type { Job } from '../../ports/stores/job-stores';
import type { Concerned } from './dispatch/find-shops';

/** Of the webhooks that a job carried out, once it ended. */
export function countsOfJob(
  { shopId, webhooks: times }: Pick<Job, 'shopId' | 'webhooks'>,
  outcome: 'done' | 'dead',
): WebhookCount[] {
  const event = outcome === 'done' ? 'webhook.successful' : 'webhook.failed';
  return times > 0 ? [{ shopId, event, times }] : [];
}

/**
 * What became of webhooks, in memory until it is stored: an order costs no statement for it. A
 * process that is killed loses what it has not stored.
 */
export class WebhookCounter {
  private counts = new Map<string, WebhookCount>();

  add(counted: readonly WebhookCount[]): void {
    for (const { shopId, event, times } of counted) {
      const key = `${shopId} ${event}`;
      const before = this.counts.get(key)?.times ?? 0;
      this.counts.set(key, { shopId, event, times: before + times });
    }
  }

  /** What could not be stored counts the next time. */
  async store({ events }: StoresOf<'events'>, at: Instant): Promise<void> {
    const taken = [...this.counts.values()];
    this.counts.clear();
    if (taken.length === 0) return;
    try {
      await events.countWebhooks(taken, at);
    } catch (error) {
      this.add(taken);
      throw error;
    }
  }
}

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

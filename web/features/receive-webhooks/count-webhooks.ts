import type { Instant } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import type { Job } from '../../ports/stores/job-stores';
import type { WebhookCount } from '../../ports/stores/event-store';

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

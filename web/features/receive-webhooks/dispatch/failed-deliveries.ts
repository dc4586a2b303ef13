import type { Clock } from '../../../ports/clock';
import { ownFrames, errorFields, type Logger } from '../../../ports/logger';
import { shopEvent, type NewEvent } from '../../../ports/stores/event-store';
import type { ReceiveWebhooksDatabase } from '../receive-webhooks-stores';
import type { Delivery } from '../../../ports/stores/delivery-store';
import { countsOf, type WebhookCounter } from '../count-webhooks';
import { findShops } from './find-shops';
import { readDelivery } from './read-delivery';

interface FailureDeps {
  database: ReceiveWebhooksDatabase;
  clock: Clock;
  logger: Logger;
  webhooks: WebhookCounter;
}

/**
 * A delivery failed on its own; until a later one succeeds, the cause may be the delivery or the
 * database.
 */
interface Failure {
  delivery: Delivery;
  error: unknown;
}

/**
 * A delivery that failed this often while later ones succeeded is set aside: it must not block the
 * others.
 */
const TRIES_ALONE = 3;
/** Failures remembered until a delivery succeeds; they include bodies, and an outage may last. */
const MAX_IN_DOUBT = 10;

/** The deliveries that failed on their own, and which of them are set aside. */
export class FailedDeliveries {
  /** How often a delivery failed on its own while a later one succeeded. */
  private readonly tries = new Map<number, number>();
  private inDoubt: Failure[] = [];

  constructor(private readonly deps: FailureDeps) {}

  wentThrough(deliveries: readonly Delivery[]): void {
    for (const { id } of deliveries) this.tries.delete(id);
    this.inDoubt = this.inDoubt.filter(({ delivery }) =>
      deliveries.every(({ id }) => id !== delivery.id),
    );
  }

  add(failure: Failure): void {
    const others = this.inDoubt.filter(({ delivery }) => delivery.id !== failure.delivery.id);
    this.inDoubt = [...others, failure].slice(-MAX_IN_DOUBT);
  }

  /**
   * A delivery of one of these sources succeeded after them, so the database works and their
   * failures count. Returns those that were set aside. While nothing succeeds, nothing counts: a
   * redaction must outlive an outage.
   */
  async count(proven: Set<Delivery['source']>): Promise<number[]> {
    const counting = this.inDoubt.filter(({ delivery }) => proven.has(delivery.source));
    this.inDoubt = this.inDoubt.filter(({ delivery }) => !proven.has(delivery.source));
    const aside: number[] = [];
    for (const failure of counting)
      if (await this.isSetAside(failure)) aside.push(failure.delivery.id);
    return aside;
  }

  private async isSetAside({ delivery, error }: Failure): Promise<boolean> {
    const { id, source, topic, shopDomain } = delivery;
    const times = (this.tries.get(id) ?? 0) + 1;
    this.tries.set(id, times);
    if (times < TRIES_ALONE) return false;
    await this.deps.database.deliveries.settle([{ id, outcome: 'set-aside' }]);
    this.tries.delete(id);
    this.deps.logger.error(
      { delivery: id, source, topic, shopDomain, ...errorFields(error) },
      'webhook set aside: it cannot be dispatched',
    );
    await this.informMerchants({ delivery, error });
    return true;
  }

  /**
   * Best effort: the operator is informed already, and the delivery's defect may break this, too.
   */
  private async informMerchants({ delivery, error }: Failure): Promise<void> {
    const { database, clock, logger, webhooks } = this.deps;
    try {
      const read = readDelivery(delivery);
      const { shops } = (await findShops(database, [read]))(read);
      const line = setAside(delivery, ownFrames(error), clock.now().toISOString());
      for (const shop of shops) await database.events.append(shop, line);
      webhooks.add(countsOf(delivery, 'set-aside', { shops, toDo: [] }));
    } catch (failed) {
      logger.error(
        { delivery: delivery.id, ...errorFields(failed) },
        'nobody was told about a webhook set aside',
      );
    }
  }
}

function setAside({ source, topic }: Delivery, frames: string[], at: string): NewEvent {
  return shopEvent({
    at,
    event: 'app.webhook-set-aside',
    status: 'warning',
    body: {
      about: `${source === 'shopify' ? 'Shopify' : 'Lexware Office'}, ${topic}`,
      stack: frames.join('\n'),
    },
  });
}

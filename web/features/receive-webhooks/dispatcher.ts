import type { ShopId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import { errorFields, type Logger } from '../../ports/logger';
import type { JobQueue } from '../../ports/queue';
import type { Database } from '../../ports/stores/database';
import type { Delivery, DeliveryOutcome } from '../../ports/stores/work/delivery-store';
import type { NewEvent } from '../../ports/stores/event-store';
import type { NewJob } from '../../ports/stores/work/job-store';
import { type ChangedDocument, noteChangedDocuments } from '../../jobs/note-changed-documents';
import { namesOf, readDelivery, type ReadDelivery } from './read-delivery';

export interface DispatcherOptions {
  database: Database;
  queue: JobQueue;
  clock: Clock;
  logger: Logger;
  /** Deliveries looked at in one transaction. */
  batch?: number;
  /** Wait after a failure of the database. */
  retryMs?: number;
  /** How long what nobody waits for is gathered. */
  gatherMs?: number;
}

export interface Dispatcher {
  /** Deliveries were stored (or may be left from before): look now. */
  wake(): void;
  /**
   * The same within a second, for what nobody waits for: Lexware reports one creation by several
   * events, which are dispatched together.
   */
  wakeSoon(): void;
  /** Until every stored delivery was looked at. */
  settle(): Promise<void>;
  /** Ends after the batch under way; what is left is dispatched by the next process. */
  stop(): Promise<void>;
}

interface Dispatch {
  delivery: Delivery;
  outcome: DeliveryOutcome;
  jobs: NewJob[];
  /** Documents that Lexware reported as changed. */
  changed: ChangedDocument[];
}

/**
 * A delivery failed by itself; until a later one goes through it is open whether it or the database
 * is at fault.
 */
interface Failure {
  delivery: Delivery;
  error: unknown;
}

/**
 * A delivery that failed so often while later ones went through is set aside: it must not hold up
 * the others.
 */
const TRIES_ALONE = 3;
const GATHER_MS = 1_000;
/**
 * After so many failures in a row it pauses: the database may be away. Those behind are tried next.
 */
const ALL_FAIL = 3;
/** Failures remembered until one goes through; they hold bodies, and an outage may last. */
const MOST_IN_DOUBT = 10;

/**
 * Turns stored deliveries into jobs, oldest first, and marks documents that Lexware reported as
 * changed; both and the outcomes of a batch are written in one transaction. Where that fails, each
 * delivery of the batch gets a transaction of its own.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  return new DeliveryDispatcher(options);
}

class DeliveryDispatcher implements Dispatcher {
  private isOpen = true;
  private lookAgain = false;
  private working: Promise<void> | null = null;
  private retry: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private waiting: (() => void)[] = [];
  /** How often a delivery failed by itself while a later one went through. */
  private readonly failures = new Map<number, number>();
  private inDoubt: Failure[] = [];
  /** The last of those that failed: the next look begins behind it, else with the oldest. */
  private behind: Delivery | null = null;

  constructor(private readonly options: DispatcherOptions) {}

  wakeSoon(): void {
    if (this.isOpen)
      this.soon ??= setTimeout(() => this.wake(), this.options.gatherMs ?? GATHER_MS);
  }

  wake(): void {
    this.forgetSoon();
    this.lookAgain = true;
    if (!this.isOpen || this.working) return;
    clearTimeout(this.retry);
    this.working = this.work().finally(() => {
      this.working = null;
      if (this.lookAgain) this.wake();
    });
  }

  settle(): Promise<void> {
    if (!this.isOpen) return Promise.resolve();
    const settled = new Promise<void>((resolve) => this.waiting.push(resolve));
    this.wake();
    return settled;
  }

  private forgetSoon(): void {
    clearTimeout(this.soon);
    this.soon = undefined;
  }

  async stop(): Promise<void> {
    this.isOpen = false;
    this.forgetSoon();
    clearTimeout(this.retry);
    await this.working;
    this.release();
  }

  private async work(): Promise<void> {
    try {
      while (this.isOpen && this.lookAgain) {
        this.lookAgain = false;
        while (this.isOpen && (await this.dispatchBatch()));
      }
      this.release();
    } catch (error) {
      this.options.logger.error(errorFields(error), 'deliveries could not be dispatched');
      if (this.isOpen) this.retry = setTimeout(() => this.wake(), this.options.retryMs ?? 2_000);
    }
  }

  /** Answers whether more may be left; of what is stored meanwhile we are told. */
  private async dispatchBatch(): Promise<boolean> {
    const { database, batch = 200 } = this.options;
    const wasBehind = this.behind !== null;
    const deliveries = await database.deliveries.fresh(batch, this.behind);
    if (deliveries.length === 0) return this.isBackAtOldest();
    const proven = await this.dispatchAll(deliveries).catch(() => null);
    if (!proven) {
      await this.dispatchSingly(deliveries);
      return true;
    }
    await this.goOn(proven);
    return wasBehind || deliveries.length === batch;
  }

  private async goOn(proven: Set<Delivery['source']>): Promise<void> {
    this.behind = null;
    await this.countFailures(proven);
  }

  /** Whether there is a way back: those that failed are looked at again. */
  private isBackAtOldest(): boolean {
    const wasBehind = this.behind !== null;
    this.behind = null;
    return wasBehind;
  }

  /**
   * Answers of which sources it turned some into jobs: only that proves that shops can be found and
   * jobs be written.
   */
  private async dispatchAll(deliveries: Delivery[]): Promise<Set<Delivery['source']>> {
    const read = deliveries.map(readDelivery);
    const shopsOf = await this.shopsOf(read);
    const dispatches = read.map((one) => this.dispatch(one, shopsOf(one)));
    await this.write(dispatches);
    for (const { id } of deliveries) this.failures.delete(id);
    this.inDoubt = this.inDoubt.filter(({ delivery }) =>
      deliveries.every(({ id }) => id !== delivery.id),
    );
    this.options.queue.wake();
    return new Set(
      dispatches
        .filter(({ outcome }) => outcome === 'dispatched')
        .map(({ delivery }) => delivery.source),
    );
  }

  /** Throws when some are left to be tried again later. */
  private async dispatchSingly(deliveries: Delivery[]): Promise<void> {
    const failed = new Map<number, unknown>();
    let inARow = 0;
    for (const delivery of deliveries) {
      const proven = await this.dispatchAlone(delivery, failed);
      inARow = proven ? 0 : inARow + 1;
      this.behind = proven ? null : delivery;
      if (proven) for (const id of await this.countFailures(proven)) failed.delete(id);
      if (inARow === ALL_FAIL) break;
    }
    for (const error of failed.values()) throw error;
  }

  private async dispatchAlone(
    delivery: Delivery,
    failed: Map<number, unknown>,
  ): Promise<Set<Delivery['source']> | null> {
    try {
      return await this.dispatchAll([delivery]);
    } catch (error) {
      failed.set(delivery.id, error);
      const others = this.inDoubt.filter((one) => one.delivery.id !== delivery.id);
      this.inDoubt = [...others, { delivery, error }].slice(-MOST_IN_DOUBT);
      return null;
    }
  }

  /**
   * One of these sources went through after them, so that it is not the database: their failures
   * count. Answers which were set aside. While nothing goes through, nothing counts: a redaction
   * must outlive an outage.
   */
  private async countFailures(proven: Set<Delivery['source']>): Promise<number[]> {
    const counting = this.inDoubt.filter(({ delivery }) => proven.has(delivery.source));
    this.inDoubt = this.inDoubt.filter(({ delivery }) => !proven.has(delivery.source));
    const aside: number[] = [];
    for (const failure of counting)
      if (await this.isSetAside(failure)) aside.push(failure.delivery.id);
    return aside;
  }

  private async isSetAside({ delivery, error }: Failure): Promise<boolean> {
    const { id, source, topic, shopDomain } = delivery;
    const tries = (this.failures.get(id) ?? 0) + 1;
    this.failures.set(id, tries);
    if (tries < TRIES_ALONE) return false;
    await this.options.database.deliveries.settle([{ id, outcome: 'set-aside' }]);
    this.failures.delete(id);
    this.options.logger.error(
      { delivery: id, source, topic, shopDomain, ...errorFields(error) },
      'webhook set aside: it cannot be dispatched',
    );
    await this.tellMerchants(delivery);
    return true;
  }

  /**
   * Best effort: the operator knows already, and what the delivery broke on may break this, too.
   */
  private async tellMerchants(delivery: Delivery): Promise<void> {
    const { database, clock, logger } = this.options;
    try {
      const read = readDelivery(delivery);
      const shops = (await this.shopsOf([read]))(read);
      for (const shop of shops)
        await database.events.append(shop, setAside(delivery, clock.now().toISOString()));
    } catch (error) {
      logger.error(
        { delivery: delivery.id, ...errorFields(error) },
        'nobody was told about a webhook set aside',
      );
    }
  }

  private write(dispatches: Dispatch[]): Promise<void> {
    const jobs = dispatches.flatMap((dispatch) => dispatch.jobs);
    const outcomes = dispatches.map(({ delivery, outcome }) => ({ id: delivery.id, outcome }));
    const changed = dispatches.flatMap((dispatch) => dispatch.changed);
    const at = this.options.clock.now().toISOString();
    return this.options.database.transaction(async (stores) => {
      await noteChangedDocuments(stores, changed, at);
      if (jobs.length > 0) await stores.jobs.add(jobs);
      await stores.deliveries.settle(outcomes);
    });
  }

  private dispatch({ delivery, notice }: ReadDelivery, shops: ShopId[]): Dispatch {
    if (notice === 'unreadable') {
      const { source, topic, id } = delivery;
      this.options.logger.warn(
        { source, topic, delivery: id },
        'webhook body does not fit its topic',
      );
    }
    if (typeof notice === 'string') return { delivery, outcome: notice, jobs: [], changed: [] };
    if ('changed' in notice) {
      const changed = shops.map((shopId) => ({ shopId, lexwareId: notice.changed }));
      return { delivery, outcome: shops.length > 0 ? 'dispatched' : 'ignored', jobs: [], changed };
    }
    const { also = [], ...first } = notice;
    const now = this.options.clock.now().getTime();
    const jobs = [first, ...also].flatMap(({ delayMs = 0, jobIn }) => {
      const runAt = new Date(now + delayMs).toISOString();
      return shops.map((shopId) => jobIn(shopId, runAt));
    });
    return { delivery, outcome: jobs.length > 0 ? 'dispatched' : 'ignored', jobs, changed: [] };
  }

  /** Whom each delivery is about: two questions for a whole batch, however many shops it names. */
  private async shopsOf(read: ReadDelivery[]): Promise<(one: ReadDelivery) => ShopId[]> {
    const { shops, connections } = this.options.database;
    const byDomain = await shops.idsByDomain(namesOf(read, 'domain'));
    const byOrganization = await connections.shopsByOrganization(namesOf(read, 'organization'));
    return ({ about }) => {
      if (about === null) return [];
      if (about.kind === 'organization') return byOrganization.get(about.name) ?? [];
      const shop = byDomain.get(about.name);
      return shop === undefined ? [] : [shop];
    };
  }

  private release(): void {
    const waiting = this.waiting;
    this.waiting = [];
    waiting.forEach((resolve) => resolve());
  }
}

function setAside({ source, topic }: Delivery, at: string): NewEvent {
  return {
    at,
    orderId: null,
    orderName: null,
    origin: 'app',
    event: 'app.notice-set-aside',
    status: 'warning',
    refs: {},
    body: { about: `${source === 'shopify' ? 'Shopify' : 'Lexware Office'}, ${topic}` },
  };
}

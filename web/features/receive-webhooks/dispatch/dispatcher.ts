import type { Clock } from '../../../ports/clock';
import { errorFields, type Logger } from '../../../ports/logger';
import type { JobQueue } from '../../../ports/queue';
import type { ReceiveWebhooksDatabase } from '../receive-webhooks-stores';
import type { Tracing } from '../../../ports/tracing';
import type { Delivery } from '../../../ports/stores/delivery-store';
import type { WebhookCounter } from '../count-webhooks';
import { FailedDeliveries } from './failed-deliveries';
import { findShops } from './find-shops';
import { readDelivery } from './read-delivery';
import { dispatchOf, writeDispatches } from './write-dispatches';

export interface DispatcherOptions {
  database: ReceiveWebhooksDatabase;
  queue: JobQueue;
  clock: Clock;
  logger: Logger;
  webhooks: WebhookCounter;
  /** Left out: nothing is traced. */
  tracing?: Pick<Tracing, 'placeOf'> | null;
  /** Deliveries processed in one transaction. */
  batch?: number;
  /** Wait after a failure of the database. */
  retryMs?: number;
  /** How long deliveries that are not urgent are gathered. */
  gatherMs?: number;
}

export interface Dispatcher {
  /** Deliveries were stored (or may be left from before): dispatch now. */
  wake(): void;
  /**
   * Dispatches within a second, for deliveries that are not urgent: Lexware reports one creation by
   * several events, which are dispatched together.
   */
  wakeSoon(): void;
  /** Whether it takes up what was stored: until it is stopped. */
  isDispatching(): boolean;
  /** Resolves once every stored delivery was processed. */
  settle(): Promise<void>;
  /** Ends after the current batch; the next process dispatches the rest. */
  stop(): Promise<void>;
}

const GATHER_MS = 1_000;
/**
 * After this many failures in a row it pauses: the database may be down. Those behind are tried
 * next.
 */
const ALL_FAIL = 3;

/**
 * Turns stored deliveries into jobs, oldest first, and marks documents that Lexware reported as
 * changed. Both are written with the outcomes of the batch in one transaction. If that fails, each
 * delivery of the batch gets a transaction of its own.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  return new DeliveryDispatcher(options);
}

class DeliveryDispatcher implements Dispatcher {
  private isOpen = true;
  private runAgain = false;
  private working: Promise<void> | null = null;
  private retry: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private waiting: (() => void)[] = [];
  /** The last failed delivery: the next batch begins behind it; null: with the oldest. */
  private behind: Delivery | null = null;
  /** Another process had dispatched all of the last batch, or was dispatching it. */
  private isOvertaken = false;
  /**
   * The last one of a full batch that another process is at: this look goes on behind it, for that
   * process may stand still.
   */
  private passed: Delivery | null = null;
  private readonly failures: FailedDeliveries;

  constructor(private readonly options: DispatcherOptions) {
    this.failures = new FailedDeliveries(options);
  }

  wakeSoon(): void {
    if (this.isOpen)
      this.soon ??= setTimeout(() => this.wake(), this.options.gatherMs ?? GATHER_MS);
  }

  wake(): void {
    this.forgetSoon();
    this.runAgain = true;
    if (!this.isOpen || this.working) return;
    clearTimeout(this.retry);
    this.working = this.work().finally(() => {
      this.working = null;
      if (this.runAgain) this.wake();
    });
  }

  isDispatching(): boolean {
    return this.isOpen;
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
      while (this.isOpen && this.runAgain) {
        this.runAgain = false;
        this.passed = null;
        while (this.isOpen && (await this.dispatchBatch()));
      }
      this.release();
    } catch (error) {
      this.options.logger.error(errorFields(error), 'deliveries could not be dispatched');
      if (this.isOpen) this.retry = setTimeout(() => this.wake(), this.options.retryMs ?? 2_000);
    }
  }

  /** Returns whether more may be left; `wake` reports deliveries stored meanwhile. */
  private async dispatchBatch(): Promise<boolean> {
    const { database, batch = 200 } = this.options;
    const wasBehind = this.behind !== null;
    const deliveries = await database.deliveries.fresh(batch, this.behind ?? this.passed);
    if (deliveries.length === 0) return this.isBackAtOldest();
    const proven = await this.dispatchAll(deliveries).catch(() => null);
    if (!proven) {
      await this.dispatchSingly(deliveries);
      return true;
    }
    await this.dispatchRemaining(proven);
    // What the other process leaves is found by the next look.
    if (this.isOvertaken) this.passed = deliveries.at(-1) ?? null;
    return (wasBehind && !this.isOvertaken) || deliveries.length === batch;
  }

  private async dispatchRemaining(proven: Set<Delivery['source']>): Promise<void> {
    this.behind = null;
    await this.failures.count(proven);
  }

  /** Starts again with the oldest, so that failed deliveries are retried. */
  private isBackAtOldest(): boolean {
    const wasBehind = this.behind !== null;
    this.behind = null;
    return wasBehind;
  }

  /**
   * Returns the sources of deliveries that became jobs: only this proves that shops can be read and
   * jobs written.
   */
  private async dispatchAll(deliveries: Delivery[]): Promise<Set<Delivery['source']>> {
    const read = deliveries.map(readDelivery);
    const shopsOf = await findShops(this.options.database, read);
    const planned = read.map((one) => dispatchOf(this.options, one, shopsOf(one)));
    const dispatched = await writeDispatches(this.options, planned);
    this.options.webhooks.add(dispatched.flatMap(({ counts }) => counts));
    this.failures.wentThrough(deliveries);
    this.options.queue.wake();
    this.isOvertaken = dispatched.length === 0;
    return new Set(
      dispatched
        .filter(({ outcome }) => outcome === 'dispatched')
        .map(({ delivery }) => delivery.source),
    );
  }

  /** Throws if some are left to be retried later. */
  private async dispatchSingly(deliveries: Delivery[]): Promise<void> {
    const failed = new Map<number, unknown>();
    let inARow = 0;
    for (const delivery of deliveries) {
      const proven = await this.dispatchAlone(delivery, failed);
      inARow = proven ? 0 : inARow + 1;
      this.behind = proven ? null : delivery;
      if (proven) for (const id of await this.failures.count(proven)) failed.delete(id);
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
      this.failures.add({ delivery, error });
      return null;
    }
  }

  private release(): void {
    const waiting = this.waiting;
    this.waiting = [];
    waiting.forEach((resolve) => resolve());
  }
}

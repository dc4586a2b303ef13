import { type JobsOptions, Queue, Worker } from 'bullmq';
import type { ShopId } from '../../domain/ids';
import { systemClock } from '../../ports/clock';
import { errorFields, type Logger } from '../../ports/logger';
import type { Metrics } from '../../ports/metrics';
import type { WakeUpHandler, WakeUps } from '../../ports/broker';
import type { Connection } from './connection';

interface BullWakeUpsOptions {
  connection: Connection;
  /** That of a shop: a process that died is told nothing more after it. */
  leaseMs: number;
  metrics: Metrics;
  logger: Logger;
}

interface WakeUp {
  /** Left out: search for those that have work. */
  shop?: ShopId;
}

const NAME = 'wake-ups';
/** In braces: whoever spreads keys over servers keeps those of one script together. */
const PREFIX = '{belegfluss}';
const TICK = 'tick';
const TICK_MS = 1_000;
/** So often what a broker may have lost that was emptied, or full, is set right. */
const MEND_MS = 10_000;
const CLOSE_MS = 2_000;

const GOES_WHEN_ENDED = { removeOnComplete: true, removeOnFail: true };
/** One process works for it; what comes meanwhile is one wake-up more, afterwards. */
const once = (id: string): JobsOptions => ({
  ...GOES_WHEN_ENDED,
  deduplication: { id, keepLastIfActive: true },
});

/** Wake-ups go through BullMQ, which gives each to one of the processes. */
export function createBullWakeUps(options: BullWakeUpsOptions): WakeUps {
  return new BullWakeUps(options);
}

class BullWakeUps implements WakeUps {
  private queue: Queue<WakeUp> | null = null;
  private worker: Worker<WakeUp> | null = null;
  private handler: WakeUpHandler | null = null;
  private isStopped = false;
  private mending: NodeJS.Timeout | undefined;
  private closing: Promise<void> | undefined;

  constructor(private readonly options: BullWakeUpsOptions) {}

  listen(handler: WakeUpHandler, most: number): void {
    this.handler = handler;
    const { connection, leaseMs } = this.options;
    this.worker = new Worker<WakeUp>(NAME, ({ data }) => this.received(handler, data), {
      connection: connection.blocking(() => !this.isStopped),
      prefix: PREFIX,
      // It begins as the broker answers, and asks one that refuses no further.
      autorun: false,
      // An account that may not ask for it would leave the worker trying without end or pause.
      skipVersionCheck: true,
      concurrency: most,
      lockDuration: leaseMs,
      // Redis takes whole milliseconds alone, and would refuse every look for the dead.
      stalledInterval: Math.ceil(leaseMs / 3),
      // Whoever dies with it wakes nobody less.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      runRetryDelay: TICK_MS,
    });
    this.worker.on('error', this.tell);
    connection.onChange((isUp) => void this.changed(isUp));
    this.mending = setInterval(() => void this.mend(), MEND_MS).unref();
  }

  announce(): void {
    void this.send([{ data: {}, opts: once('search') }]).then((isTold) => {
      if (!isTold) return this.handler?.search();
    });
  }

  async wake(shops: readonly ShopId[]): Promise<boolean> {
    return this.send(shops.map((shop) => ({ data: { shop }, opts: once(`shop-${shop}`) })));
  }

  async forget(shops: readonly ShopId[]): Promise<void> {
    await this.options.connection.ask(() =>
      Promise.all(shops.map((shop) => this.opened().removeDeduplicationKey(`shop-${shop}`))),
    );
  }

  isShared(): boolean {
    return this.options.connection.isUp();
  }

  stopListening(): void {
    this.isStopped = true;
    clearInterval(this.mending);
    this.closing = this.worker?.close(!this.isShared());
  }

  /** Waits no longer than a moment for a broker that cannot be told any more. */
  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_MS)));
    await Promise.race([this.closing, over]);
    clearTimeout(timer);
    await this.queue?.close();
  }

  /** Opened as the broker answers for the first time: it cannot wait for that itself. */
  private opened(): Queue<WakeUp> {
    if (this.queue) return this.queue;
    this.queue = new Queue<WakeUp>(NAME, {
      connection: this.options.connection.client,
      prefix: PREFIX,
      skipVersionCheck: true,
      // Nobody reads what happened.
      streams: { events: { maxLen: 10 } },
    });
    this.queue.on('error', this.tell);
    return this.queue;
  }

  private async received(handler: WakeUpHandler, { shop }: WakeUp): Promise<void> {
    this.options.metrics.count('wake_ups', { outcome: 'received' });
    await (shop === undefined ? handler.search() : handler.workOn(shop));
  }

  private async changed(isUp: boolean): Promise<void> {
    if (this.isStopped) return;
    await (isUp ? this.mend() : this.worker?.pause(true));
    await this.handler?.search();
  }

  /** The tick, a search that got stuck and keeps others from beginning, and a worker that rests. */
  private async mend(): Promise<void> {
    await this.options.connection.ask(async () => {
      const queue = this.opened();
      await queue.removeDeduplicationKey('search');
      if (await isTickFarAhead(queue)) await queue.removeJobScheduler(TICK);
      await queue.upsertJobScheduler(
        TICK,
        { every: TICK_MS },
        { name: NAME, data: {}, opts: GOES_WHEN_ENDED },
      );
    });
    await this.resume();
  }

  private async send(wakeUps: { data: WakeUp; opts: JobsOptions }[]): Promise<boolean> {
    const named = wakeUps.map((one) => ({ name: NAME, ...one }));
    const sent = await this.options.connection.ask(() => this.opened().addBulk(named));
    if (sent !== null) this.options.metrics.count('wake_ups', { outcome: 'sent' }, wakeUps.length);
    return sent !== null;
  }

  /** While the broker is out of reach, that is told once already. */
  private readonly tell = (error: Error): void => {
    if (!this.isShared()) return;
    this.options.logger.warn(errorFields(error), 'wake-ups fail for now');
    void this.options.connection.check();
    void this.rest();
  };

  /** BullMQ tries again at once what was refused, however often. */
  private async rest(): Promise<void> {
    if (!this.worker || this.worker.isPaused()) return;
    await this.worker.pause(true);
    setTimeout(() => void this.resume(), TICK_MS).unref();
  }

  private async resume(): Promise<void> {
    if (this.isShared() && !this.isStopped) await this.worker?.resume();
  }
}

/**
 * BullMQ goes by the clocks of the machines: after one that was ahead, and is gone or set right,
 * nothing would tick until the others have caught up.
 */
async function isTickFarAhead(queue: Queue<WakeUp>): Promise<boolean> {
  const tick = await queue.getJobScheduler(TICK);
  return (tick?.next ?? 0) > systemClock.now().getTime() + 2 * TICK_MS;
}

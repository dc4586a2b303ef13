import { rootCertificates } from 'node:tls';
import { Redis } from 'ioredis';
import { errorFields, type Logger } from '../../ports/logger';

/** So long a request waits for the broker at most; then it goes on without. */
const CALL_MS = 200;
const PROBE_MS = 500;
const CONNECT_MS = 2_000;
/** A connection that owes an answer for so long is opened anew. */
const SILENT_MS = 2_000;
/** Longer than the longest blocking read of BullMQ, which is 10 seconds. */
const BLOCKED_MS = 12_000;

/**
 * Does what is needed of a broker: one that was replaced by another, or is full, can only be read,
 * and not every account may run scripts.
 */
const PROBE = "return redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])";

/** Where it is; `authority`: PEM of a certificate authority to trust besides the usual ones. */
export interface Place {
  url: string;
  authority: string | null;
}

interface ConnectionOptions extends Place {
  logger: Logger;
  /** For every second without it. */
  onDown(seconds: number): void;
}

/**
 * The server that the processes share, Valkey or Redis. Nothing depends on it: who cannot reach it
 * goes on by itself. After one call that failed nobody else waits for it until it answers again.
 */
export class Connection {
  /** Of calls that do not block. */
  readonly client: Redis;
  private up = false;
  private closed = false;
  private probing: Promise<void> | null = null;
  private checking: Promise<unknown> | null = null;
  private endWait = () => {};
  private listeners: ((isUp: boolean) => void)[] = [];
  private downSince: number | null = performance.now();
  /** Time without it that was not counted yet, as less than a second. */
  private uncountedMs = 0;
  private isDownTold = false;
  /** Why it could not be connected, which a call does not hear. */
  private lastError: Error | null = null;

  constructor(private readonly options: ConnectionOptions) {
    this.client = new Redis(options.url, {
      ...connecting(options),
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      socketTimeout: SILENT_MS,
    });
    // Told by the call or the probe that meets it.
    this.client.on('error', (error: Error) => (this.lastError = error));
    this.client.on('close', () => this.fell(new Error('the connection was closed')));
    this.probe();
  }

  /** Of a connection that blocks; it is opened anew by itself for as long as it is needed. */
  blocking(isNeeded: () => boolean) {
    const { url } = this.options;
    const { retryStrategy, ...rest } = connecting(this.options);
    return {
      url,
      ...rest,
      maxRetriesPerRequest: null,
      socketTimeout: BLOCKED_MS,
      retryStrategy: (attempt: number) => (isNeeded() ? retryStrategy(attempt) : null),
    };
  }

  isUp(): boolean {
    return this.up;
  }

  /** How long it has been out of reach; null: it is not. */
  downMs(): number | null {
    return this.downSince === null ? null : performance.now() - this.downSince;
  }

  onChange(listener: (isUp: boolean) => void): void {
    this.listeners.push(listener);
    if (this.up) listener(true);
  }

  /** What it answers; null: it is out of reach, and whether it did anything nobody knows. */
  async ask<T>(call: (client: Redis) => Promise<T>): Promise<T | null> {
    if (!this.up) return null;
    try {
      return await inTime(call(this.client));
    } catch (error) {
      this.fell(error);
      return null;
    }
  }

  /** Whoever uses it by a connection of their own has met an error. */
  async check(): Promise<void> {
    this.checking ??= this.ask(probe).finally(() => (this.checking = null));
    await this.checking;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.client.disconnect();
    this.endWait();
    await this.probing;
  }

  private fell(error: unknown): void {
    if (this.closed) return;
    this.probe();
    if (!this.up) return;
    this.up = false;
    this.downSince = performance.now();
    this.tellDown(error);
    this.listeners.forEach((listener) => listener(false));
  }

  /** Once, until it answers. */
  private tellDown(error: unknown): void {
    if (this.isDownTold) return;
    this.isDownTold = true;
    const fields = { ...errorFields(this.lastError ?? error), ...refusal(this.lastError ?? error) };
    this.options.logger.warn(fields, 'broker out of reach, going on without it');
  }

  private probe(): void {
    this.probing ??= this.untilUp().finally(() => (this.probing = null));
  }

  /** One that accepts a probe and refuses calls is asked no more often than one that is gone. */
  private async untilUp(): Promise<void> {
    let countedAt = performance.now();
    for (;;) {
      await this.untilNextProbe();
      this.uncountedMs += performance.now() - countedAt;
      countedAt = performance.now();
      const seconds = Math.floor(this.uncountedMs / 1_000);
      if (seconds > 0) this.options.onDown(seconds);
      this.uncountedMs -= seconds * 1_000;
      if (this.closed) return;
      try {
        await inTime(probe(this.client));
        return this.rose();
      } catch (error) {
        this.tellDown(error);
      }
    }
  }

  /** At once where it was connected meanwhile, or nobody needs it any more. */
  private untilNextProbe(): Promise<void> {
    if (this.closed) return Promise.resolve();
    return new Promise((resolve) => {
      this.endWait = () => {
        clearTimeout(timer);
        this.client.off('ready', this.endWait);
        resolve();
      };
      const timer = setTimeout(this.endWait, PROBE_MS).unref();
      this.client.once('ready', this.endWait);
    });
  }

  private rose(): void {
    if (this.closed || this.up) return;
    this.up = true;
    this.isDownTold = false;
    this.lastError = null;
    this.options.logger.info({ downMs: Math.round(this.downMs() ?? 0) }, 'broker answers');
    this.downSince = null;
    this.listeners.forEach((listener) => listener(true));
  }
}

function connecting({ url, authority }: Place) {
  const isEncrypted = /^rediss:/.test(url);
  const authorities = authority === null ? {} : { ca: [...rootCertificates, authority] };
  return {
    connectTimeout: CONNECT_MS,
    disconnectTimeout: CALL_MS,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, 1_000),
    ...(isEncrypted && { tls: authorities }),
  };
}

function probe(client: Redis): Promise<unknown> {
  return client.eval(PROBE, 1, 'belegfluss:probe', PROBE_MS);
}

/** The word that its refusals begin with, as WRONGPASS, READONLY or OOM; the rest may quote. */
function refusal(error: unknown): { refusal?: string } {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return {};
  return { refusal: /^[A-Z]*/.exec(error.message)?.[0] };
}

/** An answer that came while this process was busy itself is read before it counts as missing. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new Error(`no answer within ${CALL_MS} ms`));
    timer = setTimeout(() => setImmediate(refuse), CALL_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more, whatever becomes of it.
    answer.catch(() => undefined);
  }
}

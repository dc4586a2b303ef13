import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** One event to deliver; `orderId` only helps a person to find it again. */
export interface WebhookEvent {
  shop: string;
  topic: string;
  payload: unknown;
  orderId?: number;
}

export interface Delivery {
  id: string;
  topic: string;
  shop: string;
  orderId: number | null;
  url: string;
  status: 'pending' | 'delivered' | 'failed' | 'lost';
  tries: number;
  lastStatus: number | null;
  headers: Record<string, string>;
}

export interface DeliveryMode {
  /** How many of the next deliveries come twice or get lost; `true`: all. */
  duplicate: number | boolean;
  lose: number | boolean;
  delayMs: number;
  /** Deliveries of the same moment are sent newest first, one after the other. */
  reorder: boolean;
}

const PLAIN: DeliveryMode = { duplicate: 0, lose: 0, delayMs: 0, reorder: false };
const REORDER_WINDOW_MS = 60;
const ANSWER_WITHIN_MS = 5000;

interface Options {
  clientSecret: string;
  /** Pauses before each further try: Shopify's eight in four hours, shortened. */
  retryMs: readonly number[];
  now: () => number;
  /** Every try of a delivery failed. */
  onGivenUp: (delivery: Delivery) => void;
}

/** Sends signed webhooks at least once, with the faults a real network and Shopify have. */
export class Webhooks {
  target: { url: string; topics?: string[] } | null = null;
  deliveries: Delivery[] = [];
  private mode: DeliveryMode = { ...PLAIN };
  private readonly running = new Set<Promise<void>>();
  private paused: (() => Promise<void>)[] = [];
  private stopping = new AbortController();

  constructor(private readonly options: Options) {}

  setMode(mode: Partial<DeliveryMode>): DeliveryMode {
    this.mode = { ...PLAIN, ...mode };
    return this.mode;
  }

  reset(): void {
    this.stopping.abort();
    this.stopping = new AbortController();
    this.mode = { ...PLAIN };
    this.deliveries = [];
    this.paused = [];
  }

  /**
   * Delivers to the target and the given subscriptions; each gets its own delivery of the same
   * event.
   */
  send(event: WebhookEvent, subscribed: readonly string[]): void {
    const { target } = this;
    const wanted =
      target !== null && (target.topics === undefined || target.topics.includes(event.topic));
    const eventId = randomUUID();
    for (const url of [...(wanted ? [target.url] : []), ...subscribed])
      this.enqueue(event, url, eventId);
  }

  /** Deliveries that were neither answered nor given up yet. */
  underWayCount(): number {
    return this.deliveries.filter(({ status }) => status === 'pending').length;
  }

  /** Resolves when nothing is under way any more. */
  async settle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.settle();
  }

  private enqueue(event: WebhookEvent, url: string, eventId: string): void {
    const body = JSON.stringify(event.payload);
    const delivery = this.record(event, url, this.headers(event, { eventId, body }));
    if (this.uses('lose')) {
      delivery.status = 'lost';
      return;
    }
    const copies = this.uses('duplicate') ? 2 : 1;
    const { delayMs } = this.mode;
    const { signal } = this.stopping;
    const run = async () => {
      if (delayMs > 0) await pause(delayMs, undefined, { signal });
      for (let copy = 0; copy < copies; copy += 1) await this.deliver(delivery, body, signal);
    };
    if (this.mode.reorder) this.hold(run);
    else this.track(run());
  }

  private track(work: Promise<void>): void {
    const quiet = work.catch(() => undefined).finally(() => this.running.delete(quiet));
    this.running.add(quiet);
  }

  private hold(run: () => Promise<void>): void {
    this.paused.push(run);
    if (this.paused.length > 1) return;
    this.track(
      pause(REORDER_WINDOW_MS, undefined, { signal: this.stopping.signal }).then(async () => {
        const newestFirst = this.paused.reverse();
        this.paused = [];
        for (const next of newestFirst) await next();
      }),
    );
  }

  private uses(fault: 'duplicate' | 'lose'): boolean {
    const left = this.mode[fault];
    if (typeof left === 'number' && left > 0) this.mode[fault] = left - 1;
    return left === true || (typeof left === 'number' && left > 0);
  }

  private record(event: WebhookEvent, url: string, headers: Record<string, string>): Delivery {
    const delivery: Delivery = {
      id: headers['X-Shopify-Webhook-Id'] ?? '',
      topic: event.topic,
      shop: event.shop,
      orderId: event.orderId ?? null,
      url,
      status: 'pending',
      tries: 0,
      lastStatus: null,
      headers,
    };
    this.deliveries.push(delivery);
    return delivery;
  }

  private headers(
    event: WebhookEvent,
    { eventId, body }: { eventId: string; body: string },
  ): Record<string, string> {
    return {
      'Content-Type': 'application/json',
      'User-Agent': 'Shopify-Captain-Hook',
      'X-Shopify-Topic': event.topic,
      'X-Shopify-Shop-Domain': event.shop,
      'X-Shopify-API-Version': '2026-07',
      'X-Shopify-Webhook-Id': randomUUID(),
      'X-Shopify-Event-Id': eventId,
      'X-Shopify-Triggered-At': new Date(this.options.now()).toISOString(),
      'X-Shopify-Hmac-Sha256': createHmac('sha256', this.options.clientSecret)
        .update(body, 'utf8')
        .digest('base64'),
    };
  }

  private async deliver(delivery: Delivery, body: string, stopping: AbortSignal): Promise<void> {
    for (const wait of [0, ...this.options.retryMs]) {
      if (wait > 0) await pause(wait, undefined, { signal: stopping });
      delivery.tries += 1;
      delivery.lastStatus = await post(delivery, body, stopping);
      if (delivery.lastStatus !== null && delivery.lastStatus >= 200 && delivery.lastStatus < 300) {
        delivery.status = 'delivered';
        return;
      }
    }
    if (delivery.status === 'pending') delivery.status = 'failed';
    this.options.onGivenUp(delivery);
  }
}

/**
 * Shopify takes https addresses only; a listener on this machine has no proxy that terminates TLS.
 */
const behindProxy = (url: string): string =>
  url.replace(/^https:\/\/127\.0\.0\.1/, 'http://127.0.0.1');

/** Answers the status, or null when there was no answer in time. */
async function post(
  delivery: Delivery,
  body: string,
  stopping: AbortSignal,
): Promise<number | null> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const response = await fetch(behindProxy(delivery.url), {
      method: 'POST',
      headers: delivery.headers,
      body,
      signal,
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

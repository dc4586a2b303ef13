import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../kit/clock';
import { berlinTime } from '../clock';
import { callBack } from './callback';
import { SigningKey } from './signing-key';

/** Whose changes are told. */
export interface Subject {
  id(): string;
  /** Of the caller alone: nobody else hears of it. */
  isOwn(): boolean;
}

export interface Subscription {
  id: string;
  organizationId: string;
  connectionId: string;
  eventType: string;
  callbackUrl: string;
  createdAtMs: number;
}

export interface Delivery {
  eventType: string;
  resourceId: string;
  callbackUrl: string;
  eventDate: string;
  state: 'under way' | 'delivered' | 'failed' | 'lost';
  /** Status of each try; null when there was no answer. */
  tries: (number | null)[];
}

export interface DeliveryMode {
  duplicate: number | boolean;
  lose: number | boolean;
  /** Callback addresses do not answer the check before a subscription. */
  unreachable: boolean;
  /** Factor on the real waiting times. */
  retryScale: number;
}

/** Every connection made from now on is subscribed to these, as if it had been there before. */
export interface Inherited {
  callbackUrl: string;
  eventTypes: string[];
}

const DEFAULT_MODE: DeliveryMode = {
  duplicate: false,
  lose: false,
  unreachable: false,
  retryScale: 0.001,
};
const SUCCESS = [200, 201, 202, 204];
const MINUTE_S = 60;
/** 10 to 160 seconds, after half an hour, then twenty times every two hours. */
const RETRY_SECONDS = [
  10,
  20,
  40,
  80,
  160,
  30 * MINUTE_S,
  ...Array.from({ length: 20 }, () => 120 * MINUTE_S),
];

/** Notifies subscribers of changes: at least once, signed, in no guaranteed order. */
export class EventHub {
  readonly key = new SigningKey();
  private subscriptions = new Map<string, Subscription>();
  private deliveries: Delivery[] = [];
  private underWay = new Set<Promise<void>>();
  private mode: DeliveryMode = { ...DEFAULT_MODE };
  private abort = new AbortController();
  private lastMs = 0;
  private inherited: Inherited | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly organization: Subject,
  ) {}

  setMode(change: Partial<DeliveryMode>): void {
    this.mode = { ...this.mode, ...change };
  }

  /** Ends what is under way and forgets subscriptions and deliveries. */
  reset(): void {
    this.abort.abort();
    this.abort = new AbortController();
    this.subscriptions.clear();
    this.deliveries = [];
    this.lastMs = 0;
    this.inherited = null;
    this.mode = { ...DEFAULT_MODE };
  }

  inherit(inherited: Inherited): void {
    this.inherited = inherited;
  }

  beginConnection(connectionId: string): void {
    if (!this.inherited) return;
    const { callbackUrl, eventTypes } = this.inherited;
    for (const eventType of eventTypes) this.subscribe(connectionId, eventType, callbackUrl);
  }

  list(): readonly Delivery[] {
    return this.deliveries;
  }

  all(): Subscription[] {
    return [...this.subscriptions.values()];
  }

  byId(id: string): Subscription | undefined {
    return this.subscriptions.get(id);
  }

  async isReachable(callbackUrl: string): Promise<boolean> {
    if (this.mode.unreachable) return false;
    const status = await callBack(callbackUrl, { method: 'HEAD', abort: this.abort.signal });
    return status !== null && status < 500;
  }

  subscribe(connectionId: string, eventType: string, callbackUrl: string): Subscription {
    const subscription = {
      id: randomUUID(),
      organizationId: this.organization.id(),
      connectionId,
      eventType,
      callbackUrl,
      createdAtMs: this.clock.now(),
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  unsubscribe(id: string): void {
    this.subscriptions.delete(id);
  }

  announce(eventType: string, resourceId: string): void {
    const { id, isOwn } = this.organization;
    for (const subscription of this.all().filter((one) => one.eventType === eventType)) {
      if (!isOwn() || subscription.organizationId === id()) this.send(subscription, resourceId);
    }
  }

  /** Closes a connection and deletes its subscriptions. */
  endConnection(connectionId: string): void {
    this.announce('token.revoked', connectionId);
    for (const { id, connectionId: owner } of this.all())
      if (owner === connectionId) this.unsubscribe(id);
  }

  /** Deliveries under way, those that wait for their next try included. */
  underWayCount(): number {
    return this.underWay.size;
  }

  /** Resolves when no delivery is under way or waits for its next try. */
  async settle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private send(subscription: Subscription, resourceId: string): void {
    const delivery: Delivery = {
      eventType: subscription.eventType,
      resourceId,
      callbackUrl: subscription.callbackUrl,
      eventDate: berlinTime(this.nextMs()),
      state: 'under way',
      tries: [],
    };
    if (this.useUp('lose')) {
      this.deliveries.push({ ...delivery, state: 'lost' });
      return;
    }
    this.start(subscription, delivery);
    if (this.useUp('duplicate')) this.start(subscription, { ...delivery, tries: [] });
  }

  /**
   * Of two changes the later has the later time, however fast they were: else subscribers would
   * take their events for one.
   */
  private nextMs(): number {
    this.lastMs = Math.max(this.clock.now(), this.lastMs + 1);
    return this.lastMs;
  }

  private start(subscription: Subscription, delivery: Delivery): void {
    this.deliveries.push(delivery);
    const run = this.deliver(subscription, delivery).finally(() => this.underWay.delete(run));
    this.underWay.add(run);
  }

  private async deliver(subscription: Subscription, delivery: Delivery): Promise<void> {
    const abort = this.abort.signal;
    const { eventType, resourceId, eventDate } = delivery;
    const body = Buffer.from(
      JSON.stringify({
        organizationId: this.organization.id(),
        eventType,
        resourceId,
        eventDate,
      }),
    );
    const request = { method: 'POST', body, signature: this.key.sign(body), abort } as const;
    for (const waitSeconds of [...RETRY_SECONDS, null]) {
      const status = await callBack(subscription.callbackUrl, request);
      delivery.tries.push(status);
      if (isOver(status) || waitSeconds === null) break;
      if (!(await this.wait(waitSeconds, abort))) break;
    }
    this.conclude(subscription, delivery);
  }

  /** False when the stand-in was reset meanwhile. */
  private async wait(seconds: number, signal: AbortSignal): Promise<boolean> {
    return delay(seconds * 1000 * this.mode.retryScale, true, { signal }).catch(() => false);
  }

  private conclude(subscription: Subscription, delivery: Delivery): void {
    const last = delivery.tries.at(-1) ?? null;
    delivery.state = last !== null && SUCCESS.includes(last) ? 'delivered' : 'failed';
    if (last === 410 || last === 404 || last === null) this.unsubscribe(subscription.id);
  }

  private useUp(what: 'duplicate' | 'lose'): boolean {
    const left = this.mode[what];
    if (typeof left === 'boolean') return left;
    if (left > 0) this.mode[what] = left - 1;
    return left > 0;
  }
}

/** Success, 410 and other refusals end the tries; 401, 403, 404, 429, 5xx and silence do not. */
function isOver(status: number | null): boolean {
  return status !== null && status < 500 && ![401, 403, 404, 429].includes(status);
}

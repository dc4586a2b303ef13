import type { Shop } from '../shop';
import { shopPayload } from '../webhooks/shop-payload';
import type { World } from '../world';
import type { Account, BillLine } from './account';
import {
  type Charge,
  DAY_MS,
  daysLeft,
  endOfPeriod,
  type Money,
  priceOfNext,
  restOf,
  type Subscription,
} from './charge';
import { chargeEvent } from './payload';
import { type Start, startOf } from './start';

/** A charge that nobody answers runs out after so long. */
const ANSWER_WITHIN_MS = 2 * DAY_MS;

/**
 * Shopify's part in charging one shop for the app, by the stand-in's clock. Nothing happens by
 * itself: whoever looks or acts calls `catchUp` first, which lets everything happen that fell due,
 * each at its own moment.
 */
export class Billing {
  private readonly account: Account;

  constructor(
    private readonly world: World,
    private readonly shop: Shop,
  ) {
    this.account = shop.account;
  }

  /** Moments of billing are whole seconds, as the API shows them. */
  now(): number {
    return Math.floor(this.world.clock.now() / 1_000) * 1_000;
  }

  catchUp(): void {
    for (let due = this.nextDue(); due !== undefined; due = this.nextDue()) due.happen(due.at);
  }

  private nextDue(): Due | undefined {
    const now = this.now();
    const { charges, isFrozen } = this.account;
    const due = charges.flatMap((one): Due[] => this.dueOf(one, isFrozen));
    return due.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at || a.rank - b.rank)[0];
  }

  private dueOf(charge: Charge, isFrozen: boolean): Due[] {
    if (charge.status === 'PENDING') {
      const startsAt = charge.kind === 'AppSubscription' ? charge.startsAt : null;
      if (startsAt === null || charge.kind === 'AppPurchaseOneTime') {
        const at = charge.createdAt + ANSWER_WITHIN_MS;
        return [{ at, rank: 1, happen: () => this.change(charge, 'EXPIRED', at) }];
      }
      if (isFrozen) return [];
      return [{ at: startsAt, rank: 0, happen: (at) => this.takeTurn(charge, at) }];
    }
    if (charge.kind !== 'AppSubscription' || charge.status !== 'ACTIVE') return [];
    const end = charge.period?.end;
    return end === undefined ? [] : [{ at: end, rank: 2, happen: (at) => this.bill(charge, at) }];
  }

  /** The merchant agreed; whether that was possible. */
  approve(charge: Charge): boolean {
    this.catchUp();
    if (!this.isOpen(charge)) return false;
    const at = this.now();
    if (charge.kind === 'AppPurchaseOneTime') {
      this.tell('ONE_TIME_CHARGE_ACCEPTED', at, charge.id);
      this.write(charge, { kind: 'one-time', cents: charge.price.cents }, at);
      this.change(charge, 'ACTIVE', at);
    } else {
      this.tell('SUBSCRIPTION_CHARGE_ACCEPTED', at, charge.id);
      this.begin(charge, startOf(this.account, charge, at), at);
    }
    return true;
  }

  decline(charge: Charge): boolean {
    this.catchUp();
    if (!this.isOpen(charge)) return false;
    this.change(charge, 'DECLINED', this.now());
    return true;
  }

  /** Whether the page of the charge still asks. */
  isOpen(charge: Charge): boolean {
    const waits = charge.kind === 'AppSubscription' && charge.startsAt !== null;
    return charge.status === 'PENDING' && !waits;
  }

  private begin(wanted: Subscription, start: Start, at: number): void {
    for (const other of this.account.waiting) this.change(other, 'CANCELLED', at);
    if (start.how === 'later') {
      wanted.startsAt = start.end;
      wanted.updatedAt = at;
      return;
    }
    const old = this.account.active;
    if (old) this.end(old, at);
    this.account.paidRest = null;
    const { interval } = wanted;
    if (start.how === 'trial') {
      wanted.period = { start: at, end: start.end, cents: 0, interval, isTrial: true };
    } else if (start.how === 'taken-over') {
      const isTrial = old?.period?.isTrial ?? false;
      wanted.period = { start: at, end: start.end, ...start.paid, isTrial };
    } else if (start.how === 'rest') {
      const cents = this.useInterval(wanted);
      wanted.period = { start: at, end: start.end, cents, interval, isTrial: false };
      this.settle(wanted, start.cents, at);
    } else {
      if (old && start.credit > 0) this.write(old, { kind: 'credit', cents: -start.credit }, at);
      this.bill(wanted, at);
    }
    this.change(wanted, 'ACTIVE', at);
  }

  /** A replacement that waited for the end of the period. */
  private takeTurn(wanted: Subscription, at: number): void {
    wanted.startsAt = null;
    this.begin(wanted, { how: 'whole', credit: 0 }, at);
  }

  private settle(subscription: Subscription, cents: number, at: number): void {
    if (cents > 0) this.write(subscription, { kind: 'proration', cents }, at);
    if (cents < 0) this.write(subscription, { kind: 'credit', cents }, at);
  }

  /** A whole interval begins; nobody is told. */
  private bill(subscription: Subscription, at: number): void {
    const cents = this.useInterval(subscription);
    const { interval } = subscription;
    const end = endOfPeriod(at, interval);
    subscription.period = { start: at, end, cents, interval, isTrial: false };
    if (cents > 0) this.write(subscription, { kind: 'recurring', cents }, at);
  }

  private useInterval(subscription: Subscription): number {
    const cents = priceOfNext(subscription);
    const { discount } = subscription;
    if (discount !== null && discount.remaining !== null && discount.remaining > 0)
      discount.remaining -= 1;
    return cents;
  }

  private end(subscription: Subscription, at: number): void {
    this.change(subscription, 'CANCELLED', at);
  }

  /** Test charges never reach the bill. */
  private write(
    charge: Charge,
    { kind, cents, isRefund = false }: Pick<BillLine, 'kind' | 'cents'> & { isRefund?: boolean },
    at: number,
  ): void {
    if (charge.test) return;
    const isSubscription = charge.kind === 'AppSubscription';
    this.enter({
      id: this.shop.nextId(),
      at,
      chargeId: charge.id,
      kind,
      description: charge.name,
      cents,
      currency: charge.price.currency,
      periodStart: isSubscription ? at : null,
      periodEnd: isSubscription ? (charge.period?.end ?? null) : null,
      interval: isSubscription ? charge.interval : null,
      isRefund,
    });
  }

  private enter(line: BillLine): void {
    const { account } = this;
    account.lines.push(line);
    if (line.kind !== 'credit' || line.isRefund) return;
    account.events.push({ type: 'CREDIT_APPLIED', at: line.at, chargeId: null, credit: line });
  }

  private change(charge: Charge, status: Charge['status'], at: number, isSilent = false): void {
    const before = charge.status;
    charge.status = status;
    charge.updatedAt = at;
    const kind = charge.kind === 'AppSubscription' ? 'SUBSCRIPTION' : 'ONE_TIME';
    const change = before === 'FROZEN' && status === 'ACTIVE' ? 'UNFROZEN' : CHANGES[status];
    this.tell(`${kind}_CHARGE_${change}`, at, charge.id);
    if (!isSilent) this.world.announce(this.shop, chargeEvent(this.shop, charge));
  }

  private tell(type: string, at: number, chargeId: number | null = null): void {
    this.account.events.push({ type, at, chargeId, credit: null });
  }

  /** Answers why it is not possible, or null. Paid time is lost unless `prorate` credits it. */
  cancel(subscription: Subscription, prorate: boolean): string | null {
    const { status, startsAt, period } = subscription;
    const isEndable = status === 'ACTIVE' || (status === 'PENDING' && startsAt === null);
    if (!isEndable) return `Cannot transition status via :cancel from :${status.toLowerCase()}`;
    const at = this.now();
    if (status === 'ACTIVE' && this.account.deferral !== 'stay')
      for (const other of this.account.waiting) this.change(other, 'CANCELLED', at);
    this.end(subscription, at);
    if (!prorate || status !== 'ACTIVE' || period === null) return null;
    const days = daysLeft(period.end, at, period.interval);
    const unused = restOf(period.cents, days, period.interval);
    if (unused > 0) this.write(subscription, { kind: 'credit', cents: -unused }, at);
    return null;
  }

  /** The bill is not paid, the store is paused or closed. */
  freeze(): void {
    this.catchUp();
    if (this.account.isFrozen) return;
    const at = this.now();
    this.account.freezes.push({ from: at, until: null });
    for (const one of this.account.subscriptions)
      if (one.status === 'ACTIVE') this.change(one, 'FROZEN', at);
  }

  /** Of the time that passed in the frost nothing is billed: what ended then begins anew. */
  thaw(): void {
    this.catchUp();
    const freeze = this.account.freezes.at(-1);
    if (!freeze || !this.account.isFrozen) return;
    const at = this.now();
    freeze.until = at;
    for (const one of this.account.waiting) one.startsAt = Math.max(one.startsAt ?? at, at);
    for (const one of this.account.subscriptions) {
      if (one.status !== 'FROZEN') continue;
      if (one.period) one.period.end = Math.max(one.period.end, at);
      this.change(one, 'ACTIVE', at);
    }
    this.catchUp();
  }

  /**
   * All subscriptions end without a credit; of that no webhook comes unless `tellsSubscriptions`.
   */
  uninstall(tellsSubscriptions: boolean): void {
    this.catchUp();
    const at = this.now();
    const { active } = this.account;
    if (active?.period && !active.period.isTrial && !active.test) {
      const { end, cents, interval } = active.period;
      const { currency } = active.price;
      this.account.paidRest = { end, cents, currency, interval };
    }
    for (const one of this.account.subscriptions)
      if (['PENDING', 'ACTIVE', 'FROZEN'].includes(one.status))
        this.change(one, 'CANCELLED', at, !tellsSubscriptions);
    if (this.account.isInstalled) this.tell('RELATIONSHIP_UNINSTALLED', at);
    this.account.isInstalled = false;
    this.world.tokens.revoke(this.shop.facts.domain, { refresh: true });
  }

  /** The app was given a token; the first one after an uninstallation is a new installation. */
  install(): void {
    if (this.account.isInstalled) return;
    this.account.isInstalled = true;
    this.tell('RELATIONSHIP_INSTALLED', this.now());
  }

  /** The operator gives money back by hand. */
  refund(charge: Charge, cents: number): void {
    this.write(charge, { kind: 'credit', cents: -cents, isRefund: true }, this.now());
  }

  /** The operator grants a credit by the Partner API. */
  credit({ cents, currency }: Money, description: string, isTest: boolean): BillLine {
    const line: BillLine = {
      id: this.shop.nextId(),
      at: this.now(),
      chargeId: null,
      kind: 'credit',
      description,
      cents: -cents,
      currency,
      periodStart: null,
      periodEnd: null,
      interval: null,
      isRefund: false,
    };
    if (!isTest) this.enter(line);
    return line;
  }

  setPlan(plan: Account['plan']): void {
    this.account.plan = plan;
    this.world.announce(this.shop, { topic: 'shop/update', payload: shopPayload(this.shop) });
  }
}

interface Due {
  at: number;
  /** Who comes first of those that are due in the same moment. */
  rank: number;
  happen: (at: number) => void;
}

const CHANGES: Record<Charge['status'], string> = {
  PENDING: 'CREATED',
  ACTIVE: 'ACTIVATED',
  DECLINED: 'DECLINED',
  EXPIRED: 'EXPIRED',
  FROZEN: 'FROZEN',
  CANCELLED: 'CANCELED',
};

import { PLANS } from '../../../web/domain/plans/plan';
import { type BillingCurrency, annualPrice, pricesOf } from '../../../web/domain/plans/price';
import { chargeMutations } from '../../../sandbox/shopify/graphql/mutations/charge-mutations';
import { Billing } from '../../../sandbox/shopify/billing/billing';
import type { Charge as ShopifyCharge } from '../../../sandbox/shopify/billing/charge';
import type { Shop } from '../../../sandbox/shopify/shop';
import {
  type Charge,
  type ChargeId,
  type ChargeTerms,
  ENDED_STATES,
  isPromised,
  paidTwice,
  trialDaysLeft,
} from '../../../web/domain/billing/charge';
import {
  type Entitlement,
  entitlementOf,
  previousQuotaAfter,
  paidTimeFor,
} from '../../../web/domain/billing/entitlement';
import { type Quota, quotaAt } from '../../../web/domain/plans/allowance';
import { type Quote, quoteOf } from '../../../web/domain/billing/quote';
import {
  type ChargeChange,
  changesOf,
  endedByRemoval,
  type ReadCharge,
  momentsOf,
} from '../../../web/domain/billing/reading';
import type { Instant, ShopId } from '../../../web/domain/ids';
import { currentPeriod } from '../../../web/domain/plans/period';
import type { Death, Messages } from './generated-years';
import { created, idIn, instant, moneyOf, pricing, readOf, world } from './quiet-shopify';
import { DAY, type ShopKind, type Sum, type WantedPlan } from './oracle';

const HOUR = 3_600;
const ORIGIN = 'https://app.example';
/** How late a message may come, and how soon the merchant's own return is looked at. */
const DELAY = { soon: 1, late: 5 * HOUR };
/** A request whose answer never came is looked after by then. */
const RETRY = 30;

const seconds = (at: Instant): number => Date.parse(at) / 1_000;

let shops = 0;

export interface FastShopOptions {
  kind: ShopKind;
  currency: BillingCurrency;
  installedAt: number;
  /** Whenever Shopify was read: what the product takes the shop for from now on. */
  onRead(at: number): void;
}

/** A link to Shopify's page of a charge. */
export interface Link {
  shopifyId: number;
}

/**
 * One shop on the product's pure rules of billing, with its rows in memory, against the stand-in's
 * billing: what routes, jobs and tables do in between is done by hand, so that a year takes
 * milliseconds.
 */
export class FastShop {
  messages: Messages = 'in time';
  death: Death = 'none';
  isInstalled = true;
  private isRemovalKnown = false;
  silentUntil = 0;
  entitlement: Entitlement;
  quota: number;
  kept: Quota['previousQuota'] = null;
  /** Transfers that purchases granted: by our own charge. */
  readonly granted = new Map<number, { amount: number; at: number; until: number }>();
  private charges: Charge[] = [];
  private trialBegun: Instant | null = null;
  private reads: number[] = [];
  private monthEnd: Instant | null = null;
  private now: number;
  private readonly shop: Shop;
  private readonly shopify: Billing;
  private readonly mutations: ReturnType<typeof chargeMutations>;

  constructor(private readonly options: FastShopOptions) {
    this.now = options.installedAt;
    this.moveClock();
    shops += 1;
    const domain = `year-${shops}.myshopify.com`;
    this.shop = world.addShop({ domain, currency: options.currency });
    this.shopify = new Billing(world, this.shop);
    this.shopify.install();
    if (options.kind === 'development') this.shop.account.plan.partnerDevelopment = true;
    this.mutations = chargeMutations(world, this.shop, 'https://shopify.example');
    this.entitlement = this.entitled();
    this.quota = this.entitlement.quota;
    this.options.onRead(this.now);
  }

  /** Lets pass what is planned until then: messages, and the regular looks at billing. */
  passTo(at: number): void {
    for (let next = this.nextRead(); next <= at; next = this.nextRead()) {
      this.goTo(Math.max(this.now, next));
      this.reads = this.reads.filter((one) => one > next);
      if (this.isInstalled) this.read();
      else if (this.isRemovalKnown) this.evaluate();
    }
    this.goTo(at);
  }

  private goTo(at: number): void {
    this.now = at;
    this.moveClock();
    world.told = () => this.hear();
    this.shopify.catchUp();
  }

  private moveClock(): void {
    world.clock.at = this.now;
  }

  private hear(): void {
    const soon = this.now + DELAY.soon;
    if (this.messages === 'late') this.reads.push(this.now + DELAY.late);
    else if (this.messages === 'twice') this.reads.push(soon, soon + DELAY.soon);
    else if (this.messages !== 'lost') this.reads.push(soon);
  }

  /** Hourly while something is open, daily while something is paid, and when it changes anyway. */
  private nextRead(): number {
    const { changesAt } = this.entitlement;
    const states = this.isInstalled ? this.charges : [];
    const isOpen = states.some(
      ({ state, isScheduled }) => ['requested', 'pending'].includes(state) && !isScheduled,
    );
    const isPaying = states.some(({ state }) => ['active', 'frozen'].includes(state));
    const next = [...this.reads];
    if (isOpen) next.push(this.after(HOUR));
    if (isPaying) next.push(this.after(DAY));
    // What could not be read in time is read by the next hour.
    if (changesAt !== null)
      next.push(seconds(changesAt) > this.now ? seconds(changesAt) : this.after(HOUR));
    return Math.min(...next);
  }

  /** The next whole hour or day. */
  private after(length: number): number {
    return (Math.floor(this.now / length) + 1) * length;
  }

  /**
   * The job that reads a shop's billing. It stores in one transaction; when the process dies in it,
   * it runs again.
   */
  read(): void {
    if (this.now < this.silentUntil) return;
    const isCut = this.death === 'while reading';
    this.death = isCut ? 'none' : this.death;
    if (isCut) return void this.reads.push(this.now + RETRY);
    for (const { charge, change } of changesOf(this.charges, this.readCharges(), instant(this.now)))
      this.store(charge.id, change);
    this.evaluate();
  }

  /** Saves what the shop is entitled to by what was read last. */
  private evaluate(): void {
    const now = instant(this.now);
    const before = { quota: this.quota, previousQuota: this.kept };
    this.entitlement = this.entitled();
    const monthEnd = this.monthEndAt(now);
    this.kept = previousQuotaAfter(before, this.entitlement.quota, { now, monthEnd });
    this.quota = this.entitlement.quota;
    this.options.onRead(this.now);
  }

  /** Of the meter's month; German midnights take long to compute. */
  private monthEndAt(now: Instant): Instant {
    if (this.monthEnd === null || this.monthEnd <= now)
      this.monthEnd = currentPeriod(instant(this.options.installedAt), now).end;
    return this.monthEnd;
  }

  private entitled(): Entitlement {
    const { kind } = this.options;
    return entitlementOf({
      charges: this.charges,
      roles: { isDevelopment: false, namedPlan: typeof kind === 'object' ? kind.named : null },
      isDevelopmentStore: kind === 'development',
      isSilent: false,
      now: instant(this.now),
    });
  }

  /** All of the shop's charges, the oldest first. */
  get history(): readonly Charge[] {
    return this.charges;
  }

  get quotaNow(): number {
    return quotaAt({ quota: this.quota, previousQuota: this.kept }, instant(this.now));
  }

  private store(id: ChargeId, change: ChargeChange): void {
    const at = instant(this.now);
    this.charges = this.charges.map((charge) => {
      if (charge.id !== id) return charge;
      const changed = { ...charge, ...change };
      const next = { ...changed, ...momentsOf(charge, changed.state, at) };
      if (next.trialEndsAt !== null && !next.isTest)
        this.trialBegun ??= instant(seconds(next.trialEndsAt) - next.trialDays * DAY);
      return next;
    });
    this.grant();
  }

  private grant(): void {
    const twice = this.toGiveBack;
    const bought = this.charges.filter(
      (one) => one.kind === 'purchase' && one.state === 'active' && !twice.includes(one),
    );
    const until = this.now + 30 * DAY;
    for (const { id, transfers: amount } of bought)
      if (!this.granted.has(id)) this.granted.set(id, { amount, at: this.now, until });
  }

  /** Purchases that another one had paid already. */
  get toGiveBack(): readonly Charge[] {
    return paidTwice(this.charges);
  }

  private readCharges(): ReadCharge[] {
    return this.shop.account.charges.map(readOf);
  }

  private get running(): Charge | null {
    return (
      this.charges.find(
        ({ kind, state }) => kind === 'plan' && ['active', 'frozen'].includes(state),
      ) ?? null
    );
  }

  quote({ plan, isAnnual, coupon }: WantedPlan): Quote {
    const now = instant(this.now);
    const { currency } = this.options;
    const monthly = pricesOf(plan, currency);
    const price = isAnnual ? annualPrice(monthly) : monthly.price;
    const isTest = this.options.kind !== 'real';
    const wanted = {
      planId: plan,
      isAnnual,
      price,
      currency,
      transfers: PLANS[plan].transfers,
      isTest,
    };
    return quoteOf({
      wanted,
      coupon: coupon && { ...coupon, comment: '' },
      running: this.running,
      paid: paidTimeFor(this.charges, wanted, now),
      trialDaysLeft: isTest ? 0 : trialDaysLeft(this.trialBegun, now),
      now,
    });
  }

  /** Answers the link to approve it; null where our process died on the way. */
  requestPlan(quote: Quote): Link | null {
    return this.request(quote, (charge) =>
      this.call('appSubscriptionCreate', {
        name: charge.planId,
        returnUrl: `${ORIGIN}/api/billing/return?charge=${charge.id}`,
        test: charge.isTest,
        trialDays: charge.trialDays,
        replacementBehavior: BEHAVIOUR[quote.timing],
        lineItems: [{ plan: { appRecurringPricingDetails: pricing(charge) } }],
      }),
    );
  }

  requestPurchase(): Link | null {
    const { planId } = this.entitlement;
    const { importFee } = pricesOf(planId, this.options.currency);
    if (importFee === null) throw new Error('The import cannot be bought');
    const terms: ChargeTerms = {
      kind: 'purchase',
      planId,
      feature: 'orderImport',
      isAnnual: false,
      price: importFee,
      currency: this.options.currency,
      discount: null,
      trialDays: 0,
      transfers: 5 * this.entitlement.quota,
      isTest: this.options.kind !== 'real',
    };
    const holdsUntil = instant(this.now + 2 * DAY);
    return this.request({ terms, timing: 'standard', holdsUntil, restBill: null }, (charge) =>
      this.call('appPurchaseOneTimeCreate', {
        name: 'Import',
        returnUrl: `${ORIGIN}/api/billing/return?charge=${charge.id}`,
        test: charge.isTest,
        price: moneyOf(charge.price, charge.currency),
      }),
    );
  }

  private request(wanted: Promised, create: (charge: Charge) => unknown): Link | null {
    const { terms, timing } = wanted;
    const open = this.charges.find(
      ({ kind, state }) => kind === terms.kind && ['requested', 'pending'].includes(state),
    );
    const isPromise = open?.timing === timing && isPromised(open, this.charges, instant(this.now));
    if (open?.confirmationUrl && hasTerms(open, terms) && isPromise)
      return { shopifyId: idIn(open.confirmationUrl) };
    if (open) this.store(open.id, { state: 'cancelled' });
    const charge = this.open(wanted);
    const { death } = this;
    this.death = 'none';
    if (death === 'before the call') return null;
    const answer = create(charge);
    if (death === 'after the call') return null;
    const { confirmationUrl, userErrors } = created(answer);
    if (confirmationUrl === null) throw new Error(JSON.stringify(userErrors));
    const shopifyId = `gid://shopify/Charge/${idIn(confirmationUrl)}`;
    this.store(charge.id, { state: 'pending', shopifyId, confirmationUrl });
    return { shopifyId: idIn(confirmationUrl) };
  }

  private open({ terms, timing, holdsUntil, restBill }: Promised): Charge {
    const charge: Charge = {
      ...terms,
      timing,
      holdsUntil,
      restBill,
      id: (this.charges.length + 1) as ChargeId,
      shopId: 1 as ShopId,
      shopifyId: null,
      state: 'requested',
      confirmationUrl: null,
      createdAt: instant(this.now),
      activatedAt: null,
      endedAt: null,
      trialEndsAt: null,
      paidUntil: null,
      periodPrice: null,
      discountLeft: null,
      priceAfterDiscount: null,
      isEndedByUninstall: false,
      isScheduled: false,
      cancelRequestedAt: null,
    };
    this.charges = [...this.charges, charge];
    return charge;
  }

  /** On Shopify's page; answers whether it still asked. Who approves comes back to the app. */
  approve({ shopifyId }: Link): boolean {
    world.told = () => this.hear();
    const isDone = this.shopify.approve(this.charge(shopifyId));
    if (isDone && this.messages !== 'lost') this.reads.push(this.now + DELAY.soon);
    return isDone;
  }

  decline({ shopifyId }: Link): void {
    world.told = () => this.hear();
    this.shopify.decline(this.charge(shopifyId));
  }

  /** One of Shopify's mutations, without its GraphQL. */
  private call(name: string, input: unknown): unknown {
    const mutation = this.mutations[name];
    if (typeof mutation !== 'function') throw new Error(`There is no ${name}`);
    return mutation(input);
  }

  private charge(id: number): ShopifyCharge {
    const charge = this.shop.account.charges.find((one) => one.id === id);
    if (!charge) throw new Error(`There is no charge ${id}`);
    return charge;
  }

  cancel(): void {
    const charge = this.running;
    if (!charge?.shopifyId) throw new Error('Nothing runs');
    this.store(charge.id, { cancelRequestedAt: instant(this.now) });
    world.told = () => this.hear();
    this.call('appSubscriptionCancel', {
      id: `gid://shopify/AppSubscription/${idIn(charge.shopifyId)}`,
    });
    this.reads.push(this.now + DELAY.soon);
  }

  freeze(isFrozen: boolean): void {
    world.told = () => this.hear();
    if (isFrozen) this.shopify.freeze();
    else this.shopify.thaw();
  }

  /** Where nothing tells of it, it shows when the shop is back. */
  uninstall(): void {
    world.told = () => undefined;
    this.shopify.uninstall(false);
    this.isInstalled = false;
    this.reads = [];
    this.isRemovalKnown = this.messages !== 'lost';
    if (!this.isRemovalKnown) return;
    // What Shopify shows no more is settled as it was read last.
    for (const charge of this.charges)
      if (charge.kind === 'plan' && !ENDED_STATES.includes(charge.state))
        this.store(charge.id, endedByRemoval(charge, instant(this.now)));
    this.evaluate();
  }

  reinstall(): void {
    this.isInstalled = true;
    this.shopify.install();
    this.read();
  }

  bill(): Sum[] {
    return this.shop.account.lines.map(({ at, cents: sum, kind }) => ({
      at: at / 1_000,
      cents: sum,
      kind,
    }));
  }
}

const BEHAVIOUR = {
  standard: 'STANDARD',
  immediately: 'APPLY_IMMEDIATELY',
  'next-interval': 'APPLY_ON_NEXT_BILLING_CYCLE',
} as const;

type Promised = Pick<Quote, 'terms' | 'timing' | 'holdsUntil' | 'restBill'>;

function hasTerms(charge: Charge, terms: ChargeTerms): boolean {
  const keys = ['planId', 'isAnnual', 'price', 'discount', 'trialDays', 'transfers'] as const;
  return keys.every((key) => JSON.stringify(charge[key]) === JSON.stringify(terms[key]));
}

import type { ChargeId } from '../../../web/domain/billing/charge';
import type { RedemptionState } from '../../../web/domain/billing/coupon';
import type { Instant } from '../../../web/domain/ids';
import { cents, type Cents, sum, ZERO } from '../../../web/domain/money/cents';
import {
  changesTo,
  type LedgerChange,
  type RedemptionBalance,
  type RedemptionReason,
} from '../../../web/domain/partner/ledger';
import {
  assess,
  type Conversion,
  type Correction,
  isCorrected,
} from '../../../web/domain/partner/redemption';
import type { Quote } from '../../../web/domain/billing/quote';
import { FastShop } from '../billing/fast-shop';
import type { Redeemer } from './generated-partners';
import { type Redeemed, type ShopEvent, verdictAfterPaidTime, verdictOf } from './oracle';

const DAY = 86_400;
/** 1 January 2026 in Germany, in seconds. */
const FIRST_DAY = Date.UTC(2025, 11, 31, 23) / 1_000;
const NIGHTS = 365;
/** So near to a moment that decides, the night after the day's reading may come before or after it. */
const CLOSE = 2.1 * DAY;
/** Shopify is read a minute after an interval's end. */
const READ_WITHIN = 120;

export type Counts = Partial<Record<string, number>>;

const instant = (at: number): Instant => new Date(at * 1_000).toISOString();

/** A shop that redeems a code: what the merchant does, and what the product makes of it. */
class RedeemingShop {
  state: RedemptionState = 'redeemed';
  private stored: Cents | null = null;
  private conversion: Conversion | null = null;
  readonly ledger: LedgerChange[] = [];
  isCorrected = false;
  private reason: RedemptionReason | null = null;
  private readonly begins: number;
  private readonly shop: FastShop;
  private readonly refunds: Correction[] = [];
  private chargeId: ChargeId | null = null;
  private readAt: number | null = null;
  private readonly waiting: ShopEvent[];
  private readonly done: ShopEvent[] = [];
  private thawsAt: number | null = null;
  private quote: Quote | null = null;

  constructor(private readonly life: Redeemer) {
    this.begins = FIRST_DAY + life.begins;
    const ends = life.events.filter(({ does }) => does === 'cancel' || does === 'leave');
    this.waiting = [...(this.paidBefore ? ends : life.events)];
    const daysBefore = this.paidBefore ? 7 + this.paidBefore.days : 0;
    this.shop = new FastShop({
      kind: life.kind === 'development' ? 'development' : 'real',
      currency: life.currency === 'USD' ? 'USD' : 'EUR',
      installedAt: this.begins - daysBefore * DAY - 3_600,
      onRead: (at) => (this.readAt = at),
    });
  }

  /** Where no rate, test or refusal is in the way: those are played without it. */
  get paidBefore(): Redeemer['before'] {
    const { before, kind, currency, decision } = this.life;
    return kind === 'real' && currency === 'EUR' && decision === 'approve' ? before : null;
  }

  private get isTest(): boolean {
    return this.life.kind === 'development';
  }

  private get rateKnownAt(): number {
    return this.begins + (this.isTest ? 0 : 7 * DAY) + this.life.rate.after * DAY;
  }

  /** As they were entered and corrected. */
  private get rates(): { at: number; value: number }[] {
    const { value, corrected } = this.life.rate;
    const first = { at: this.rateKnownAt, value };
    return corrected
      ? [first, { at: first.at + corrected.after * DAY, value: corrected.value }]
      : [first];
  }

  passTo(night: number): void {
    if (night < this.begins) return;
    if (this.chargeId === null) this.begin();
    for (let next = this.nextEvent(night); next !== null; next = this.nextEvent(night)) {
      this.shop.passTo(next.at);
      this.act(next);
    }
    this.shop.passTo(night);
    this.assess(night);
  }

  private begin(): void {
    const { plan, isAnnual, tier, decision, messages } = this.life;
    if (this.paidBefore) this.payBefore(this.paidBefore);
    this.shop.messages = messages;
    this.shop.passTo(this.begins);
    const offer = { code: 'NORD', type: 'percent', value: tier.percent, plans: [] } as const;
    const coupon = { ...offer, months: tier.months };
    this.shop.read();
    this.quote = this.shop.quote({ plan, isAnnual, coupon });
    const link = this.shop.requestPlan(this.quote);
    if (link === null) throw new Error('The charge was not requested');
    this.chargeId = this.shop.history.at(-1)?.id ?? null;
    if (decision === 'approve') this.shop.approve(link);
    if (decision === 'decline') this.shop.decline(link);
  }

  private payBefore({ plan, isAnnual, days, is }: NonNullable<Redeemer['before']>): void {
    this.shop.passTo(this.begins - (7 + days) * DAY - 1_800);
    const link = this.shop.requestPlan(this.shop.quote({ plan, isAnnual, coupon: null }));
    if (link === null) throw new Error('The plan before was not requested');
    this.shop.approve(link);
    this.shop.passTo(this.begins - 1_200);
    this.shop.read();
    if (is === 'cancelled') this.shop.cancel();
    if (is === 'removed') this.shop.uninstall();
    this.shop.passTo(this.begins - 60);
    if (is === 'removed') this.shop.reinstall();
  }

  private nextEvent(until: number): (ShopEvent & { at: number }) | null {
    const [next] = this.waiting;
    if (this.thawsAt !== null && this.thawsAt <= until) {
      const at = this.thawsAt;
      if (!next || at <= this.begins + next.at) {
        this.thawsAt = null;
        this.shop.passTo(at);
        if (this.shop.isInstalled) this.shop.freeze(false);
        return this.nextEvent(until);
      }
    }
    if (!next || this.begins + next.at > until) return null;
    this.waiting.shift();
    return { ...next, at: this.begins + next.at };
  }

  /** What cannot happen there is left out, for the oracle, too. */
  private act(event: ShopEvent): void {
    const running = this.shop.history.findLast(({ state }) => state === 'active');
    if (!running || this.thawsAt !== null) return;
    if (event.does === 'change' && running.planId === event.plan) return;
    if (event.does === 'refund' && !this.shop.bill().some((line) => line.cents > 0)) return;
    this.done.push({ ...event, at: event.at - this.begins, ...untilOf(event) });
    switch (event.does) {
      case 'cancel':
        return this.shop.cancel();
      case 'leave':
        return this.leave();
      case 'change':
        return this.change(event.plan);
      case 'freeze':
        this.thawsAt = this.begins + event.until;
        return this.shop.freeze(true);
      case 'refund':
        this.refunds.push({
          kind: 'refund',
          chargeId: running.id,
          amount: cents(event.cents),
          at: instant(event.at),
        });
    }
  }

  /** Of a removal that nobody hears nothing is decided: the billing's own years play it. */
  private leave(): void {
    if (this.shop.messages === 'lost') this.shop.messages = 'in time';
    this.shop.uninstall();
  }

  private change(plan: Redeemer['plan']): void {
    this.shop.read();
    const link = this.shop.requestPlan(this.shop.quote({ plan, isAnnual: false, coupon: null }));
    if (link !== null) this.shop.approve(link);
  }

  private assess(now: number): void {
    if (this.chargeId === null) return;
    const rate = this.rates.findLast(({ at }) => at <= now)?.value ?? null;
    const assessment = assess({
      state: this.state,
      reason: this.reason,
      provision: this.stored,
      conversion: this.conversion,
      chargeId: this.chargeId,
      charges: this.shop.history,
      corrections: this.refunds,
      earnings: null,
      dollarsPerEuro: () => rate,
      isShopKnown: false,
      isOwnShop: false,
      isInPayout: false,
      readAt: this.readAt === null ? null : instant(this.readAt),
      now: instant(now),
    });
    this.state = assessment.state;
    this.reason = assessment.reason;
    this.stored = assessment.provision;
    const isAnew = isCorrected(this.conversion, assessment.conversion);
    this.isCorrected ||= isAnew && this.balance.owed > 0;
    this.conversion = assessment.conversion;
    this.ledger.push(...changesTo(this.balance, this.state, this.provision, isAnew));
  }

  get provision(): Cents {
    return this.stored ?? ZERO;
  }

  get balance(): RedemptionBalance {
    const of = (kind: LedgerChange['kind']) =>
      sum(this.ledger.flatMap((line) => (line.kind === kind ? [line.cents] : [])));
    return { expected: of('expected'), owed: of('owed'), reversal: of('reversal') };
  }

  /** The same where the shop had paid before; what is expected meanwhile is not compared. */
  private verdictAfter(now: number, { terms, appliesAt }: Quote) {
    const since = now - this.begins;
    const beginsAt = appliesAt === null ? 0 : Date.parse(appliesAt) / 1_000 - this.begins;
    const freeUntil = beginsAt + terms.trialDays * DAY;
    const end = this.done.find(({ does }) => does === 'cancel' || does === 'leave');
    const decision = freeUntil + 46 * DAY;
    const moments = [0, beginsAt, freeUntil, decision, ...(end ? [end.at] : [])];
    if (this.isUnread(moments, since)) return null;
    if (end && [beginsAt, freeUntil, decision].some((at) => isNear(end.at, at))) return null;
    const bills = this.shop
      .bill()
      .filter(({ at }) => at >= this.begins)
      .map((line) => ({ ...line, at: line.at - this.begins }));
    const { plan, isAnnual, tier } = this.life;
    const facts = { plan, isAnnual, tier, beginsAt, freeUntil, endsAt: end?.at ?? null, bills };
    return { ...verdictAfterPaidTime(facts, since), expected: this.balance.expected };
  }

  /** One of these moments was so lately that Shopify was not read since then. */
  private isUnread(moments: readonly number[], since: number): boolean {
    const readAt = this.readAt === null ? -Infinity : this.readAt - this.begins;
    const within = READ_WITHIN + this.longerBy;
    return moments.some((at) => at <= since && since < at + CLOSE && readAt < at + within);
  }

  /** A change on trial takes the day that runs along as a whole one. */
  private get longerBy(): number {
    return this.done.some(({ at, does }) => does === 'change' && at < 7 * DAY) ? DAY : 0;
  }

  /** What the oracle says of this night; null where it is too close to a moment that decides. */
  verdict(now: number) {
    if (this.chargeId === null) return null;
    if (this.paidBefore && this.quote) return this.verdictAfter(now, this.quote);
    const since = now - this.begins;
    const decision = 46 * DAY + (this.isTest ? 0 : 7 * DAY);
    const moments = [
      0,
      7 * DAY,
      2 * DAY,
      decision,
      ...this.rates.map(({ at }) => at - this.begins),
    ];
    const events = this.done.flatMap((event) => [event.at, untilOf(event).until ?? event.at]);
    if (this.isUnread([...moments, ...events], since)) return null;
    const isAfter = ({ at, does }: ShopEvent) =>
      (does === 'cancel' || does === 'leave') && at > decision + this.longerBy;
    const isUnsure = this.done.some(
      (event) =>
        !isAfter(event) &&
        [event.at, untilOf(event).until ?? event.at].some((at) => isNear(at, decision)),
    );
    if (isUnsure || this.done.some(({ at, does }) => does === 'change' && isNear(at, 7 * DAY)))
      return null;
    const [first] = this.shop.bill().filter((line) => line.cents > 0);
    const facts: Redeemed = {
      plan: this.life.plan,
      isAnnual: this.life.isAnnual,
      tier: this.life.tier,
      isTest: this.isTest,
      decision: this.life.decision,
      events: this.done,
      rate:
        this.life.currency === 'USD'
          ? this.rates.map(({ at, value }) => ({ value, knownAt: at - this.begins }))
          : null,
      firstBill: first ? { at: first.at - this.begins, cents: first.cents } : null,
    };
    return verdictOf(facts, since);
  }
}

const isNear = (at: number, moment: number) => Math.abs(at - moment) < CLOSE;

function untilOf(event: ShopEvent): { until?: number } {
  return event.does === 'freeze' ? { until: event.until } : {};
}

/** Plays the year night by night; answers what differs. */
export function playPartnerYear(lives: readonly Redeemer[], counts: Counts = {}): string[] {
  const shops = lives.map((life) => new RedeemingShop(life));
  for (let night = 1; night <= NIGHTS; night += 1) {
    const now = FIRST_DAY + night * DAY;
    const lengths = shops.map(({ ledger }) => ledger.map((line) => JSON.stringify(line)));
    for (const shop of shops) shop.passTo(now);
    const wrong = shops.flatMap((shop, index) => [
      ...rewritten(shop, lengths[index] ?? []),
      ...differing(shop, now),
    ]);
    const differences = [...wrong, ...openOf(shops)];
    if (differences.length > 0) return differences.map((text) => `night ${night}: ${text}`);
  }
  countIn(counts, shops);
  return [];
}

function countIn(counts: Counts, shops: readonly RedeemingShop[]): void {
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
  for (const { paidBefore, state } of shops) {
    count(state);
    if (paidBefore) count(`${state} after paid time`);
  }
  if (shops.some(({ balance }) => balance.reversal < 0)) count('reversed');
  if (shops.some((shop) => shop.isCorrected)) count('corrected');
}

/** No line of before is another one now. */
function rewritten({ ledger }: RedeemingShop, before: readonly string[]): string[] {
  const same = before.every((line, index) => line === JSON.stringify(ledger[index]));
  return same ? [] : ['the ledger was rewritten'];
}

function differing(shop: RedeemingShop, now: number): string[] {
  const verdict = shop.verdict(now);
  if (verdict === null) return [];
  const { expected, owed, reversal } = shop.balance;
  const is = { state: shop.state, expected, owed: owed + reversal };
  const ought = { state: verdict.state, expected: verdict.expected, owed: verdict.owed };
  return JSON.stringify(is) === JSON.stringify(ought)
    ? []
    : [`${JSON.stringify(is)} instead of ${JSON.stringify(ought)}`];
}

/** As the nightly check has it: over all of the partner's redemptions. */
function openOf(shops: readonly RedeemingShop[]): string[] {
  const total = (states: readonly RedemptionState[]) =>
    sum(shops.flatMap(({ state, provision }) => (states.includes(state) ? [provision] : [])));
  const balances = shops.map(({ balance }) => balance);
  const expected = sum(balances.map((one) => one.expected));
  const earned = sum(balances.flatMap((one) => [one.owed, one.reversal]));
  const closes = expected === total(['subscribed']) && earned === total(['verified', 'paid']);
  return closes ? [] : ['the ledger does not close'];
}

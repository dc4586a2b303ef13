import { FastShop, type Link } from './fast-shop';
import type { Quote } from '../../../web/domain/billing/quote';
import type { Act, Death, Decision, Step, Year } from './generated-years';
import { type AgreedPurchase, DAY, Oracle, PLANS, type ShopKind, type WantedPlan } from './oracle';
import { OracleMeter } from './oracle-meter';

/** 1 January 2026 in Germany, in seconds. */
const FIRST_DAY = Date.UTC(2025, 11, 31, 23) / 1_000;
const YEAR = 365 * DAY;
const HOUR = 3_600;

const AT_ONCE: Decision = { is: 'approve', after: 0 };

/** How often a history did what; a generator that never freezes anything proves nothing. */
export type Counts = Partial<Record<string, number>>;

/** Plays a shop's year; answers every difference between what is and what was agreed. */
export function playYear(year: Year, counts: Counts = {}): string[] {
  return new YearPlayer(year, counts).play();
}

class YearPlayer {
  private readonly differences: string[] = [];
  private readonly oracle: Oracle;
  private readonly meter: OracleMeter;
  private readonly shop: FastShop;
  private readonly begins: number;
  private now: number;
  private silentUntil = 0;

  constructor(
    private readonly year: Year,
    private readonly counts: Counts,
  ) {
    const kind: ShopKind = year.kind === 'named' ? { named: 'standard' } : year.kind;
    this.begins = FIRST_DAY + year.installs;
    this.now = this.begins;
    this.oracle = new Oracle(kind);
    this.meter = new OracleMeter(this.begins);
    this.shop = new FastShop({
      kind,
      currency: year.currency,
      installedAt: this.begins,
      onRead: (at) => {
        this.meter.entitled(this.oracle.standing(at).quota, at);
      },
    });
  }

  play(): string[] {
    for (const [index, step] of this.year.steps.entries()) {
      this.shop.messages = step.messages;
      this.wait(step.pause);
      if (this.now > this.begins + YEAR || this.differences.length > 0) break;
      this.act(step);
      this.check(`${index} ${step.act.does} (${JSON.stringify(step.act)})`);
    }
    return this.differences;
  }

  private count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  /** Day by day, right after the daily look. */
  private wait(seconds: number): void {
    const end = this.now + seconds;
    for (let day = this.nextDay(); day <= end; day = this.nextDay()) {
      this.passTo(day);
      this.check(`day ${Math.round((day - this.begins) / DAY)}`);
      if (this.differences.length > 0) return;
    }
    this.passTo(end);
  }

  private nextDay(): number {
    return (Math.floor(this.now / DAY) + 1) * DAY;
  }

  private passTo(at: number): void {
    this.shop.passTo(at);
    this.oracle.passTo(at);
    this.now = at;
  }

  private act({ act }: Step): void {
    this.count(act.does);
    switch (act.does) {
      case 'choose':
        return this.choose(act);
      case 'cancel':
        return this.cancel();
      case 'buy':
        return this.buy(act);
      case 'freeze':
        return this.freeze(act.for);
      case 'leave':
        return this.leave(act.for);
      case 'return':
        return this.comeBack(act);
      case 'buy twice':
        return this.buyTwice(act);
      case 'silence':
        this.shop.silentUntil = this.now + act.for;
        this.silentUntil = this.now + act.for;
        return;
    }
  }

  /** Until Shopify answers again, and was looked at then. */
  private get isSilent(): boolean {
    return this.now < this.silentUntil + HOUR;
  }

  private choose(act: Extract<Act, { does: 'choose' }>): void {
    if (this.isSilent || this.oracle.state === 'frozen') return;
    const wanted = this.wishOf(act);
    if (!this.oracle.isChange(wanted, this.now)) return;
    this.shop.read();
    const agreed = this.oracle.agree(wanted, this.now);
    const quote = this.shop.quote(wanted);
    const link = this.clicked(act, () => this.shop.requestPlan(quote));
    if (link === null) return;
    const isAtOnce = act.decision.is === 'approve' && act.decision.after === 0;
    const billed = this.shop.bill().length;
    this.decide(act.decision, link, () => {
      this.oracle.approve(agreed, this.now);
      if (isAtOnce && !this.oracle.isFree) this.checkQuote(quote, wanted, billed);
    });
  }

  /** As often as he clicks; null where our process died on the way. */
  private clicked(
    { clicks, death }: { clicks: number; death: Death },
    request: () => Link | null,
  ): Link | null {
    this.shop.death = death;
    let link: Link | null = null;
    for (let click = 0; click < clicks; click += 1) link = request() ?? link;
    if (link === null) this.count('died');
    return link;
  }

  /** What the dialog said is what the bill says: today's sum, and the next one with its day. */
  private checkQuote(quote: Quote, wanted: WantedPlan, billed: number): void {
    const { today, next } = quote;
    const lines = this.shop.bill().slice(billed);
    const is = lines.reduce((sum, { cents }) => sum + cents, 0);
    this.same(JSON.stringify(wanted), 'billed today', is, today);
    const shown = { at: Math.floor(Date.parse(next.at) / 1_000), cents: next.cents };
    this.same(JSON.stringify(wanted), 'next bill', this.oracle.nextBill(), shown);
    // A code is worth something: now, or on the bill that comes.
    if (quote.reduction === null || today !== 0) return;
    this.count('code before a bill');
    this.same(JSON.stringify(wanted), 'reduced', next.cents < quote.later, true);
  }

  private wishOf({
    plan,
    isAnnual,
    coupon,
  }: {
    plan: WantedPlan['plan'];
    isAnnual: boolean;
    coupon: number;
  }): WantedPlan {
    const offered = this.year.coupons[coupon];
    const fits = offered && (offered.plans.length === 0 || offered.plans.includes(plan));
    const isUsable = fits && !this.oracle.usedCodes.has(offered.code);
    return { plan, isAnnual, coupon: isUsable ? offered : null };
  }

  private decide({ is, after }: Decision, link: Link, approve: () => void): void {
    this.count(is);
    if (is === 'ignore') return;
    this.wait(after);
    if (this.differences.length > 0) return;
    if (is === 'decline') return this.shop.decline(link);
    if (this.shop.approve(link)) approve();
    this.passTo(this.now + 60);
    this.shop.read();
    this.passTo(this.now + 60);
  }

  private cancel(): void {
    if (this.isSilent || this.oracle.state === 'none' || this.oracle.state === 'frozen') return;
    this.shop.read();
    this.shop.cancel();
    this.oracle.cancel(this.now);
    this.passTo(this.now + 2);
  }

  private buy(act: Extract<Act, { does: 'buy' }>): void {
    if (this.isSilent || this.oracle.state === 'frozen') return;
    this.shop.read();
    const agreed: AgreedPurchase | null = this.oracle.agreePurchase(this.now);
    if (agreed === null) return;
    const link = this.clicked(act, () => this.shop.requestPurchase());
    if (link === null) return;
    this.decide(act.decision, link, () => this.oracle.approvePurchase(agreed, this.now));
  }

  private comeBack({ for: seconds, plan, coupon }: Extract<Act, { does: 'return' }>): void {
    const before = this.oracle.plan;
    if (before === null) return;
    this.leave(seconds);
    // Nobody has chosen a plan in the second in which the app is back.
    this.passTo(this.now + 20);
    const wanted = { plan: plan ?? before.plan, isAnnual: before.isAnnual };
    this.choose({ does: 'choose', ...wanted, coupon, decision: AT_ONCE, clicks: 1, death: 'none' });
  }

  /** On a plan that is another one by then, or it is the same page. */
  private buyTwice({ plan, isOlderFirst }: Extract<Act, { does: 'buy twice' }>): void {
    const older = this.page();
    if (older === null) return;
    const change = { does: 'choose', plan, isAnnual: false, coupon: Infinity } as const;
    this.choose({ ...change, decision: AT_ONCE, clicks: 1, death: 'none' });
    const newer = this.differences.length > 0 ? null : this.page();
    if (newer === null) return;
    for (const { agreed, link } of isOlderFirst ? [older, newer] : [newer, older])
      this.decide(AT_ONCE, link, () => this.oracle.approvePurchase(agreed, this.now));
    if (this.shop.toGiveBack.length > 0) this.count('paid twice');
  }

  /** Shopify's page that asks for the import; null: it cannot be bought. */
  private page(): { agreed: AgreedPurchase; link: Link } | null {
    if (this.isSilent || this.oracle.state === 'frozen') return null;
    this.shop.read();
    const agreed = this.oracle.agreePurchase(this.now);
    const link = agreed && this.shop.requestPurchase();
    return agreed && link && { agreed, link };
  }

  private freeze(seconds: number): void {
    if (this.oracle.state === 'none' || this.isSilent) return;
    this.shop.freeze(true);
    this.oracle.freeze(this.now);
    this.shop.passTo(this.now + 2);
    this.shop.read();
    this.wait(seconds);
    if (this.differences.length > 0) return;
    this.shop.freeze(false);
    this.oracle.thaw(this.now);
    this.passTo(this.now + 2);
    this.shop.read();
  }

  private leave(seconds: number): void {
    if (this.isSilent || this.oracle.state === 'frozen') return;
    // Of an interval nobody has read yet, and after a removal cannot: decisions/0063.
    if (this.oracle.hasJustBegun(this.now)) this.passTo(this.now + 120);
    if (this.shop.messages === 'lost') this.count('leave unheard');
    this.shop.uninstall();
    this.oracle.uninstall(this.now);
    this.passTo(this.now + seconds);
    this.shop.reinstall();
  }

  private check(when: string): void {
    const at = this.now;
    this.same(when, 'bill', sorted(this.shop.bill()), sorted(this.oracle.sums));
    if (this.isSilent || !this.shop.isInstalled) return;
    const { planId, quota, isFrozen } = this.shop.entitlement;
    const standing = this.oracle.standing(at);
    if (this.oracle.isFree) return this.checkFreeShop(when);
    this.same(when, 'entitled', { plan: planId, quota, isFrozen }, standing);
    this.same(when, 'quota', this.shop.quotaNow, this.meter.quotaAt(at));
    this.same(
      when,
      'grants',
      [...this.shop.granted.values()].map(({ amount }) => amount),
      this.oracle.grants.map(({ amount }) => amount),
    );
    const back = this.shop.toGiveBack.map(({ price }) => price);
    this.same(when, 'given back', back, this.oracle.givesBack);
  }

  /** Test charges cost nothing, so nothing depends on when they end: its own plan it always has. */
  private checkFreeShop(when: string): void {
    const own = this.year.kind === 'development' ? 'business' : 'standard';
    const { planId, isFrozen } = this.shop.entitlement;
    const isEnough = PLANS.indexOf(planId) >= PLANS.indexOf(own) && !isFrozen;
    this.same(when, 'own plan', isEnough, true);
  }

  private same(when: string, what: string, is: unknown, ought: unknown): void {
    const [one, other] = [JSON.stringify(is), JSON.stringify(ought)];
    if (one !== other)
      this.differences.push(
        `${new Date(this.now * 1_000).toISOString()} ${when}: ${what} is ${one}, ought to be ${other}`,
      );
  }
}

function sorted<T extends { at: number }>(sums: readonly T[]): T[] {
  return sums.toSorted((one, other) => one.at - other.at);
}

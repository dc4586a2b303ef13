/**
 * What a merchant agreed to and must have, by the second, in whole cents: written from the
 * specification and Shopify's published rules (sandbox/README.md, Billing), not from the product.
 * It imports nothing, neither from the product nor from the stand-ins.
 */
export const PLANS = [
  'free',
  'basic',
  'standard',
  'premium',
  'business',
  'corporate',
  'enterprise',
  'custom',
] as const;
export type Plan = (typeof PLANS)[number];

/** Cents a month, transfers a month, cents of the import; as the specification's table has them. */
const TABLE: Record<Plan, { month: number; quota: number; fee: number }> = {
  free: { month: 0, quota: 10, fee: 0 },
  basic: { month: 7_99, quota: 100, fee: 99_00 },
  standard: { month: 18_99, quota: 300, fee: 129_00 },
  premium: { month: 38_99, quota: 1_000, fee: 239_00 },
  business: { month: 88_99, quota: 3_000, fee: 379_00 },
  corporate: { month: 228_99, quota: 25_000, fee: 1_999_00 },
  enterprise: { month: 798_99, quota: 100_000, fee: 8_999_00 },
  custom: { month: 9_999_00, quota: 1_000, fee: 9_999_00 },
};
/** floor((price − 16 %) x 12) − 0.01, worked out by hand. */
const YEAR: Record<Plan, number> = {
  free: 0,
  basic: 79_99,
  standard: 190_99,
  premium: 392_99,
  business: 896_99,
  corporate: 2_307_99,
  enterprise: 8_052_99,
  custom: 100_788_99,
};

export const DAY = 86_400;
const TRIAL_DAYS = 7;
const IMPORT_FACTOR = 5;
const IMPORT_DAYS = 30;
/** Shopify's least for a charge; a euro counts as a dollar. */
const LEAST = 50;

export interface OfferedCoupon {
  code: string;
  type: 'percent' | 'amount';
  /** Whole percent, or cents a month. */
  value: number;
  months: number;
  /** Empty: all paid plans. */
  plans: readonly Plan[];
}

export interface WantedPlan {
  plan: Exclude<Plan, 'free'>;
  isAnnual: boolean;
  coupon: OfferedCoupon | null;
}

interface Reduced extends WantedPlan {
  price: number;
  off: number;
}

/** What both sides agreed on; nothing of it changes later. */
export interface Agreement extends WantedPlan {
  price: number;
  /** Off each of so many bills. */
  off: number;
  bills: number;
  trialDays: number;
  /** How Shopify is told to begin; `next`: when the interval that runs is over. */
  timing: 'standard' | 'immediately' | 'next';
}

export interface AgreedPurchase {
  fee: number;
  transfers: number;
}

export interface Sum {
  at: number;
  cents: number;
  kind: 'recurring' | 'proration' | 'credit' | 'one-time';
}

interface Running {
  agreed: Agreement;
  end: number;
  /** What all of the interval that runs costs. */
  cost: number;
  isTrial: boolean;
  /** Bills that still have the discount. */
  reducedLeft: number;
}

/** Time that was paid, or free of charge on trial, when a subscription ended. */
interface PaidTime {
  plan: Plan;
  isAnnual: boolean;
  until: number;
  cost: number;
  isTrial: boolean;
  byUninstall: boolean;
}

export interface Standing {
  plan: Plan;
  quota: number;
  isFrozen: boolean;
}

export type ShopKind = 'real' | 'development' | { named: Plan };

const daysLeft = (from: number, to: number) => Math.max(0, Math.ceil((to - from) / DAY));
const atLeast = (plan: Plan, other: Plan) => PLANS.indexOf(plan) >= PLANS.indexOf(other);
/** `cents` x part / whole, halves away from zero. */
function share(cents: number, part: number, whole: number): number {
  const exact = Math.abs(cents) * part;
  const rounded = Math.floor((2 * exact + whole) / (2 * whole));
  return cents < 0 ? -rounded : rounded;
}
const lengthOf = ({ isAnnual }: { isAnnual: boolean }) => (isAnnual ? 365 : 30);

export function priceOf({ plan, isAnnual }: Pick<WantedPlan, 'plan' | 'isAnnual'>): number {
  return isAnnual ? YEAR[plan] : TABLE[plan].month;
}

/** A coupon counts months: of a year it takes the money of so many of its twelve, once. */
function reductionOf({ coupon, ...wanted }: WantedPlan): { off: number; bills: number } {
  if (coupon === null) return { off: 0, bills: 0 };
  const price = priceOf(wanted);
  const months = Math.min(coupon.months, 12);
  const month = coupon.type === 'percent' ? share(price, coupon.value, 100) : coupon.value;
  const year =
    coupon.type === 'percent' ? share(price, coupon.value * months, 1_200) : coupon.value * months;
  const off = Math.min(wanted.isAnnual ? year : month, price - LEAST);
  return { off, bills: wanted.isAnnual ? 1 : coupon.months };
}

/** One shop: what it agreed to, what Shopify has to bill for it, and what it may use. */
export class Oracle {
  readonly sums: Sum[] = [];
  /** Transfers that purchases granted. */
  readonly grants: { amount: number; at: number; until: number }[] = [];
  /** Sums of imports that were bought already. */
  readonly givesBack: number[] = [];
  readonly usedCodes = new Set<string>();
  private running: Running | null = null;
  /** Approved; it begins when the interval that runs is over. */
  private waiting: Agreement | null = null;
  private isFrozen = false;
  private paidTimes: PaidTime[] = [];
  /** What was paid when the app was removed last: Shopify itself goes on with it. */
  private removed: PaidTime | null = null;
  private trialBegun: number | null = null;
  private hasImport = false;

  constructor(private readonly kind: ShopKind) {}

  get isFree(): boolean {
    return this.kind !== 'real';
  }

  get state(): 'none' | 'trial' | 'paying' | 'frozen' {
    if (this.running === null) return 'none';
    if (this.isFrozen) return 'frozen';
    return this.running.isTrial ? 'trial' : 'paying';
  }

  /**
   * Whether there is anything to change: the same plan again, without a coupon, is none. What waited
   * for the end of an interval may run since.
   */
  isChange({ plan, isAnnual, coupon }: WantedPlan, at: number): boolean {
    this.passTo(at);
    if (this.running === null || coupon !== null) return true;
    const { agreed } = this.running;
    return agreed.plan !== plan || agreed.isAnnual !== isAnnual;
  }

  /** The subscription that runs, without its code. */
  get plan(): WantedPlan | null {
    return this.running && { ...this.running.agreed, coupon: null };
  }

  trialDaysLeft(at: number): number {
    if (this.isFree) return 0;
    if (this.trialBegun === null) return TRIAL_DAYS;
    return Math.min(TRIAL_DAYS, daysLeft(at, this.trialBegun + TRIAL_DAYS * DAY));
  }

  /** What the merchant agrees to when this is asked for now. */
  agree(wanted: WantedPlan, at: number): Agreement {
    this.passTo(at);
    const agreed = { ...wanted, price: priceOf(wanted), ...reductionOf(wanted) };
    return { ...agreed, ...this.beginningOf(agreed, at) };
  }

  private beginningOf(wanted: Reduced, at: number): Pick<Agreement, 'trialDays' | 'timing'> {
    const { running } = this;
    if (running?.isTrial) {
      const isAsGood = atLeast(running.agreed.plan, wanted.plan);
      const runningDays = isAsGood ? Math.floor((running.end - at) / DAY) : 0;
      const trialDays = Math.max(this.trialDaysLeft(at), runningDays);
      // A discount would end the trial that runs, and so would a plan without one.
      if (wanted.off > 0 || trialDays === 0) return { trialDays: 0, timing: 'next' };
      return { trialDays, timing: 'immediately' };
    }
    if (running !== null) {
      const { plan, isAnnual } = running.agreed;
      const isSame = plan === wanted.plan && isAnnual === wanted.isAnnual;
      return { trialDays: 0, timing: isSame ? 'next' : 'standard' };
    }
    return { trialDays: this.freeDays(wanted, at), timing: 'standard' };
  }

  /** Nothing is paid twice: what is left of the trial, or of time that was paid for as good a plan. */
  private freeDays(wanted: Reduced, at: number): number {
    const trial = this.trialDaysLeft(at);
    const paid = this.paidTimes.filter(({ until }) => until > at);
    if (trial === 0 && this.isKeptByShopify(wanted, at))
      return wanted.off > 0 ? this.daysBeforeCode(wanted, at) : 0;
    const asGood = paid.filter((one) => atLeast(one.plan, wanted.plan));
    return Math.max(trial, ...asGood.map(({ until }) => daysLeft(at, until)));
  }

  /** Days that cost nothing use up no bill of a code: its first one comes after them. */
  private daysBeforeCode(wanted: Reduced, at: number): number {
    const rest = this.removed;
    if (rest === null) return 0;
    const days = daysLeft(at, rest.until);
    const more = Math.max(0, wanted.price - wanted.off - rest.cost);
    return share(more, days, lengthOf(wanted)) === 0 ? days : 0;
  }

  /** Lets come what falls due until then. */
  passTo(at: number): void {
    while (this.running && !this.isFrozen && this.running.end <= at) {
      const { end } = this.running;
      const { waiting } = this;
      this.waiting = null;
      if (waiting) this.begin(waiting, end);
      else this.renew(this.running, end);
    }
  }

  private renew(running: Running, at: number): void {
    const cost = this.costOfNext(running);
    this.charge('recurring', cost, at);
    Object.assign(running, { end: at + lengthOf(running.agreed) * DAY, cost, isTrial: false });
  }

  private costOfNext(running: Pick<Running, 'agreed' | 'reducedLeft'>): number {
    const { price, off } = running.agreed;
    if (running.reducedLeft === 0) return price;
    running.reducedLeft -= 1;
    return price - off;
  }

  private charge(kind: Sum['kind'], cents: number, at: number): void {
    if (cents !== 0 && !this.isFree) this.sums.push({ at, cents, kind });
  }

  approve(agreed: Agreement, at: number): void {
    this.passTo(at);
    if (agreed.coupon !== null) this.usedCodes.add(agreed.coupon.code);
    if (this.running === null) {
      this.beginAnew(agreed, at);
      this.removed = null;
      return;
    }
    this.waiting = null;
    if (!this.isPutOff(this.running, agreed)) return this.replace(this.running, agreed, at);
    if (this.isFree) return this.takeOver(this.running, agreed);
    this.waiting = agreed;
  }

  /** Test charges are never put off: the new one begins at once, and the old one's time stays. */
  private takeOver(old: Running, agreed: Agreement): void {
    this.keep(old, false);
    this.running = { ...old, agreed, reducedLeft: agreed.bills };
  }

  private isPutOff({ agreed: old, isTrial }: Running, agreed: Agreement): boolean {
    if (agreed.timing !== 'standard') return agreed.timing === 'next';
    if (isTrial) return false;
    if (old.isAnnual !== agreed.isAnnual) return old.isAnnual;
    return old.isAnnual && agreed.price < old.price;
  }

  private beginAnew(agreed: Agreement, at: number): void {
    if (agreed.trialDays > 0) return this.beginTrial(agreed, at);
    const rest = this.removed;
    if (rest === null || !this.isKeptByShopify(agreed, at)) return this.begin(agreed, at);
    const running = { agreed, end: rest.until, cost: 0, isTrial: false, reducedLeft: agreed.bills };
    running.cost = this.costOfNext(running);
    const more = Math.max(0, running.cost - rest.cost);
    this.charge('proration', share(more, daysLeft(at, rest.until), lengthOf(agreed)), at);
    this.running = running;
  }

  private isKeptByShopify({ isAnnual }: WantedPlan, at: number): boolean {
    const rest = this.removed;
    return rest !== null && !this.isFree && rest.until > at && rest.isAnnual === isAnnual;
  }

  private beginTrial(agreed: Agreement, at: number): void {
    if (!this.isFree) this.trialBegun ??= at;
    const end = at + agreed.trialDays * DAY;
    this.running = { agreed, end, cost: 0, isTrial: true, reducedLeft: agreed.bills };
  }

  private begin(agreed: Agreement, at: number): void {
    this.running = { agreed, end: at, cost: 0, isTrial: false, reducedLeft: agreed.bills };
    this.renew(this.running, at);
  }

  private replace(old: Running, agreed: Agreement, at: number): void {
    if (old.isTrial) {
      if (agreed.trialDays > 0) return this.beginTrial(agreed, at);
      return this.begin(agreed, at);
    }
    const length = lengthOf(old.agreed);
    const days = Math.min(length, daysLeft(at, old.end));
    if (old.agreed.isAnnual !== agreed.isAnnual) {
      this.charge('credit', -share(old.cost, days, length), at);
      return this.begin(agreed, at);
    }
    const running = { agreed, end: old.end, cost: 0, isTrial: false, reducedLeft: agreed.bills };
    running.cost = this.costOfNext(running);
    const difference = share(running.cost - old.cost, days, length);
    this.charge(difference > 0 ? 'proration' : 'credit', difference, at);
    this.running = running;
  }

  /** The merchant ends the subscription in the app: what is paid, or left of the trial, stays. */
  cancel(at: number): void {
    this.passTo(at);
    this.end(at, false);
  }

  private end(at: number, byUninstall: boolean): void {
    if (this.running !== null && this.running.end > at) this.keep(this.running, byUninstall);
    this.running = null;
    this.waiting = null;
    this.isFrozen = false;
  }

  private keep({ agreed, end, cost, isTrial }: Running, byUninstall: boolean): void {
    const { plan, isAnnual } = agreed;
    const paid = { plan, isAnnual, until: end, cost, isTrial, byUninstall };
    this.paidTimes.push(paid);
    if (byUninstall && !isTrial) this.removed = paid;
  }

  uninstall(at: number): void {
    this.passTo(at);
    this.end(at, true);
  }

  /** What the import costs a shop on this plan now, and what it grants; null: it cannot be bought. */
  agreePurchase(at: number): AgreedPurchase | null {
    const { plan, quota, isFrozen } = this.standing(at);
    if (this.hasImport || plan === 'free' || isFrozen) return null;
    return { fee: TABLE[plan].fee, transfers: IMPORT_FACTOR * quota };
  }

  approvePurchase({ fee, transfers }: AgreedPurchase, at: number): void {
    this.passTo(at);
    this.charge('one-time', fee, at);
    if (this.hasImport) return void this.givesBack.push(fee);
    this.hasImport = true;
    this.grants.push({ amount: transfers, at, until: at + IMPORT_DAYS * DAY });
  }

  /** Whether a paid interval has begun less than a minute ago. */
  hasJustBegun(at: number): boolean {
    this.passTo(at);
    if (this.running === null || this.running.isTrial) return false;
    return at - (this.running.end - lengthOf(this.running.agreed) * DAY) < 60;
  }

  freeze(at: number): void {
    this.passTo(at);
    this.isFrozen = this.running !== null;
  }

  /** Frozen time is not billed: an interval that ended meanwhile begins when the bill is paid. */
  thaw(at: number): void {
    if (this.running && this.isFrozen) this.running.end = Math.max(this.running.end, at);
    this.isFrozen = false;
    this.passTo(at);
  }

  /** What the shop may use now. */
  standing(at: number): Standing {
    this.passTo(at);
    const usable: Plan[] = ['free'];
    if (this.kind === 'development') usable.push('business');
    if (typeof this.kind === 'object') usable.push(this.kind.named);
    if (this.running !== null && !this.isFrozen) usable.push(this.running.agreed.plan);
    for (const { plan, until } of this.paidTimes) if (until > at) usable.push(plan);
    const best = usable.reduce((one, other) => (atLeast(other, one) ? other : one));
    const { running } = this;
    if (best === 'free' && running !== null && this.isFrozen) {
      const { plan } = running.agreed;
      return { plan, quota: TABLE[plan].quota, isFrozen: true };
    }
    return { plan: best, quota: TABLE[best].quota, isFrozen: false };
  }

  /** The next bill, if nothing changes until then. */
  nextBill(): { at: number; cents: number } | null {
    if (this.running === null) return null;
    const { agreed, reducedLeft } = this.waiting
      ? { agreed: this.waiting, reducedLeft: this.waiting.bills }
      : this.running;
    return { at: this.running.end, cents: agreed.price - (reducedLeft > 0 ? agreed.off : 0) };
  }
}

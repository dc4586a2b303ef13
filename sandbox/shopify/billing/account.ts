import type { Charge, Interval, Subscription } from './charge';

/** One sum on the shop's Shopify bill; credits are negative. */
export interface BillLine {
  id: number;
  at: number;
  /** Null: credited by the Partner API, for no charge. */
  chargeId: number | null;
  kind: 'recurring' | 'proration' | 'credit' | 'one-time';
  description: string;
  cents: number;
  currency: string;
  periodStart: number | null;
  periodEnd: number | null;
  interval: Interval | null;
  /** Given back by hand in the partners' dashboard, not as a credit. */
  isRefund: boolean;
}

/** What Shopify's Partner API tells of a shop. */
export interface AppEvent {
  type: string;
  at: number;
  chargeId: number | null;
  /** Of credits only. */
  credit: BillLine | null;
}

export const NORMAL_PLAN = {
  publicDisplayName: 'Basic',
  partnerDevelopment: false,
  shopifyPlus: false,
  planName: 'basic',
};

/** Paid time that an uninstalled subscription left behind. */
export interface PaidRest {
  end: number;
  cents: number;
  currency: string;
  interval: Interval;
}

/** What Shopify knows of one shop's charges for the app, and how it is to behave. */
export class Account {
  charges: Charge[] = [];
  lines: BillLine[] = [];
  events: AppEvent[] = [];
  paidRest: PaidRest | null = null;
  isInstalled = false;
  /** When the shop was frozen, and until when. */
  freezes: { from: number; until: number | null }[] = [];
  plan = { ...NORMAL_PLAN };
  /** What Shopify bills the shop in; null: EUR in a shop of euros, else USD. */
  billingCurrency: string | null = null;
  isCustomApp = false;
  mayApprove = true;
  /**
   * Whether a deferred replacement waits, or takes the place at once and bills later; one that stays
   * waits, and begins also where the running one was cancelled meanwhile.
   */
  deferral: 'wait' | 'take-over' | 'stay' = 'wait';

  /** Shopify bills in this one as well as in US dollars. */
  currencyIn(shopCurrency: string): string {
    return this.billingCurrency ?? (shopCurrency === 'EUR' ? 'EUR' : 'USD');
  }

  get isFrozen(): boolean {
    return this.freezes.at(-1)?.until === null;
  }

  get active(): Subscription | undefined {
    return this.subscriptions.find(({ status }) => status === 'ACTIVE');
  }

  get subscriptions(): Subscription[] {
    return this.charges.filter((one) => one.kind === 'AppSubscription');
  }

  get waiting(): Subscription[] {
    return this.subscriptions.filter(
      ({ status, startsAt }) => status === 'PENDING' && startsAt !== null,
    );
  }
}

import type { AppScopes } from './app-scopes';
import { Account } from './billing/account';
import type { ShopifyClock } from './clock';
import { Bucket } from './graphql/cost/bucket';
import type { OrderState } from './orders/model/order-state';
import type { Placing } from './orders/place';
import type { Deduction, Payout } from './payouts/payout';

export interface ShopFacts {
  domain: string;
  name: string;
  email: string;
  currency: string;
  taxesIncluded: boolean;
  countryCode: string;
  /** The first color of its brand; null where the merchant chose none. */
  brandColor: string | null;
}

/** What all metafields of this name are, at all owners of a type. */
export interface MetafieldDefinition {
  namespace: string;
  key: string;
  name: string;
  type: string;
  /** E.g. `ORDER`. */
  ownerType: string;
  isPinned: boolean;
}

export interface WebhookSubscription {
  id: number;
  topic: string;
  uri: string;
  createdAt: string;
  updatedAt: string;
}

/**
 * What Shopify lets the app read of customers: `full`; without approval for single fields
 * (`no-fields`) they are null next to an error; without any approval (`none`) orders and customers
 * are denied.
 */
export type ProtectedData = 'full' | 'no-fields' | 'none';

/** What App Bridge answers to a request for a review (its published types), and its message. */
export const REVIEW_CODES = {
  success: 'Review modal shown',
  'mobile-app': 'Reviews cannot be requested in the mobile app',
  'already-reviewed': 'The merchant has reviewed the app',
  'annual-limit-reached': 'The merchant was asked as often as a year allows',
  'cooldown-period': 'The merchant was asked not long ago',
  'merchant-ineligible': 'The merchant cannot review the app',
  'recently-installed': 'The app was installed not long ago',
  'already-open': 'The review modal is open',
  'open-in-progress': 'The review modal is about to open',
  cancelled: 'The request was cancelled',
} as const;

/** Changes younger than this are not in the search index yet: of these orders, or (null) of all. */
export interface SearchLag {
  ms: number;
  orders: readonly number[] | null;
}

/** One shop of the stand-in: its orders and what it has granted to the app. */
export class Shop {
  orders: OrderState[] = [];
  granted: string[];
  protectedData: ProtectedData = 'full';
  searchLag: SearchLag = { ms: 0, orders: null };
  reviewCode: keyof typeof REVIEW_CODES = 'success';
  account = new Account();
  payouts: Payout[] = [];
  deductions: Deduction[] = [];
  subscriptions: WebhookSubscription[] = [];
  installationMetafields: Record<string, unknown>[] = [];
  definitions: MetafieldDefinition[] = [];
  /** Of everything but orders, by the global id of their owner. */
  ownedMetafields = new Map<string, Record<string, unknown>[]>();
  readonly bucket: Bucket;
  /** Told apart by it, as by the domain. */
  readonly number: number;
  private ids: number;
  private numbers = 1000;

  constructor(
    readonly facts: ShopFacts,
    private readonly clock: ShopifyClock,
    private readonly app: AppScopes,
    seed: number,
  ) {
    this.number = seed + 1;
    this.granted = [...app.required];
    this.ids = 5_000_000_000_000 + seed * 1_000_000_000;
    this.bucket = new Bucket(() => clock.now());
  }

  placing(): Placing {
    return {
      nextId: () => this.nextId(),
      nextNumber: () => this.nextNumber(),
      now: this.clock.now(),
    };
  }

  nextId(): number {
    this.ids += 1;
    return this.ids;
  }

  order(id: number): OrderState | undefined {
    return this.orders.find((order) => order.id === id);
  }

  /** Forgets what happened; facts and subscriptions stay, and ids are never given twice. */
  reset(): void {
    this.orders = [];
    this.account = new Account();
    this.payouts = [];
    this.deductions = [];
    this.installationMetafields = [];
    this.definitions = [];
    this.ownedMetafields.clear();
    this.granted = [...this.app.required];
    this.protectedData = 'full';
    this.searchLag = { ms: 0, orders: null };
    this.reviewCode = 'success';
    this.bucket.configure({ maximumAvailable: 2000, restoreRate: 100 });
  }

  private nextNumber(): number {
    this.numbers += 1;
    return this.numbers;
  }
}

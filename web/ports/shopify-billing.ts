import type { ChargeTerms, ChargeId, Timing } from '../domain/billing/charge';
import type { ReadCharge } from '../domain/billing/reading';
import type { BillingCurrency } from '../domain/plans/price';
import type { Instant } from '../domain/ids';
import type { Cents } from '../domain/money/cents';

/** What Shopify answers to a request: nothing is charged before the merchant approves it there. */
export interface RequestedCharge {
  shopifyId: string;
  confirmationUrl: string;
}

export interface ChargeRequest extends ChargeTerms {
  id: ChargeId;
  /** What the merchant reads on Shopify's page and bill. */
  name: string;
  /** Names our row; proves nothing. */
  returnUrl: string;
  timing: Timing;
}

/** Everything about a shop's billing that Shopify shows, read at one moment. */
export interface ReadBilling {
  charges: readonly ReadCharge[];
  isDevelopmentStore: boolean;
  /** EUR where Shopify bills the shop in euros, else USD. */
  currency: BillingCurrency;
}

/** A subscription's interval after its trial was extended, or as it was before. */
interface ExtendedTrial {
  /** While a trial runs, its end. */
  periodEnd: Instant;
}

/**
 * The one way to Shopify's Billing API. Shopify bills, we only request and read: nothing that it
 * sends proves money, so every decision follows from `current`.
 */
export interface Billing {
  /** Not repeated by itself: whoever does not hear the answer reads `current` and finds it there. */
  requestPlan(shopDomain: string, request: ChargeRequest): Promise<RequestedCharge>;
  requestPurchase(shopDomain: string, request: ChargeRequest): Promise<RequestedCharge>;
  /** At once and without a refund; a subscription that has ended already is no error. */
  cancel(shopDomain: string, shopifyId: string): Promise<void>;
  /**
   * Longer by so many days, without another approval; only while it is active and on trial. Not
   * repeated by itself: whoever does not hear the answer reads `current`.
   */
  extendTrial(shopDomain: string, shopifyId: string, days: number): Promise<ExtendedTrial>;
  /** By which the Partner API knows the shop and the app. */
  numbers(shopDomain: string): Promise<PartnerNumbers>;
  /** The present subscription, the newest ones before it, all purchases, and these charges. */
  current(shopDomain: string, shopifyIds: readonly string[]): Promise<ReadBilling>;
}

export interface PartnerNumbers {
  shop: string;
  app: string;
}

/** Money for the shop's next bills. */
export interface AppCredit extends PartnerNumbers {
  /** What the merchant reads of it, and by which it is found again. */
  name: string;
  amount: Cents;
  currency: BillingCurrency;
}

/** Credits, which only Shopify's Partner API can create; refunds are made by hand. */
export interface AppCredits {
  /** Whether it was created since then. */
  has(credit: AppCredit, since: Instant): Promise<boolean>;
  /** Not repeated by itself: whoever does not hear the answer asks `has`. */
  create(credit: AppCredit): Promise<void>;
}

/** What the app earned by a charge of a shop, or gave back of it. */
export interface AppEarning {
  kind: 'sale' | 'refund';
  /** What Shopify's global id of the charge ends in: the API may name it in another way than the Admin API. */
  chargeNumber: string;
  /** Never negative. */
  amount: Cents;
  currency: string;
  at: Instant;
}

/** Shopify's Partner API, which alone proves that a shop has paid its bill. */
export interface AppEarnings {
  ofShop(shopDomain: string, since: Instant): Promise<AppEarning[]>;
}

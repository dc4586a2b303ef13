import type { BillingCurrency, ChargeId, ChargeTerms } from '../../domain/billing/charge';
import type { Instant } from '../../domain/ids';
import type { Cents } from '../../domain/money/cents';

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
}

/** One charge as Shopify has it now. */
export interface ReadCharge {
  shopifyId: string;
  kind: 'plan' | 'purchase';
  status: 'PENDING' | 'ACTIVE' | 'FROZEN' | 'DECLINED' | 'EXPIRED' | 'CANCELLED';
  /** Our row, as its return address names it; null where it is not ours or Shopify does not say. */
  chargeId: ChargeId | null;
  name: string;
  isTest: boolean;
  createdAt: Instant;
  trialDays: number;
  /** End of the present interval, or of the trial; null where Shopify does not say. */
  periodEnd: Instant | null;
  /** Of one interval; null for what Shopify shows without its price. */
  price: Cents | null;
  currency: string | null;
}

/** Everything about a shop's billing that Shopify shows, read at one moment. */
export interface ReadBilling {
  charges: readonly ReadCharge[];
  isDevelopmentStore: boolean;
  /** EUR where Shopify bills the shop in euros, else USD. */
  currency: BillingCurrency;
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
  /** Days on top of a running trial, without a new approval. */
  extendTrial(shopDomain: string, shopifyId: string, days: number): Promise<void>;
  /** The present subscription, the newest ones before it, all purchases, and these charges. */
  current(shopDomain: string, shopifyIds: readonly string[]): Promise<ReadBilling>;
}

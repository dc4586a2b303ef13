import type { Instant } from '../../domain/ids';
import type { BalanceTransaction, Payout } from '../../domain/transactions/payout-entries';

export interface ShopifyPayout extends Payout {
  /** Only `paid` and `failed` are final: others may still become either, or be cancelled. */
  state: 'paid' | 'failed' | 'open';
}

/**
 * `forbidden`: the shop did not grant the app the scopes. `none`: the shop has no Shopify Payments,
 * or nothing was paid out.
 */
export type PayoutList =
  { kind: 'payouts'; payouts: ShopifyPayout[] } | { kind: 'forbidden' } | { kind: 'none' };

/** Payouts of Shopify Payments. Failures are AppErrors with a SHOPIFY_… code. */
export interface ShopifyPayouts {
  /** Payouts issued since then, oldest first. */
  payoutsSince(shopDomain: string, since: Instant): Promise<PayoutList>;
  /** Everything a payout contains. */
  payoutContents(shopDomain: string, payoutId: string): Promise<BalanceTransaction[]>;
}

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

/** A page of what moved the balance, the newest first. */
export type MovementPage =
  | { kind: 'movements'; movements: BalanceTransaction[]; next: string | null }
  | { kind: 'forbidden' };

/** Payouts of Shopify Payments. Failures are AppErrors with a SHOPIFY_… code. */
export interface ShopifyPayouts {
  /** Payouts issued since then, oldest first. */
  payoutsSince(shopDomain: string, since: Instant): Promise<PayoutList>;
  /** Everything a payout contains. */
  payoutContents(shopDomain: string, payoutId: string): Promise<BalanceTransaction[]>;
  /**
   * What moved in a period beside payments and refunds of orders, paid out or not; in euro. `after`: `next` of the page before.
   */
  movements(
    shopDomain: string,
    period: { since: Instant; until: Instant },
    after: string | null,
  ): Promise<MovementPage>;
}

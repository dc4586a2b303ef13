import type { Instant, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { FinancialAccount } from '../../lexware/lexware-finance';

/** A payment method's account in Lexware, one per shop and gateway. */
export interface FinancialAccountRecord {
  gateway: string;
  externalReference: string;
  /** Money moved before this moment is not booked. */
  since: Instant;
  /** As Lexware last reported; null until the account exists there. */
  account: FinancialAccount | null;
  /** The balance of the account by everything posted; it is sent to Lexware after each batch. */
  balance: Cents;
  /** Why payouts cannot be read, as last written to the log; null when they can. */
  payoutNote: string | null;
}

export interface FinancialAccountStore {
  ofShop(shopId: ShopId): Promise<FinancialAccountRecord[]>;
  /**
   * Records that a payment method's money is booked from now on; an existing one stays as it is.
   */
  open(
    shopId: ShopId,
    input: { gateway: string; externalReference: string; since: Instant },
  ): Promise<void>;
  /**
   * The account was created or found: its balance is the starting point, unless it was attached and
   * possibly posted to concurrently.
   */
  attach(shopId: ShopId, gateway: string, account: FinancialAccount): Promise<void>;
  /** The balance was sent to Lexware. */
  update(shopId: ShopId, gateway: string, account: FinancialAccount): Promise<void>;
  /**
   * The account was deleted in Lexware, or another Lexware account is connected: a new account
   * begins at zero.
   */
  detach(shopId: ShopId, gateway: string): Promise<void>;
  recordPayoutNote(shopId: ShopId, gateway: string, note: string | null): Promise<void>;
}

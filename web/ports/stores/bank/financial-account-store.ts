import type { Instant, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { FinancialAccount } from '../../lexware/lexware-finance';

/** A payment method's account in Lexware, one per shop and gateway. */
export interface FinancialAccountRecord {
  gateway: string;
  externalReference: string;
  /** Money moved before this moment is not booked. */
  since: Instant;
  /** As Lexware last answered; null until the account exists there. */
  account: FinancialAccount | null;
  /** What the account holds by everything posted; it is sent to Lexware after each batch. */
  balance: Cents;
  /** Why payouts cannot be read, as last written to the log; null when they can. */
  payoutNote: string | null;
}

export interface FinancialAccountStore {
  ofShop(shopId: ShopId): Promise<FinancialAccountRecord[]>;
  /**
   * Records that a payment method's money is booked from now on; one that is there stays as it is.
   */
  open(
    shopId: ShopId,
    input: { gateway: string; externalReference: string; since: Instant },
  ): Promise<void>;
  /**
   * The account came into being, or was found: what it holds is where we go on, unless somebody
   * else attached it before, and posted to it maybe.
   */
  attach(shopId: ShopId, gateway: string, account: FinancialAccount): Promise<void>;
  /** The balance was sent to Lexware. */
  update(shopId: ShopId, gateway: string, account: FinancialAccount): Promise<void>;
  /** The account is gone from Lexware, or Lexware is another one: a new account begins at zero. */
  detach(shopId: ShopId, gateway: string): Promise<void>;
  recordPayoutNote(shopId: ShopId, gateway: string, note: string | null): Promise<void>;
}

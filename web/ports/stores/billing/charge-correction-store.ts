import type { ChargeCorrection, ChargeId } from '../../../domain/billing/charge';
import type { Instant, ShopId } from '../../../domain/ids';

export interface NewCorrection {
  chargeId: ChargeId;
  /** Chosen by the page: sent twice it counts once. */
  key: string;
  /** `trial`: longer by so many days, which Shopify is asked for. */
  kind: ChargeCorrection | 'trial';
  /** Cents in the currency of the charge; of a trial days. */
  amount: number;
  reason: string;
  /** When it was recorded, or sent to Shopify last. */
  at: Instant;
  /**
   * When the trial ended before: by this a request without an answer is recognised as done. Null for
   * one that joined another, and extends nothing on its own.
   */
  formerEnd: Instant | null;
  /** Null while Shopify has not said that it is done. */
  doneAt: Instant | null;
}

/** What operators did about charges; what is done is never changed. */
export interface ChargeCorrectionStore {
  /** With what is stored under that key, whether now or before. */
  add(
    shopId: ShopId,
    correction: NewCorrection,
  ): Promise<{ isNew: boolean; stored: NewCorrection }>;
  /** It is sent again, of several at once by one: false where it was after `before`. */
  sendAgain(shopId: ShopId, key: string, before: Instant, at: Instant): Promise<boolean>;
  /** Shopify refused what was sent at that moment; what was sent again since, or is done, stays. */
  withdraw(shopId: ShopId, key: string, sentAt: Instant): Promise<void>;
  /** False where it was done already. */
  finish(shopId: ShopId, key: string, at: Instant): Promise<boolean>;
  /** All of a charge, those that nobody knows to be done as well. */
  ofCharge(shopId: ShopId, chargeId: ChargeId): Promise<NewCorrection[]>;
  /**
   * By how many days trials of a shop were extended, with requests that nobody knows to be done; each
   * extension once, however many requests joined it.
   */
  trialDays(shopId: ShopId): Promise<number>;
  /** Those that are done, of all charges of a shop, the newest first. */
  ofShop(shopId: ShopId): Promise<NewCorrection[]>;
}

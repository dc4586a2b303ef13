import type {
  Charge,
  ChargeCorrection,
  ChargeId,
  ChargeKind,
  ChargeTerms,
} from '../../../domain/billing/charge';
import type { PlanOffer } from '../../../domain/billing/entitlement';
import type { ChargeChange } from '../../../domain/billing/reading';
import type { Instant, ShopId } from '../../../domain/ids';
import type { PlanId } from '../../../domain/plans/plan-id';

export interface NewCharge extends ChargeTerms, Pick<Charge, 'timing' | 'holdsUntil'> {
  shopId: ShopId;
  at: Instant;
}

/** Each charge with an append-only history of its states. */
export interface ChargeStore {
  /**
   * Stored before Shopify is called; where one of its kind is open already that one is answered
   * (`isNew: false`), by a unique key and not by reading first.
   */
  open(charge: NewCharge): Promise<{ charge: Charge; isNew: boolean }>;
  /**
   * Appends to the history where the state changes, and closes the open place with it. A request
   * that was closed meanwhile does not become `pending` any more.
   */
  update(shopId: ShopId, id: ChargeId, change: ChargeChange, at: Instant): Promise<void>;
  byId(shopId: ShopId, id: ChargeId): Promise<Charge | null>;
  /** The same, locked until the transaction ends. */
  lock(shopId: ShopId, id: ChargeId): Promise<Charge | null>;
  openOf(shopId: ShopId, kind: ChargeKind): Promise<Charge | null>;
  /** All of a shop, the newest first. */
  ofShop(shopId: ShopId): Promise<Charge[]>;
  /** A page for the history on the screen: older than `before`, the newest first. */
  page(shopId: ShopId, before: ChargeId | null, limit: number): Promise<Charge[]>;
}

/** Which shops had their trial; by a keyed hash alone, which survives redaction. */
export interface TrialStore {
  /** When the shop's only trial began; null: never. */
  begun(shopHash: string): Promise<Instant | null>;
  /** The first beginning counts. */
  begin(shopHash: string, at: Instant): Promise<void>;
}

/** Private plans that the operator offered to single shops. */
export interface PlanOfferStore {
  /** Those that were not withdrawn. */
  ofShop(shopId: ShopId): Promise<PlanOffer[]>;
  /** In place of an earlier offer of the same plan. */
  offer(shopId: ShopId, offer: PlanOffer, why: { reason: string; at: Instant }): Promise<void>;
  /** False where there was none. */
  withdraw(shopId: ShopId, planId: PlanId, at: Instant): Promise<boolean>;
}

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

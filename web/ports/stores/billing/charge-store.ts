import type { Charge, ChargeId, ChargeKind, ChargeTerms } from '../../../domain/billing/charge';
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

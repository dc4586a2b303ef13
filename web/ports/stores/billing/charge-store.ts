import type { Charge, ChargeId, ChargeKind, ChargeTerms } from '../../../domain/billing/charge';
import type { ChargeChange } from '../../../domain/billing/reading';
import type { Instant, ShopId } from '../../../domain/ids';

export interface NewCharge extends ChargeTerms {
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
  /** Appends to the history where the state changes, and closes the open place with it. */
  update(shopId: ShopId, id: ChargeId, change: ChargeChange, at: Instant): Promise<void>;
  byId(shopId: ShopId, id: ChargeId): Promise<Charge | null>;
  openOf(shopId: ShopId, kind: ChargeKind): Promise<Charge | null>;
  /** All of a shop, the newest first. */
  ofShop(shopId: ShopId): Promise<Charge[]>;
  /** A page for the history on the screen: older than `before`, the newest first. */
  page(shopId: ShopId, before: ChargeId | null, limit: number): Promise<Charge[]>;
}

/** How much of the trial a shop used; survives redaction, then found by a keyed hash alone. */
export interface TrialStore {
  /** When the shop's only trial began; null: never. */
  begun(shopDomain: string): Promise<Instant | null>;
  /** The first beginning counts. */
  begin(shopDomain: string, at: Instant): Promise<void>;
}

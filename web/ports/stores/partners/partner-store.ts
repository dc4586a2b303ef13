import type { PartnerId } from '../../../domain/billing/coupon';
import type { Instant, ShopId } from '../../../domain/ids';
import type { AgreementText, PartnerDecision, PartnerState } from '../../../domain/partner/partner';

export interface Application {
  name: string;
  email: string;
  /** Whom they advise or reach. */
  about: string;
}

export interface Agreement {
  text: AgreementText;
  version: string;
  /** Shopify's number of the person who agreed; null where Shopify did not say. */
  userId: string | null;
}

export interface Partner extends Application {
  id: PartnerId;
  shopId: ShopId;
  state: PartnerState;
  /** What the operator said to a refusal or a lock. */
  reason: string | null;
  appliedAt: Instant;
  decidedAt: Instant | null;
  /** Null: nobody has shown that mails arrive there. */
  emailConfirmedAt: Instant | null;
}

/** A shop is one partner at most, and stays it when the app is removed or its data is deleted. */
export interface PartnerStore {
  /**
   * Stores the application with what was agreed to; after a refusal it is a new one. False where
   * the shop waits, is a partner, or was locked.
   */
  apply(
    shopId: ShopId,
    application: Application,
    agreements: readonly Agreement[],
    at: Instant,
  ): Promise<boolean>;
  byShop(shopId: ShopId): Promise<Partner | null>;
  /** Those who confirmed this address. */
  byConfirmedEmail(email: string, limit: number): Promise<Partner[]>;
  byId(id: PartnerId): Promise<Partner | null>;
  /** Another one has to be confirmed anew; false where it is the same. */
  changeEmail(id: PartnerId, email: string): Promise<boolean>;
  /** False where it is the same. Receipts that were issued keep the former one. */
  changeName(id: PartnerId, name: string): Promise<boolean>;
  /** While it is the partner's. */
  confirmEmail(id: PartnerId, email: string, at: Instant): Promise<void>;
  /** What was agreed to, the newest first. */
  agreements(id: PartnerId): Promise<(Agreement & { at: Instant })[]>;
  /** Older than `before`, the newest first; `state` null: all. */
  page(state: PartnerState | null, before: PartnerId | null, limit: number): Promise<Partner[]>;
  /** False where the partner's state does not allow it (PARTNER_MOVES). */
  decide(id: PartnerId, decision: PartnerDecision, reason: string, at: Instant): Promise<boolean>;
}

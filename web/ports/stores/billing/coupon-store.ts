import type { ChargeId } from '../../../domain/billing/charge';
import type {
  Coupon,
  CouponId,
  CouponOffer,
  PartnerId,
  RedemptionState,
} from '../../../domain/billing/coupon';
import type { Instant, ShopId } from '../../../domain/ids';

export interface NewCoupon extends CouponOffer {
  partnerId: PartnerId | null;
  validUntil: Instant | null;
  maxRedemptions: number | null;
}

/** A code that a visitor took along before the installation. */
export interface KeptCode {
  code: string;
  at: Instant;
}

export interface CouponStore {
  /** False where the code exists, also a deleted one. */
  create(coupon: NewCoupon, at: Instant): Promise<boolean>;
  byCode(code: string): Promise<Coupon | null>;
  /** Whether the shop ever had it active. */
  isUsed(couponId: CouponId, shopId: ShopId): Promise<boolean>;
  /**
   * Holds the coupon for a charge by one guarded insert: false where its limit is reached, the shop
   * used it before, or another charge of the shop holds it.
   */
  hold(couponId: CouponId, shopId: ShopId, chargeId: ChargeId, at: Instant): Promise<boolean>;
  /** Active: used for ever. Declined, expired, failed: free again. Answers whether something changed. */
  settle(
    shopId: ShopId,
    chargeId: ChargeId,
    state: Extract<RedemptionState, 'subscribed' | 'cancelled'>,
    at: Instant,
  ): Promise<boolean>;
  /** What the charge was requested with; null: without. */
  ofCharge(shopId: ShopId, chargeId: ChargeId): Promise<Coupon | null>;
  /** Kept for 30 days from `at`; the first touch stays, unless it was typed. */
  keep(shopDomain: string, kept: KeptCode, isTyped: boolean): Promise<void>;
  kept(shopDomain: string, since: Instant): Promise<KeptCode | null>;
  discardKept(shopDomain: string): Promise<void>;
  /** One a day and visitor; `visitor` is a salted hash. Answers whether it was counted. */
  countView(couponId: CouponId, day: string, visitor: string): Promise<boolean>;
}

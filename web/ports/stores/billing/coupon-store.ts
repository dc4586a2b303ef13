import type { ChargeId } from '../../../domain/billing/charge';
import type {
  Coupon,
  CouponId,
  CouponOffer,
  PartnerId,
  RedemptionState,
} from '../../../domain/billing/coupon';
import type { Instant, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';

export interface NewCoupon extends CouponOffer {
  partnerId: PartnerId | null;
  validUntil: Instant | null;
  maxRedemptions: number | null;
}

/** A code that a visitor took along before the installation, or that the merchant typed. */
export interface SavedCode {
  code: string;
  at: Instant;
}

/** For those who manage coupons. */
export interface CouponUse {
  coupon: Coupon;
  views: number;
  /** By charges that wait for approval. */
  held: number;
  /** By charges that are active or were. */
  used: number;
}

export interface CouponPage {
  items: CouponUse[];
  next: string | null;
}

/** A partner's own coupon. */
export interface PartnerCoupon {
  coupon: Coupon;
  createdAt: Instant;
  views: number;
  /** By shops whose charge is active or was. */
  used: number;
  /** Expected and owed, by the ledger. */
  provisions: Cents;
}

export interface CouponStore {
  /** False where the code exists, also a deleted one. */
  create(coupon: NewCoupon, at: Instant): Promise<boolean>;
  byCode(code: string): Promise<Coupon | null>;
  /** The same, locked until the transaction ends. */
  byCodeForUpdate(code: string): Promise<Coupon | null>;
  /**
   * For an approved partner with fewer than so many; `taken`: the code exists, also a deleted one.
   */
  createOfPartner(
    coupon: NewCoupon & { partnerId: PartnerId },
    max: number,
    at: Instant,
  ): Promise<'created' | 'taken' | 'too-many'>;
  /** Those of a partner that are not deleted, the newest first. */
  ofPartner(partnerId: PartnerId): Promise<PartnerCoupon[]>;
  /** Locks all of the partner's: none takes a new charge any more. */
  suspendOfPartner(partnerId: PartnerId): Promise<void>;
  /** False while a shop holds it, or its provision is neither paid nor declined. */
  deleteOfPartner(partnerId: PartnerId, couponId: CouponId, at: Instant): Promise<boolean>;
  /**
   * Those that are not deleted, the newest first; with a beginning those whose code begins so, by
   * their codes.
   */
  page(beginning: string, page: { after: string | null; limit: number }): Promise<CouponPage>;
  /** Null where there is no such code. */
  use(code: string): Promise<CouponUse | null>;
  /** A locked one takes no new charge; what has it keeps it. False where there is no such code. */
  setLocked(code: string, isLocked: boolean): Promise<boolean>;
  /** Whether the shop ever had it active. */
  isUsed(couponId: CouponId, shopId: ShopId): Promise<boolean>;
  /** Codes of all that the shop ever had active. */
  usedCodes(shopId: ShopId): Promise<string[]>;
  /** Whether as many others as may hold it or used it; null for a shop: as many in all. */
  isTaken(couponId: CouponId, except: ShopId | null): Promise<boolean>;
  /**
   * Holds the coupon for a charge by one guarded insert: false where its limit is reached, it is
   * over or locked, the shop used it before, or another charge of the shop holds it. True again for
   * the charge that holds it.
   */
  hold(couponId: CouponId, shopId: ShopId, chargeId: ChargeId, at: Instant): Promise<boolean>;
  /**
   * Active: used for ever, also where it was given free before (an older link was approved after
   * all). Declined, expired, failed: free again. Answers whether something changed.
   */
  settle(
    shopId: ShopId,
    chargeId: ChargeId,
    state: Extract<RedemptionState, 'subscribed' | 'cancelled'>,
    at: Instant,
  ): Promise<boolean>;
  /** What the charge was requested with, whatever became of it; null: without. */
  ofCharge(shopId: ShopId, chargeId: ChargeId): Promise<Coupon | null>;
  /**
   * Kept for 30 days from `at`; the first touch stays meanwhile, unless this one was typed. Answers
   * whether this one is saved now.
   */
  saveCode(shopDomain: string, saved: SavedCode, isTyped: boolean): Promise<boolean>;
  savedCode(shopDomain: string, since: Instant): Promise<SavedCode | null>;
  discardCode(shopDomain: string): Promise<void>;
  /** One a day and visitor; `visitor` is a salted hash. Answers whether it was counted. */
  countView(couponId: CouponId, day: string, visitor: string): Promise<boolean>;
  /** Deletes codes saved before then, and which visitors were counted on days before that day. */
  purge(savedBefore: Instant, viewsBefore: string): Promise<void>;
}

import type { ChargeId } from '../../../domain/billing/charge';
import type { PartnerId, RedemptionState } from '../../../domain/billing/coupon';
import type { Brand, Instant, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { RedemptionReason } from '../../../domain/partner/ledger';
import type { Assessment, Conversion } from '../../../domain/partner/redemption';
import type { PlanId } from '../../../domain/plans/plan-id';

export type RedemptionId = Brand<number, 'RedemptionId'>;

/** A partner's coupon that a shop redeemed. */
export interface Redemption {
  id: RedemptionId;
  shopId: ShopId;
  partnerId: PartnerId;
  code: string;
  chargeId: ChargeId;
  state: RedemptionState;
  reason: RedemptionReason | null;
  provision: Cents | null;
  conversion: Conversion | null;
  /** A payout has its provision, whether that is paid yet or not. */
  isInPayout: boolean;
}

export interface ListedRedemption extends Redemption {
  planId: PlanId;
  isAnnual: boolean;
  createdAt: Instant;
  subscribedAt: Instant | null;
  changedAt: Instant;
  /** When it is decided; null: it is, or nobody knows yet. */
  decisionDueAt: Instant | null;
  /** What an operator said who refused it; null: nobody did. */
  refusal: string | null;
}

interface Part {
  /** A part of the code; empty: all. */
  search: string;
  offset: number;
  limit: number;
}

export interface RedemptionList extends Part {
  sort: 'createdAt' | 'coupon' | 'provision';
  /** Null: all. */
  state: RedemptionState | null;
}

/** Redemptions of partners' coupons; those of the operator's coupons bring nobody anything. */
export interface RedemptionStore {
  hasOfPartner(shopId: ShopId): Promise<boolean>;
  /** All of partners in a shop, locked: nobody else decides about them meanwhile. */
  lockOfShop(shopId: ShopId): Promise<Redemption[]>;
  /** Null where no partner's coupon was redeemed. */
  byId(id: RedemptionId): Promise<Redemption | null>;
  noteRefusal(shopId: ShopId, id: RedemptionId, refusal: string): Promise<void>;
  /** `changedAt` follows where the state changes. */
  save(shopId: ShopId, id: RedemptionId, assessment: Assessment, at: Instant): Promise<void>;
  page(partnerId: PartnerId, list: RedemptionList): Promise<ListedRedemption[]>;
  /** Codes of the partner that a shop typed or brought from a link, and has not redeemed; latest first. */
  waiting(partnerId: PartnerId, since: Instant, part: Part): Promise<WaitingCode[]>;
  /**
   * Shops without the app, after that one, whose redemptions may still change: undecided ones, and
   * those since then, for which money may be given back.
   */
  goneShops(since: Instant, after: ShopId | null, limit: number): Promise<ShopId[]>;
  /** With a provision by the rate of that day. */
  convertedOn(day: string): Promise<Redemption[]>;
  /** Something a partner is owed has a rate that was corrected since. */
  isOwedByOldRate(partnerId: PartnerId): Promise<boolean>;
  /** Shops with a redemption that waits for the rate of a day; null: of any day. */
  waitingForRate(day: string | null): Promise<{ shopId: ShopId; day: string }[]>;
}

export interface WaitingCode {
  code: string;
  at: Instant;
}

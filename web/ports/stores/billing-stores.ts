import type {
  ChargeTerms,
  Charge,
  ChargeId,
  ChargeKind,
  ChargeCorrection,
} from '../../domain/billing/charge';
import type { ShopId, Instant, OrderId, DocumentId } from '../../domain/ids';
import type { ChargeChange } from '../../domain/billing/reading';
import type { PlanOffer } from '../../domain/billing/entitlement';
import type { PlanId } from '../../domain/plans/plan-id';
import type {
  CouponOffer,
  PartnerId,
  Coupon,
  CouponId,
  RedemptionState,
} from '../../domain/billing/coupon';
import type { Cents } from '../../domain/money/cents';
import type { GrantSource, Meter, HourTaken } from '../../domain/plans/allowance';
import type { MeterTime } from '../../domain/plans/period';
import type { DocumentKind } from '../../domain/documents/model/document';

export interface NewCharge extends ChargeTerms, Pick<Charge, 'timing' | 'holdsUntil' | 'restBill'> {
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

export interface StoredCorrection extends NewCorrection {
  /** When Shopify was asked for the credit; null: it was not. */
  askedAt: Instant | null;
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
  /**
   * Shopify is about to be asked for a credit, of several at once by one: false where it was before,
   * and might have been done.
   */
  ask(shopId: ShopId, key: string, at: Instant): Promise<boolean>;
  /** False where it was done already. */
  finish(shopId: ShopId, key: string, at: Instant): Promise<boolean>;
  /** All of a charge, those that nobody knows to be done as well. */
  ofCharge(shopId: ShopId, chargeId: ChargeId): Promise<StoredCorrection[]>;
  /**
   * By how many days trials of a shop were extended, with requests that nobody knows to be done; each
   * extension once, however many requests joined it.
   */
  trialDays(shopId: ShopId): Promise<number>;
  /** Those that are done, of all charges of a shop, the newest first. */
  ofShop(shopId: ShopId): Promise<NewCorrection[]>;
}

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

export interface Grant {
  source: GrantSource;
  /** Unique per shop: what was granted by this key is never granted again. */
  key: string;
  amount: number;
  /** From this moment on what is left of it cannot be used; null: never. */
  expiresAt: Instant | null;
  at: Instant;
  /** Of the operator. */
  reason?: string;
}

export interface ReservationTime extends MeterTime {
  /**
   * Whether to try first without waiting for others; it succeeds while the quota is far from its
   * end, whatever is expected here.
   */
  expectsPlenty?: boolean;
}

/**
 * What was left when a transfer was taken: so many that their exact number does not matter, fewer,
 * or none.
 */
export type Reservation = 'plenty' | 'few' | 'none';

/** A transfer that a document used. */
export interface UsedTransfer {
  at: Instant;
  source: GrantSource | 'quota';
  kind: DocumentKind;
  /** Null while Lexware has given it none. */
  number: string | null;
  orderId: OrderId;
  /** Null once the order was deleted with the shop's data. */
  orderName: string | null;
}

/** The ledger of used transfers: one per document that was created. */
export interface TransferStore {
  /**
   * Takes one transfer for the document: of the month's quota, then of the grant that expires
   * first, then of the set-up's reward. A repeated call for the same document takes none.
   */
  reserve(shopId: ShopId, documentId: DocumentId, time: ReservationTime): Promise<Reservation>;
  /**
   * No document came into being, or it turned out void (its draft was deleted): its transfer is
   * free again, where it came from.
   */
  giveBack(shopId: ShopId, documentId: DocumentId): Promise<void>;
  meter(shopId: ShopId, time: MeterTime): Promise<Meter>;
  /** Once per shop and key, for ever; answers whether it was now. */
  grant(shopId: ShopId, grant: Grant): Promise<boolean>;
  isGranted(shopId: ShopId, key: string): Promise<boolean>;
  /** How many transfers were granted by that key; null: none were. */
  amountOf(shopId: ShopId, key: string): Promise<number | null>;
  /** How many transfers of that source were granted from then on, whatever became of them. */
  grantedSince(shopId: ShopId, source: GrantSource, since: Instant): Promise<number>;
  /** What is left of it cannot be used any more; what was used stays. */
  endGrant(shopId: ShopId, key: string, at: Instant): Promise<void>;
  /** The newest first; `after`: the end of the page before. */
  history(
    shopId: ShopId,
    after: string | null,
    limit: number,
  ): Promise<{ items: UsedTransfer[]; next: string | null }>;
  /** Hours without one are left out. */
  takenSince(shopId: ShopId, since: Instant): Promise<HourTaken[]>;
}

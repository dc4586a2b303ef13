import type { AgreementText, PartnerState, PartnerDecision } from '../../domain/partner/partner';
import type { PartnerId, RedemptionState } from '../../domain/billing/coupon';
import type { ShopId, Instant, Brand } from '../../domain/ids';
import type { PartnerPreferences } from '../../domain/partner/preferences';
import type { DatedDeclaration, VatDeclaration } from '../../domain/partner/vat-status';
import type { VatIdCheck } from '../../domain/partner/hold-reason';
import type { ChargeId } from '../../domain/billing/charge';
import type {
  RedemptionReason,
  LedgerKind,
  PayoutReason,
  RedemptionBalance,
} from '../../domain/partner/ledger';
import type { Cents } from '../../domain/money/cents';
import type { Conversion, Assessment } from '../../domain/partner/redemption';
import type { PlanId } from '../../domain/plans/plan-id';
import type { PayoutId } from './partner-payout-stores';

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

/** Encrypted, since they name bank accounts. */
export interface PartnerPreferencesStore {
  /** Null until they were saved. */
  of(id: PartnerId): Promise<PartnerPreferences | null>;
  save(id: PartnerId, preferences: PartnerPreferences, at: Instant): Promise<void>;
  /** What was declared of VAT, in that order; kept for good, as receipts are read by it. */
  declarations(id: PartnerId): Promise<DatedDeclaration[]>;
  declare(id: PartnerId, declaration: VatDeclaration, at: Instant): Promise<void>;
  /**
   * Of partners whose shop removed the app before that moment, who can earn nothing any more, whose
   * payouts were paid before it, and who are owed nothing, or nothing of since `lapsed`: deleted, with
   * whom their payouts went to. Receipts stay.
   */
  forgetOfGone(before: Instant, lapsed: Instant): Promise<number>;
  /** Who saved them last before that moment; those after `after`, by their numbers. */
  savedBefore(moment: Instant, after: PartnerId | null, limit: number): Promise<PartnerId[]>;
  savedAt(id: PartnerId): Promise<Instant | null>;
  /** What the register of VAT ids said last; null: nothing yet. */
  vatCheck(id: PartnerId): Promise<VatIdCheck | null>;
  saveVatCheck(id: PartnerId, check: VatIdCheck): Promise<void>;
  forgetVatCheck(id: PartnerId): Promise<void>;
}

/**
 * Which mails a partner was (or is to be) sent, by a key of what each is about. `due`: certainly not
 * sent. `sending`: handed over, or our process died while it was. `done`: nothing is to be sent.
 */
export interface PartnerMailStore {
  /** As due, unless it is known already. */
  record(id: PartnerId, mail: string, at: Instant): Promise<void>;
  /** Due becomes sending, and only then it may be sent; else the state it is in. */
  begin(id: PartnerId, mail: string, at: Instant): Promise<'begun' | 'sending' | 'done'>;
  /** It certainly did not leave: due again. */
  release(id: PartnerId, mail: string): Promise<void>;
  finish(id: PartnerId, mail: string, at: Instant): Promise<void>;
}

export interface ExchangeRate {
  /** A German day, `yyyy-MM-dd`. */
  day: string;
  /** Ten-thousandths of a US dollar for one euro. */
  dollarsPerEuro: number;
}

/** Rates as operators entered, or corrected, them. */
export interface ExchangeRateStore {
  of(days: readonly string[]): Promise<ExchangeRate[]>;
  /** False where the day has one. */
  enter(rate: ExchangeRate, at: Instant): Promise<boolean>;
  /** Of a day that has one. */
  correct(rate: ExchangeRate, at: Instant): Promise<void>;
}

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

interface RedemptionList extends Part {
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

export interface LedgerEntry {
  partnerId: PartnerId;
  kind: LedgerKind;
  redemptionId: RedemptionId;
  cents: Cents;
  at: Instant;
  reason: RedemptionReason;
  /** Who caused it: `billing`, or an operator. */
  actor: string;
}

/** A line of a payout, or of its receipt. */
export interface PayoutEntry {
  partnerId: PartnerId;
  kind: 'fee' | 'vat' | 'payout' | 'claim';
  payoutId: PayoutId;
  cents: Cents;
  at: Instant;
  reason: PayoutReason;
  actor: string;
}

export interface PartnerSums {
  expected: Cents;
  /** What redemptions brought and no payout has taken. */
  owed: Cents;
  /** VAT of receipts that were objected to, which no payout has settled and none settles itself. */
  openVat: Cents;
  /** Negative: what was paid twice and no payout has set off yet. */
  claims: Cents;
  /** In payouts that are not paid yet. */
  scheduled: Cents;
  paid: Cents;
  /** What was expected of redemptions that were cancelled or declined, or given back before it was owed. */
  declined: Cents;
}

export interface MonthSum {
  /** `yyyy-MM` of the German calendar. */
  month: string;
  /** What became owed in it, less what was taken back. */
  earned: Cents;
}

/** A partner whose ledger differs from his redemptions or payouts. */
export interface LedgerDifference {
  partnerId: PartnerId;
  expected: Cents;
  expectedOfRedemptions: Cents;
  earned: Cents;
  earnedOfRedemptions: Cents;
  /** Of redemptions and in payouts. */
  settled: Cents;
  settledOfPayouts: Cents;
  /** All that is owed, against what no payout has taken and payouts that are not paid. */
  balance: Cents;
  balanceOfPayouts: Cents;
  /** Lines that the list of open lines lacks, or has although they are paid or of no ledger. */
  wrongInList: number;
}

/** Append-only: the database itself refuses to change or delete a line. */
export interface PartnerLedgerStore {
  append(entries: readonly LedgerEntry[]): Promise<void>;
  /** Lines of 0 are left out. */
  appendOfPayout(entries: readonly PayoutEntry[]): Promise<void>;
  balance(redemptionId: RedemptionId): Promise<RedemptionBalance>;
  /** The lines of these redemptions, the oldest first. */
  entries(redemptionIds: readonly RedemptionId[]): Promise<LedgerEntry[]>;
  sums(partnerId: PartnerId): Promise<PartnerSums>;
  /** So many partners after that one of whom something waits by itself (`carriedOf`). */
  carried(
    after: PartnerId | null,
    count: number,
  ): Promise<(Pick<PartnerSums, 'owed' | 'openVat' | 'claims'> & { partnerId: PartnerId })[]>;
  /** Months without a line are left out. */
  months(partnerId: PartnerId, since: string): Promise<MonthSum[]>;
  /** Among so many partners after that one; with the last of them, null at the end. */
  differences(
    after: PartnerId | null,
    limit: number,
  ): Promise<{ found: LedgerDifference[]; last: PartnerId | null }>;
}

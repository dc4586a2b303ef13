import type { PartnerId } from '../../../domain/billing/coupon';
import type { Instant, ShopId } from '../../../domain/ids';
import type { VatIdCheck } from '../../../domain/partner/hold-reason';
import type { AgreementText, PartnerDecision, PartnerState } from '../../../domain/partner/partner';
import type { PartnerPreferences } from '../../../domain/partner/preferences';
import type { DatedDeclaration, VatDeclaration } from '../../../domain/partner/vat-status';

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

import type { PartnerId } from '../../../domain/billing/coupon';
import type { Instant } from '../../../domain/ids';
import type { VatIdCheck } from '../../../domain/partner/hold-reason';
import type { PartnerPreferences } from '../../../domain/partner/preferences';
import type { DatedDeclaration, VatDeclaration } from '../../../domain/partner/vat-status';

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

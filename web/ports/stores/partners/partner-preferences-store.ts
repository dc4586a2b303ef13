import type { PartnerId } from '../../../domain/billing/coupon';
import type { Instant } from '../../../domain/ids';
import type { PartnerPreferences } from '../../../domain/partner/preferences';

/** Encrypted, since they name bank accounts. */
export interface PartnerPreferencesStore {
  /** Null until they were saved. */
  of(id: PartnerId): Promise<PartnerPreferences | null>;
  save(id: PartnerId, preferences: PartnerPreferences, at: Instant): Promise<void>;
}

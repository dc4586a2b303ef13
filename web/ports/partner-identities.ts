import type { PartnerId } from '../domain/billing/coupon';
import type { Identity } from '../domain/partner/self-redemption';

/** Who stands behind a partner's coupons. */
export interface PartnerIdentities {
  /** Null where nothing is known about the partner. */
  of(partnerId: PartnerId): Promise<Identity | null>;
}

/** Until there are partners. */
export const NO_PARTNERS: PartnerIdentities = { of: () => Promise.resolve(null) };

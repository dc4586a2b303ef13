import type { PartnerId } from '../domain/billing/coupon';
import type { Identity } from '../domain/partner/self-redemption';
import type { Shop } from './stores/shop-stores';

/** Who stands behind a partner's coupons. */
export interface PartnerIdentities {
  /** Null where nothing is known about the partner. */
  of(partnerId: PartnerId): Promise<Identity | null>;
  /** The people of a shop, also by what they stored as partners themselves. */
  ofShop(shop: Pick<Shop, 'id' | 'email'>): Promise<Identity>;
}

import type { PartnerId } from '../domain/billing/coupon';
import type { Identity } from '../domain/partner/self-redemption';
import type { StoresOf } from './stores/database';
import type { Shop } from './stores/shops/shop-store';

/** Who stands behind a partner's coupons. */
export interface PartnerIdentities {
  /** Null where nothing is known about the partner. */
  of(partnerId: PartnerId): Promise<Identity | null>;
}

/** The shop's people, as far as they are known here; Lexware's API shows no IBAN. */
export async function identityOfShop(
  { connections }: StoresOf<'connections'>,
  shop: Pick<Shop, 'id' | 'email'>,
): Promise<Identity> {
  const profile = (await connections.byShop(shop.id))?.profile ?? null;
  const organization = profile?.organizationId ?? (await connections.lastOrganization(shop.id));
  const known = (...texts: (string | null | undefined)[]) => texts.flatMap((text) => text ?? []);
  return {
    shopIds: [shop.id],
    emails: known(shop.email, profile?.userEmail),
    organizationIds: known(organization),
    taxIds: known(profile?.vatId),
    ibans: [],
  };
}

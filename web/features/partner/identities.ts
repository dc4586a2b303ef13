import { identityOfShop, type PartnerIdentities } from '../../ports/partner-identities';
import type { StoresOf } from '../../ports/stores/database';

/** The partner as he applied, and the people of his shop. */
export function createPartnerIdentities({
  partners,
  shops,
  connections,
}: StoresOf<'partners' | 'shops' | 'connections'>): PartnerIdentities {
  return {
    async of(partnerId) {
      const partner = await partners.byId(partnerId);
      if (!partner) return null;
      const shop = await shops.byId(partner.shopId);
      const people = await identityOfShop(
        { connections },
        { id: partner.shopId, email: shop?.email ?? null },
      );
      return { ...people, emails: [partner.email, ...people.emails] };
    },
  };
}

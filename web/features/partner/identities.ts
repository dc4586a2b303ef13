import type { PartnerPreferences } from '../../domain/partner/preferences';
import type { Identity } from '../../domain/partner/self-redemption';
import { identityOfShop, type PartnerIdentities } from '../../ports/partner-identities';
import type { StoresOf } from '../../ports/stores/database';

/** The partner as he applied, and the people of his shop. */
export function createPartnerIdentities({
  partners,
  shops,
  connections,
  partnerPreferences,
}: StoresOf<'partners' | 'partnerPreferences' | 'shops' | 'connections'>): PartnerIdentities {
  return {
    async of(partnerId) {
      const partner = await partners.byId(partnerId);
      if (!partner) return null;
      const shop = await shops.byId(partner.shopId);
      const people = await identityOfShop(
        { connections },
        { id: partner.shopId, email: shop?.email ?? null },
      );
      const preferences = await partnerPreferences.of(partnerId);
      const own = preferences ? signsOf(preferences) : NO_SIGNS;
      return {
        ...people,
        emails: [partner.email, ...own.emails, ...people.emails],
        taxIds: [...own.taxIds, ...people.taxIds],
        ibans: own.ibans,
      };
    },
  };
}

type Signs = Pick<Identity, 'emails' | 'taxIds' | 'ibans'>;

const NO_SIGNS: Signs = { emails: [], taxIds: [], ibans: [] };

function signsOf({ taxId, vatId, gateway }: PartnerPreferences): Signs {
  const isBank = gateway.selected === 'bank';
  return {
    emails: isBank ? [] : [gateway.email],
    taxIds: [taxId, vatId],
    ibans: isBank ? [gateway.iban] : [],
  };
}

import type { Identity } from '../../domain/partner/self-redemption';
import type { PartnerIdentities } from '../../ports/partner-identities';
import type { StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partner-stores';
import type { Shop } from '../../ports/stores/shop-stores';

type Used = StoresOf<'partners' | 'partnerPreferences' | 'shops' | 'connections'>;

/** Partners as they applied, and the people of shops. */
export function createPartnerIdentities(stores: Used): PartnerIdentities {
  return {
    async of(partnerId) {
      const partner = await stores.partners.byId(partnerId);
      if (!partner) return null;
      const shop = await stores.shops.byId(partner.shopId);
      const people = await peopleOf(stores, { id: partner.shopId, email: shop?.email ?? null });
      return withSigns(people, await signsOf(stores, partner));
    },

    async ofShop(shop) {
      const people = await peopleOf(stores, shop);
      const partner = await stores.partners.byShop(shop.id);
      return partner ? withSigns(people, await signsOf(stores, partner)) : people;
    },
  };
}

/** The shop's people, as far as they are known here; Lexware's API shows no IBAN. */
async function peopleOf(
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

type Signs = Pick<Identity, 'emails' | 'taxIds' | 'ibans'>;

function withSigns(people: Identity, { emails, taxIds, ibans }: Signs): Identity {
  return {
    ...people,
    emails: [...emails, ...people.emails],
    taxIds: [...taxIds, ...people.taxIds],
    ibans: [...ibans, ...people.ibans],
  };
}

/** What a partner told us for receipts and payouts. */
async function signsOf(
  { partnerPreferences }: StoresOf<'partnerPreferences'>,
  { id, email }: Partner,
): Promise<Signs> {
  const preferences = await partnerPreferences.of(id);
  if (preferences === null) return { emails: [email], taxIds: [], ibans: [] };
  const { taxId, vatId, gateway } = preferences;
  return gateway.selected === 'bank'
    ? { emails: [email], taxIds: [taxId, vatId], ibans: [gateway.iban] }
    : { emails: [email, gateway.email], taxIds: [taxId, vatId], ibans: [] };
}

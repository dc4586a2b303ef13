import type { LexwareId, ShopId } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import type { ReadDelivery } from './read-delivery';

type ShopsOf = (one: ReadDelivery) => ShopId[];

/**
 * Which shops each delivery is about: few questions for a whole batch, however many shops it names.
 */
export async function findShops(
  stores: StoresOf<'connections' | 'contacts'>,
  read: ReadDelivery[],
): Promise<ShopsOf> {
  return withoutKnown(stores, read, await shopsByName(stores, read));
}

async function shopsByName(
  { connections }: StoresOf<'connections'>,
  read: ReadDelivery[],
): Promise<ShopsOf> {
  const named = new Set(read.flatMap(({ organizationId }) => organizationId ?? []));
  const byOrganization = await connections.shopsByOrganization([...named]);
  return ({ delivery: { shopId }, organizationId }) => {
    if (organizationId !== null) return byOrganization.get(organizationId) ?? [];
    return shopId === null ? [] : [shopId];
  };
}

/** A contact that the app made itself is no news, and costs no step. */
async function withoutKnown(
  { contacts }: StoresOf<'contacts'>,
  read: ReadDelivery[],
  shopsOf: ShopsOf,
): Promise<ShopsOf> {
  const asked = read.flatMap((one) => {
    const lexwareId = contactOf(one);
    return lexwareId ? shopsOf(one).map((shopId) => ({ shopId, lexwareId })) : [];
  });
  const known = asked.length > 0 ? await contacts.knownAmong(asked) : [];
  return (one) => {
    const lexwareId = contactOf(one);
    return shopsOf(one).filter(
      (shopId) => !known.some((each) => each.shopId === shopId && each.lexwareId === lexwareId),
    );
  };
}

function contactOf({ notice }: ReadDelivery): LexwareId | undefined {
  return typeof notice === 'object' && 'jobIn' in notice ? notice.unlessKnown : undefined;
}

import type { LexwareId, ShopId } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import type { ReadDelivery } from './read-delivery';

type ShopsOf = (one: ReadDelivery) => ShopId[];

/**
 * The shops of each delivery: one query for a whole batch, however many shops it names. A contact
 * that a shop knows, e.g. one that the app created, needs no job.
 */
export async function findShops(
  { connections }: StoresOf<'connections'>,
  read: ReadDelivery[],
): Promise<ShopsOf> {
  const named = new Set(read.flatMap(({ organizationId }) => organizationId ?? []));
  const contacts = read.flatMap((one) => {
    const { organizationId } = one;
    const lexwareId = contactOf(one);
    return organizationId !== null && lexwareId ? [{ organizationId, lexwareId }] : [];
  });
  const byOrganization = await connections.shopsByOrganization([...named], contacts);
  return (one) => {
    const { delivery, organizationId } = one;
    if (organizationId === null) return delivery.shopId === null ? [] : [delivery.shopId];
    const contact = contactOf(one);
    const shops = byOrganization.get(organizationId) ?? [];
    return shops.flatMap(({ shopId, knows }) =>
      contact && knows.includes(contact) ? [] : [shopId],
    );
  };
}

function contactOf({ planned }: ReadDelivery): LexwareId | undefined {
  return typeof planned === 'object' && 'jobIn' in planned ? planned.unlessKnown : undefined;
}

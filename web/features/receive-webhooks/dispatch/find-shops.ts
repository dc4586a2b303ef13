import type { LexwareId, ShopId } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import type { ReadDelivery } from './read-delivery';

export interface Concerned {
  /** All that it is about. */
  shops: ShopId[];
  /** Those of them that have something to do. */
  toDo: ShopId[];
}

type ShopsOf = (one: ReadDelivery) => Concerned;

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
    if (organizationId === null) {
      const shops = delivery.shopId === null ? [] : [delivery.shopId];
      return { shops, toDo: shops };
    }
    const contact = contactOf(one);
    const found = byOrganization.get(organizationId) ?? [];
    const toDo = found.filter(({ knows }) => !contact || !knows.includes(contact));
    return { shops: found.map(idOf), toDo: toDo.map(idOf) };
  };
}

function idOf({ shopId }: { shopId: ShopId }): ShopId {
  return shopId;
}

function contactOf({ required }: ReadDelivery): LexwareId | undefined {
  return typeof required === 'object' && 'jobIn' in required ? required.unlessKnown : undefined;
}

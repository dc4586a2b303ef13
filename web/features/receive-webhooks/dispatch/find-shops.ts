import type { ShopId } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import type { ReadDelivery, Whom } from './read-delivery';

/** Whom each delivery is about: two questions for a whole batch, however many shops it names. */
export async function findShops(
  { shops, connections }: StoresOf<'shops' | 'connections'>,
  read: ReadDelivery[],
): Promise<(one: ReadDelivery) => ShopId[]> {
  const byDomain = await shops.idsByDomain(namesOf(read, 'domain'));
  const byOrganization = await connections.shopsByOrganization(namesOf(read, 'organization'));
  return ({ about }) => {
    if (about === null) return [];
    if (about.kind === 'organization') return byOrganization.get(about.name) ?? [];
    const shop = byDomain.get(about.name);
    return shop === undefined ? [] : [shop];
  };
}

/** Whom these deliveries are about, each once. */
function namesOf(read: ReadDelivery[], kind: Whom['kind']): string[] {
  return [...new Set(read.flatMap(({ about }) => (about?.kind === kind ? [about.name] : [])))];
}

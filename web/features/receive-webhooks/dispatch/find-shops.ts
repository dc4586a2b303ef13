import type { ShopId } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import type { ConcernedShops, ReadDelivery } from './read-delivery';

/**
 * Which shops each delivery is about: two questions for a whole batch, however many shops it names.
 */
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

/** Which shops these deliveries are about, each once. */
function namesOf(read: ReadDelivery[], kind: ConcernedShops['kind']): string[] {
  return [...new Set(read.flatMap(({ about }) => (about?.kind === kind ? [about.name] : [])))];
}

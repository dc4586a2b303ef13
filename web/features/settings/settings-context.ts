import type { SettingsContext } from '../../domain/settings/dependencies';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';

/** What the shop's settings depend on besides each other. */
export async function settingsContext(
  { connections }: StoresOf<'connections'>,
  { id, planId }: Pick<Shop, 'id' | 'planId'>,
): Promise<SettingsContext> {
  const connection = await connections.byShop(id);
  return { planId, businessFeatures: connection?.profile?.businessFeatures ?? null };
}

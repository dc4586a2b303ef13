import { SECTION_SCHEMAS } from '../../../contract/settings/sections';
import type { UnsavedSection } from '../../../contract/settings-preview';
import { parseInput } from '../../../http/parse-input';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { applyDependencies } from '../../../domain/settings/dependencies';
import { settingsContext } from '../../../domain/settings/settings-context';

/** The shop as it would be after saving the section, with everything that depends on it. */
export async function withUnsaved(
  database: StoresOf<'connections'>,
  shop: Shop,
  { section, value }: UnsavedSection,
): Promise<Shop> {
  const requested = { ...shop.settings, [section]: parseInput(SECTION_SCHEMAS[section], value) };
  const connection = await database.connections.byShop(shop.id);
  const { settings } = applyDependencies(requested, settingsContext(shop, connection));
  return { ...shop, settings };
}

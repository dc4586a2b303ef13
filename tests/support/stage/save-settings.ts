import { type SettingsChanges, someSettings } from '../../../web/domain/testing/some-settings';
import { SHOP } from './shop';
import type { Stage } from './stage';

/**
 * The defaults with these changes become the shop's settings, without the checks and follow-ups of
 * a save by the merchant.
 */
export async function saveSettings(stage: Stage, changes: SettingsChanges): Promise<void> {
  const shop = await stage.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  await stage.database.shops.saveSettings(shop.id, someSettings(changes));
}

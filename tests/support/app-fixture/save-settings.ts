import { type SettingsChanges, someSettings } from '../../../web/domain/testing/some-settings';
import { SHOP } from './shop';
import type { AppFixture } from './app-fixture';

/**
 * The defaults with these changes become the shop's settings, without the checks and follow-ups of
 * a save by the merchant.
 */
export async function saveSettings(
  fixture: AppFixture,
  changes: SettingsChanges,
  domain = SHOP,
): Promise<void> {
  const shop = await fixture.database.shops.byDomain(domain);
  if (!shop) throw new Error('The shop is not installed');
  await fixture.database.shops.saveSettings(shop.id, someSettings(changes));
}

import { DEFAULT_SETTINGS, type Settings } from '../../../web/domain/settings/settings';
import { SHOP } from './shop';
import type { Stage } from './stage';

export type SettingsChanges = { [Section in keyof Settings]?: Partial<Settings[Section]> };

/**
 * The defaults with these changes become the shop's settings, without the checks and follow-ups of
 * a save by the merchant.
 */
export async function saveSettings(stage: Stage, changes: SettingsChanges): Promise<void> {
  const shop = await stage.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  const { general, orders, invoice, credit, delivery, transaction, contact, metafield } =
    DEFAULT_SETTINGS;
  await stage.database.shops.saveSettings(shop.id, {
    general: { ...general, ...changes.general },
    orders: { ...orders, ...changes.orders },
    invoice: { ...invoice, ...changes.invoice },
    credit: { ...credit, ...changes.credit },
    delivery: { ...delivery, ...changes.delivery },
    transaction: { ...transaction, ...changes.transaction },
    contact: { ...contact, ...changes.contact },
    metafield: { ...metafield, ...changes.metafield },
  });
}

import { DEFAULT_SETTINGS, type Settings } from '../settings/settings';

export type SettingsChanges = { [Section in keyof Settings]?: Partial<Settings[Section]> };

/** The defaults but for these changes. */
export function someSettings(changes: SettingsChanges = {}): Settings {
  const { general, orders, invoice, credit, delivery, transaction, contact, metafield, datev } =
    DEFAULT_SETTINGS;
  return {
    general: { ...general, ...changes.general },
    orders: { ...orders, ...changes.orders },
    invoice: { ...invoice, ...changes.invoice },
    credit: { ...credit, ...changes.credit },
    delivery: { ...delivery, ...changes.delivery },
    transaction: { ...transaction, ...changes.transaction },
    contact: { ...contact, ...changes.contact },
    metafield: { ...metafield, ...changes.metafield },
    datev: { ...datev, ...changes.datev },
  };
}

import { PLACEHOLDER_GROUPS } from '../../../web/domain/placeholders/values/placeholder-values';
import { DEFAULT_MAIL } from '../../../web/domain/setting-sections/mail-settings';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import type { SettingsChanges } from '../../../web/domain/testing/some-settings';

/**
 * Every value that Shopify gives a template, in every text that takes one; titles are short, so
 * they share the values.
 */
export const VALUES = PLACEHOLDER_GROUPS.flatMap(({ paths }) =>
  paths.map((path) => `{{ ${path} }}`),
).join(' ');
export const TITLES = ['customer.email', 'billing_address.name', 'order.note'];

export function templates(title: string): SettingsChanges {
  const layout = { title: `Für {{ ${title} }}`, introduction: VALUES, remark: VALUES };
  const lines = { itemTitle: `{{ item.title }} ${VALUES}`, itemDetail: VALUES };
  const mail = { ...DEFAULT_MAIL, enabled: true, subject: VALUES, message: VALUES };
  const { invoice, credit, delivery } = DEFAULT_SETTINGS;
  return {
    invoice: { layout: { ...invoice.layout, ...layout, ...lines }, mail },
    credit: { layout: { ...credit.layout, ...layout, ...lines }, mail },
    delivery: {
      create: true,
      layout: { ...delivery.layout, ...layout, ...lines, terms: VALUES },
      mail,
    },
  };
}

export const ENGRAVED = [
  { title: 'Gravur QUIRINA', quantity: 1, originalUnitPriceSet: '119.00' },
  { title: 'Brettchen „Beispielmann, Quirina“', quantity: 1, originalUnitPriceSet: '11.90' },
];

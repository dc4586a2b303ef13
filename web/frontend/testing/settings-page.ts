import type { ShopLinksAnswer } from '../../contract/document-links';
import type { SettingsAnswer, SettingsSaved } from '../../contract/settings/settings-answer';
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsSection,
} from '../../domain/settings/settings';
import { aShop } from './builders';
import { fakeServer, json } from './fake-server';

/** A server with everything that the page of settings reads. */
export function aSettingsPage(shop = aShop()) {
  return fakeServer({
    'GET /api/shop': () => json(shop),
    'GET /api/document-links': () => json(someLinks()),
    'GET /api/settings': () => json(aSettingsAnswer()),
  });
}

export function someLinks(changes: Partial<ShopLinksAnswer> = {}): ShopLinksAnswer {
  const address = (what: string) =>
    `{%- assign key = 'k' -%}https://belegfluss.example/doc/${what}`;
  return {
    invoice: { view: address('vi'), download: address('di') },
    creditNote: { view: address('vc'), download: address('dc') },
    renewedAt: '2026-03-02T09:15:00.000Z',
    ...changes,
  };
}

export type SettingsChanges = { [Section in SettingsSection]?: Partial<Settings[Section]> };

/** All settings as they were saved; defaults but for the changes. */
export function someSettings(changes: SettingsChanges = {}): Settings {
  const { general, orders, invoice, credit, delivery, transaction, contact, metafield } =
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
  };
}

/** Every section in the same version. */
export function aSettingsAnswer(changes: SettingsChanges = {}, version = 'first'): SettingsAnswer {
  return {
    settings: someSettings(changes),
    versions: {
      general: version,
      orders: version,
      invoice: version,
      credit: version,
      delivery: version,
      transaction: version,
      contact: version,
      metafield: version,
    },
    savedAt: null,
    gateways: [
      { id: 'shopify_payments', text: 'Shopify Payments', orders: 412 },
      { id: 'klarna', text: 'Klarna', orders: 38 },
    ],
    layouts: { items: [{ id: LAYOUT, name: 'Teehaus-Layout', default: true }], reason: null },
  };
}

export const LAYOUT = '7b3c0000-0000-4000-8000-000000000001';

/** What a save answers. */
export function savedSettings(
  changes: SettingsChanges,
  version = 'second',
  notices: Partial<Pick<SettingsSaved, 'changes' | 'warnings'>> = {},
): SettingsSaved {
  const { settings, versions } = aSettingsAnswer(changes, version);
  return {
    settings,
    versions,
    savedAt: '2026-03-02T09:15:00.000Z',
    changes: [],
    warnings: [],
    ...notices,
  };
}

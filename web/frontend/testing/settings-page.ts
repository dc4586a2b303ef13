import type { ShopLinksAnswer } from '../../contract/document-links';
import {
  settingsAnswer,
  type SettingsAnswer,
  type SettingsSaved,
} from '../../contract/settings/settings-answer';
import type { SmtpAnswer } from '../../contract/smtp';
import { generalSettings } from '../../domain/setting-sections/general-settings';
import { type SettingsChanges, someSettings } from '../../domain/testing/some-settings';
import { aShop } from './builders';
import { fakeServer, json } from './fake-server';

/** A server with everything that the page of settings reads. */
export function aSettingsPage(shop = aShop()) {
  const server = fakeServer({
    'GET /api/shop': () => json(shop),
    'GET /api/document-links': () => json(someLinks()),
    'POST /api/shop/review': () => json({ mayAsk: true }),
    'GET /api/settings': () => json(aSettingsAnswer()),
    'PUT /api/settings/general': async ({ body }) => {
      const now = settingsAnswer.parse(await (await fetch('/api/settings')).json());
      const general = generalSettings.parse(body);
      const next = { ...now, settings: { ...now.settings, general } };
      server.on('GET /api/settings', () => json(next));
      return json({ ...next, changes: [], warnings: [] });
    },
  });
  return server;
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

/** A mail server of the merchant's own, which worked. */
export const SENDER: SmtpAnswer = {
  status: 'connected',
  host: 'smtp.anbieter.example',
  port: 465,
  encryption: 'ssl',
  user: 'tee',
  email: 'rechnung@teehaus.example',
  name: 'Teehaus Nord',
  checkedAt: '2026-03-02T09:15:00.000Z',
  failedCheck: null,
};

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
      datev: version,
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

import type { ShopLinksAnswer } from '../../contract/document-links';
import type { GeneralAnswer } from '../../contract/settings/general-answer';
import { DEFAULT_GENERAL } from '../../domain/settings/sections/general-settings';
import { aShop } from './builders';
import { fakeServer, json } from './fake-server';

/** A server with everything that the page of settings reads. */
export function aSettingsPage(shop = aShop()) {
  return fakeServer({
    'GET /api/shop': () => json(shop),
    'GET /api/document-links': () => json(someLinks()),
    'GET /api/settings': () => json(generalSettingsAnswer()),
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

export function generalSettingsAnswer(
  changes: Partial<typeof DEFAULT_GENERAL> = {},
  version = 'first',
): GeneralAnswer {
  return {
    settings: { general: { ...DEFAULT_GENERAL, ...changes } },
    versions: { general: version },
  };
}

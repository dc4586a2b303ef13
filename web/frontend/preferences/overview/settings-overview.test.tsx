import { screen, waitFor, within } from '@testing-library/react';
import { aCreation } from '../../testing/a-dashboard';
import { aShop } from '../../testing/builders';
import { json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import type { SettingsChanges } from '../../../domain/testing/some-settings';
import { aSettingsAnswer, aSettingsPage } from '../../testing/settings-page';

function overview(changes: SettingsChanges = {}) {
  aSettingsPage().on('GET /api/settings', () => json(aSettingsAnswer(changes)));
  return renderApp('/preferences');
}

const OFF = { invoice: { create: false }, credit: { create: false } };

it.each<[string, SettingsChanges, string[]]>([
  ['Automatisiert', { transaction: { create: 'all' } }, ['Rechnungen', 'Gutschriften', 'Umsätze']],
  ['Teilweise automatisiert', {}, ['Rechnungen', 'Gutschriften']],
  ['Manuell', OFF, []],
])('says how much happens by itself: %s', async (verdict, changes, made) => {
  overview(changes);
  expect(await screen.findByText(verdict)).toBeTruthy();
  const facts = screen.queryAllByText(/entstehen automatisch$/);
  expect(facts.map(({ textContent }) => textContent)).toEqual(
    made.map((what) => `${what} entstehen automatisch`),
  );
});

it('has a section for everything that a merchant looks for', async () => {
  overview();
  await screen.findByText('Teilweise automatisiert');
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  for (const section of [
    'Verbindung',
    'Automatisierung',
    'Belegeinstellungen',
    'Benachrichtigungen',
    'App-Einstellungen',
    'Bestellungsfilter',
    'Steuerkorrekturen',
    'Zahlungsstatus',
    'Kontakterstellung',
    'Organisieren',
    'Geschäftskunden',
    'Lieferscheine',
  ])
    expect(headings).toContain(section);
});

it.each([
  ['Rechnungen in Lexware Office', 'filter=invoice&'],
  ['Gutschriften in Lexware Office', 'filter=creditnote&'],
  ['Lieferscheine in Lexware Office', 'filter=deliverynote&'],
  ['Kontakte in Lexware Office', '/contacts'],
])('leads to what is made there: %s', async (name, address) => {
  overview();
  const link = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
  expect(link.getAttribute('href')).toContain(address);
});

it('says what is set, section by section, and what is not', async () => {
  overview({
    invoice: { finalize: false },
    contact: { create: ['händler'], pushShop: true, vatIdPlaces: ['order-tags'] },
    general: { home: 'orders', notifyWeekly: false },
    orders: { skipTags: ['intern', 'muster'], fixTaxTip: true },
    metafield: {
      read: [{ resource: 'order', namespace: 'custom', key: 'kostenstelle' }],
      write: { 'invoice-number': { namespace: 'books', key: 'invoice' } },
    },
  });
  for (const text of [
    'Teilweise automatisiert',
    'Rechnungen bleiben Entwürfe',
    'Unterbrochene Verbindung',
    'Kontakte entstehen auch für diese Tags: händler',
    'Name des Shops',
    'Tags der Bestellung',
    'Belege auf Deutsch',
    'Die App beginnt mit den Bestellungen',
    'Kassenverkäufe werden ausgelassen',
    'Ausgelassen wird, was einen dieser Tags hat: intern, muster',
    'Trinkgeld wird versteuert',
    'Gelesen werden: Bestellung custom.kostenstelle',
    'Geschrieben werden: Rechnungsnummer',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Wöchentliche Zusammenfassung')).toBeNull();
  expect(screen.getAllByText('Nichts eingeschaltet')).toHaveLength(2);
});

it.each([
  ['Automatisierung', '/preferences/invoices#create'],
  ['Belegeinstellungen', '/preferences/invoices'],
  ['Benachrichtigungen', '/preferences/setup#notifications'],
  ['App-Einstellungen', '/preferences/setup#app'],
  ['Bestellungsfilter', '/preferences/orders#filters'],
  ['Steuerkorrekturen', '/preferences/orders#taxes'],
  ['Zahlungsstatus', '/preferences/orders#payment'],
  ['Kontakterstellung', '/preferences/contacts#create'],
  ['Organisieren', '/preferences/contacts#organize'],
  ['Geschäftskunden', '/preferences/contacts#business'],
  ['Lieferscheine', '/preferences/deliveries'],
  ['Metafelder', '/preferences/metafields'],
])('leads to where %s is changed', async (name, address) => {
  overview();
  const link = await screen.findByRole('link', { name: `${name} ändern` });
  expect(link.getAttribute('href')).toBe(address);
});

it.each([
  ['E-Mail-Absender', '/preferences/smtp'],
  ['Umsätze einstellen', '/preferences/transactions'],
])('has a link to %s', async (name, address) => {
  overview();
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(address);
});

it('stops the creation of documents once asked, and begins it again the same way', async () => {
  const server = aSettingsPage();
  server.on('GET /api/settings', () => json(aSettingsAnswer()));
  server.on('GET /api/creation', () => json(aCreation()));
  for (const [path, shop] of [
    ['POST /api/shop/enable/false', aShop({ activatedAt: null })],
    ['POST /api/shop/enable/true', aShop()],
  ] as const) {
    server.on(path, () => {
      server.on('GET /api/shop', () => json(shop));
      return json(shop);
    });
  }
  const { user, toasts } = renderApp('/preferences');
  for (const [open, path] of [
    ['Belegerstellung deaktivieren', 'POST /api/shop/enable/false'],
    ['Belegerstellung aktivieren', 'POST /api/shop/enable/true'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: open }));
    const question = await screen.findByRole('dialog');
    expect(server.callsOf(path)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: open }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(toasts.map(({ text }) => text)).toEqual([
    'Belegerstellung deaktiviert',
    'Belegerstellung aktiviert',
  ]);
});

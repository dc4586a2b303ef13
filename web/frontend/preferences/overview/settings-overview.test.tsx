import { screen } from '@testing-library/react';
import { json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { aSettingsAnswer, aSettingsPage, type SettingsChanges } from '../../testing/settings-page';

function overview(changes: SettingsChanges = {}) {
  aSettingsPage().on('GET /api/settings', () => json(aSettingsAnswer(changes)));
  return renderApp('/preferences');
}

it('says how much happens by itself', async () => {
  overview({ transaction: { create: 'all' } });
  expect(await screen.findByText('Automatisiert')).toBeTruthy();
  expect(screen.getByText('Umsätze entstehen automatisch')).toBeTruthy();
});

it('says what is set, section by section, and what is not', async () => {
  overview({
    invoice: { finalize: false },
    contact: { create: ['händler'], pushShop: true, vatIdPlaces: ['order-tags'] },
    general: { home: 'orders', notifyWeekly: false },
    orders: { skipTags: ['intern', 'muster'], fixTaxTip: true },
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
  ['Kontakterstellung', '/preferences/contacts#create'],
  ['Organisieren', '/preferences/contacts#organize'],
  ['Geschäftskunden', '/preferences/contacts#business'],
  ['Lieferscheine', '/preferences/deliveries'],
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

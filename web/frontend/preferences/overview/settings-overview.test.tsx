import { screen, waitFor, within } from '@testing-library/react';
import type { ShopAnswer } from '../../../contract/shop';
import { aCreation } from '../../testing/a-dashboard';
import { aShop } from '../../testing/builders';
import { json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import type { SettingsChanges } from '../../../domain/testing/some-settings';
import { aSettingsAnswer, aSettingsPage, SENDER } from '../../testing/settings-page';

function overview(changes: SettingsChanges = {}, planId: ShopAnswer['plan']['id'] = 'premium') {
  const { plan } = aShop();
  aSettingsPage(aShop({ plan: { ...plan, id: planId } })).on('GET /api/settings', () =>
    json(aSettingsAnswer(changes)),
  );
  return renderApp('/preferences');
}

const OFF = { invoice: { create: false }, credit: { create: false } };

/** The line about it, as people read it. */
async function line(name: string): Promise<string> {
  const heading = await screen.findByRole('heading', { name, level: 3 });
  return heading.closest('li')?.textContent ?? '';
}

it.each<[string, SettingsChanges]>([
  ['Automatisiert', { transaction: { create: 'all' } }],
  ['Teilweise automatisiert', {}],
  ['Manuell', OFF],
])('says how much happens by itself: %s', async (verdict, changes) => {
  overview(changes);
  expect(await screen.findByText(verdict)).toBeTruthy();
});

it.each([
  ['Rechnungen in Lexware Office', 'filter=invoice&'],
  ['Gutschriften in Lexware Office', 'filter=creditnote&'],
  ['Lieferscheine in Lexware Office', 'filter=deliverynote&'],
  ['Kontakte in Lexware Office', '/contacts'],
])('leads to what is made in Lexware Office: %s', async (name, address) => {
  overview();
  const link = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
  expect(link.getAttribute('href')).toContain(address);
});

it('says what is set, line by line, and what is not', async () => {
  overview({
    invoice: { finalize: false },
    contact: { create: ['händler'], pushShop: true, vatIdPlaces: ['order-tags'] },
    general: { home: 'orders', notifyWeekly: false, formality: 'informal' },
    orders: { skipTags: ['intern', 'muster'], fixTaxTip: true },
    metafield: {
      read: [{ resource: 'order', namespace: 'custom', key: 'kostenstelle' }],
      write: { 'invoice-number': { namespace: 'books', key: 'invoice' } },
    },
  });
  for (const [name, state] of [
    ['Rechnungen', /Entwürfe$/],
    ['Gutschriften', /Als fertige Belege$/],
    ['Lieferscheine', /Aus$/],
    ['Umsätze', /Aus$/],
    ['Bestellungsfilter', /Kassenverkäufe, kostenlose, Tags: intern, muster$/],
    ['Steuerkorrekturen', /Trinkgeld$/],
    ['Zahlungsstatus', /Aus$/],
    ['Anrede deiner Kunden', /du$/],
    ['Kontakterstellung', /Wo es sein muss, Tags: händler$/],
    ['Organisieren', /Name des Shops$/],
    ['Geschäftskunden', /An einer Stelle$/],
    ['Benachrichtigungen', /4 von 5$/],
    ['App-Einstellungen', /Deutsch$/],
    ['Metafelder', /1 gelesen, 1 geschrieben$/],
  ] as const)
    expect(await line(name)).toMatch(state);
});

it.each([
  [{ status: 'unverified' }, /Belegfluss$/],
  [{}, /rechnung@teehaus\.example$/],
  [{ status: 'interrupted' }, /Unterbrochen$/],
] as const)('says from whom mails come: %o', async (changes, state) => {
  aSettingsPage().on('GET /api/shop/smtp', () => json({ ...SENDER, ...changes }));
  renderApp('/preferences');
  await waitFor(async () => expect(await line('E-Mail-Absender')).toMatch(state));
});

it('says what holds in the present plan, not what was chosen under a larger one', async () => {
  const { mail } = aSettingsAnswer().settings.invoice;
  const chosen = {
    invoice: { mail: { ...mail, enabled: true } },
    orders: { syncOrderPayment: true },
  };
  overview(chosen, 'basic');
  expect(await line('Rechnungen')).toMatch(/Als fertige Belege$/);
  expect(await line('Zahlungsstatus')).toMatch(/Aus$/);
});

it.each([
  ['Automatisierung', '/preferences/invoices#create'],
  ['Rechnungen', '/preferences/invoices'],
  ['Gutschriften', '/preferences/credits'],
  ['Lieferscheine', '/preferences/deliveries'],
  ['Umsätze', '/preferences/transactions'],
  ['E-Mail-Absender', '/preferences/smtp'],
  ['Bestellungsfilter', '/preferences/orders#filters'],
  ['Steuerkorrekturen', '/preferences/orders#taxes'],
  ['Zahlungsstatus', '/preferences/orders#payment'],
  ['Anrede deiner Kunden', '/preferences/setup#formality'],
  ['Kontakterstellung', '/preferences/contacts#create'],
  ['Organisieren', '/preferences/contacts#organize'],
  ['Geschäftskunden', '/preferences/contacts#business'],
  ['Benachrichtigungen', '/preferences/setup#notifications'],
  ['App-Einstellungen', '/preferences/setup#app'],
  ['Metafelder', '/preferences/metafields'],
])('leads to where %s is changed', async (name, address) => {
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

import { screen, within } from '@testing-library/react';
import { aDashboard, aHomePage, anEvent } from '../testing/a-dashboard';
import { aConnection, aShop } from '../testing/builders';
import { aRefusal, json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const home = () => aHomePage(aShop(), anEvent());

it.each([
  ['automated', 'Automatisiert'],
  ['partly', 'Teilweise automatisiert'],
  ['manual', 'Manuell'],
] as const)('says how much is automatic: %s', async (automation, words) => {
  home().on('GET /api/dashboard', () => json(aDashboard({ automation })));
  renderApp('/home');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('has a friendly word on a good day', async () => {
  home();
  renderApp('/home');
  expect(await screen.findByText(/^Alles erledigt/)).toBeTruthy();
});

it.each([
  [
    'without a connection',
    aConnection({ isConnected: false }),
    /erst, wenn Lexware Office verbunden/,
  ],
  [
    'where none are made by themselves',
    aConnection({ create: { invoice: false } }),
    /ausgeschaltet/,
  ],
])('does not say %s that documents take care of themselves', async (_, lexoffice, expected) => {
  home().on('GET /api/shop', () => json(aShop({ lexoffice })));
  renderApp('/home');
  expect(await screen.findByText(expected)).toBeTruthy();
  expect(screen.queryByText(/^Alles erledigt/)).toBeNull();
});

it('says first that documents wait while a bill of Shopify is unpaid', async () => {
  const shop = aShop();
  const plan = { ...shop.plan, frozenSince: '2026-03-01T09:00:00.000Z' };
  home().on('GET /api/shop', () => json({ ...shop, plan }));
  renderApp('/home');
  expect(await screen.findByText(/^Dein Abonnement ruht/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abonnement ansehen' }).getAttribute('href')).toBe(
    '/plan',
  );
  expect(screen.queryByText(/^Alles erledigt/)).toBeNull();
});

it('leads from invoices that nobody makes to where their creation is switched on', async () => {
  const lexoffice = aConnection({ create: { invoice: false } });
  home().on('GET /api/shop', () => json(aShop({ lexoffice })));
  renderApp('/home');
  const way = await screen.findByRole('link', { name: 'In den Einstellungen einschalten' });
  expect(way.getAttribute('href')).toBe('/preferences/invoices#create');
});

it.each([
  ['lexware', 1, 'Erneut verbinden', '/preferences'],
  ['tariff', 1, 'Nach dem Wechsel Profil aktualisieren', '/preferences'],
  ['contacts', 54_321, 'Kontakte in Lexware Office aufräumen', /contacts/],
  ['smtp', 1, 'Mailserver prüfen', '/preferences/smtp'],
  ['failures', 3, 'Ansehen', '/home?tab=failed'],
  ['transfers', 2, 'Bestellungen ansehen', '/orders?filter=attention'],
  ['attention', 1, 'Bestellungen ansehen', '/orders?filter=attention'],
  ['unassigned', 4, 'In Lexware Office unter „Finanzen > Bank“ zuordnen', /lexware\.example\/$/],
  ['refusedTransactions', 1, 'Gründe ansehen', '/home?tab=failed'],
] as const)('leads to where something can be done: %s', async (need, count, words, path) => {
  home().on('GET /api/dashboard', () => json(aDashboard({ needs: [{ need, count }] })));
  renderApp('/home');
  const way = await screen.findByRole('link', { name: new RegExp(`^${words}`) });
  expect(way.getAttribute('href')).toEqual(
    typeof path === 'string' ? path : expect.stringMatching(path),
  );
  expect(screen.queryByText(/^Alles erledigt/)).toBeNull();
});

it('writes numbers as people in Germany do', async () => {
  const needs = [{ need: 'attention', count: 1_234 } as const];
  home().on('GET /api/dashboard', () => json(aDashboard({ needs })));
  renderApp('/home');
  expect(await screen.findByText('1.234 Bestellungen brauchen deine Entscheidung.')).toBeTruthy();
});

it('starts all failed steps again, and reads anew what is left', async () => {
  const server = home();
  server.on('GET /api/dashboard', () =>
    json(aDashboard({ needs: [{ need: 'failures', count: 3 }] })),
  );
  server.on('POST /api/failures/retry', () => json({ items: [], next: null }));
  const { user, toasts } = renderApp('/home');
  const button = await screen.findByRole('button', { name: 'Alle erneut versuchen' });
  expect(screen.getByText('3 Schritte sind fehlgeschlagen.')).toBeTruthy();
  server.on('GET /api/dashboard', () => json(aDashboard()));
  await user.click(button);
  expect(await screen.findByText(/^Alles erledigt/)).toBeTruthy();
  expect(toasts).toEqual([{ text: 'Wird erneut versucht', isError: false }]);
});

it('draws the last days, and says the same in a table', async () => {
  home();
  renderApp('/home');
  const table = within(await screen.findByRole('table', { name: /^Belege und verbrauchte/ }));
  expect(table.getAllByRole('row')).toHaveLength(31);
  const [, first, , , , fifth] = table.getAllByRole('row');
  expect(first?.textContent).toBe('01.03.202600–');
  expect(fifth?.textContent).toBe('05.03.2026404');
  expect(screen.getByText('85 Belege erstellt')).toBeTruthy();
  expect(screen.getByText('84 von 300 in diesem Zeitraum')).toBeTruthy();
});

it('draws no empty chart', async () => {
  const quiet = aDashboard().days.map((day) => ({ ...day, created: 0 }));
  home().on('GET /api/dashboard', () => json(aDashboard({ days: quiet })));
  renderApp('/home');
  expect(await screen.findByText(/kein Beleg entstanden/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows the rest where the dashboard cannot be read, and offers another try', async () => {
  const server = home();
  server.on('GET /api/dashboard', () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  const { user } = renderApp('/home');
  expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  expect(screen.getByText('Rechnung RE1042 erstellt')).toBeTruthy();
  server.on('GET /api/dashboard', () => json(aDashboard()));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/^Alles erledigt/)).toBeTruthy();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HELP_OF_NEEDS } from '../../contract/texts/events/help-of-event';
import { aDashboard, aHomePage, anEvent } from '../testing/a-dashboard';
import { aConnection, aShop } from '../testing/builders';
import { aRefusal, json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';
import { scaleUpTo } from './days/days-card';

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
    aConnection({ create: { invoice: false, transactions: true } }),
    /ausgeschaltet/,
  ],
])('does not say %s that documents take care of themselves', async (_, lexoffice, expected) => {
  home().on('GET /api/shop', () => json(aShop({ lexoffice })));
  renderApp('/home');
  expect(await screen.findByText(expected)).toBeTruthy();
  expect(screen.queryByText(/^Alles erledigt/)).toBeNull();
});

it('says so while operators have paused the creation', async () => {
  home().on('GET /api/shop', () => json(aShop({ pauseReason: 'Lexware ist gestört.' })));
  renderApp('/home');
  expect(await screen.findByText(/^Belege entstehen erst wieder, wenn die Pause/)).toBeTruthy();
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
  const lexoffice = aConnection({ create: { invoice: false, transactions: true } });
  home().on('GET /api/shop', () => json(aShop({ lexoffice })));
  renderApp('/home');
  const way = await screen.findByRole('link', { name: 'In den Einstellungen einschalten' });
  expect(way.getAttribute('href')).toBe('/preferences/invoices#create');
});

it.each([
  ['lexware', 1, 'Erneut verbinden', '/preferences'],
  ['tariff', 1, 'Nach dem Wechsel Profil aktualisieren', '/preferences'],
  ['contacts', 54_321, 'Kontakte in Lexware Office aufräumen', /contacts/],
  ['smtp', 1, 'E-Mail-Server prüfen', '/preferences/smtp'],
  ['failures', 3, 'Ansehen', '/log?tab=failed'],
  ['transfers', 2, 'Bestellungen ansehen', '/orders?filter=attention'],
  ['attention', 1, 'Bestellungen ansehen', '/orders?filter=attention'],
  ['unassigned', 4, 'In Lexware Office unter „Finanzen > Bank“ zuordnen', /lexware\.example\/$/],
  ['refusedTransactions', 1, 'Gründe ansehen', '/log?tab=failed'],
] as const)('leads to where something can be done: %s', async (need, count, words, path) => {
  home().on('GET /api/dashboard', () => json(aDashboard({ needs: [{ need, count }] })));
  renderApp('/home');
  const way = await screen.findByRole('link', { name: new RegExp(`^${words}`) });
  expect(way.getAttribute('href')).toEqual(
    typeof path === 'string' ? path : expect.stringMatching(path),
  );
  expect(screen.queryByText(/^Alles erledigt/)).toBeNull();
  const help = screen.queryByRole('link', { name: /^Mehr dazu in der Hilfe/ });
  expect(help?.getAttribute('href') ?? null).toBe(HELP_OF_NEEDS[need]);
});

it('writes numbers as people in Germany do', async () => {
  const needs = [{ need: 'attention', count: 1_234 } as const];
  home().on('GET /api/dashboard', () => json(aDashboard({ needs })));
  renderApp('/home');
  expect(await screen.findByText('1.234 Bestellungen brauchen deine Entscheidung.')).toBeTruthy();
});

it('compares the month with the one before until the same day', async () => {
  home();
  renderApp('/home');
  expect(await screen.findByRole('heading', { name: 'März 2026' })).toBeTruthy();
  const figures = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(figures.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    '41.230,10 €264 RechnungenBis 28. Februar: 30.000,00 € (+37 %)',
    '119,00 €1 Gutschrift',
    '1.428,00 €12 Bestellungen',
  ]);
  const waiting = screen.getByRole('link', { name: '12 Bestellungen' });
  expect(waiting.getAttribute('href')).toBe('/orders?filter=waiting');
  const month = screen.getByRole('link', { name: 'Monat ansehen' });
  expect(month.getAttribute('href')).toBe('/month?month=2026-03');
});

it('draws the last days, and says the same in a table', async () => {
  home();
  renderApp('/home');
  const name = 'Bestellungen der letzten 30 Tage';
  const table = within(await screen.findByRole('table', { name }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(31);
  expect(rows[5]?.replaceAll('\u00A0', ' ')).toBe('05.03.20264476,00 €400,00 €');
});

it('leads from each day to its orders, by the keyboard as well', async () => {
  home();
  const { user, address } = renderApp('/home');
  const chart = await screen.findByRole<HTMLInputElement>('slider', { name: /^Tag\./ });
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^Mo\., 30\. März: 1 Bestellung, 119,00/);
  fireEvent.change(chart, { target: { value: '4' } });
  const orders = screen.getByRole('link', { name: '4 Bestellungen' });
  expect(orders.getAttribute('href')).toBe('/orders?since=2026-03-05&until=2026-03-05');
  expect(screen.getByText(/^76,00.€ ohne Rechnung$/)).toBeTruthy();
  chart.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/orders?since=2026-03-05&until=2026-03-05'));
});

it('opens a day by a click, but not by the press that asks for a menu', async () => {
  home();
  const { user, address } = renderApp('/home');
  const target = await screen.findByRole('slider', { name: /^Tag\./ });
  const bounds = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  bounds.mockReturnValue({ ...target.getBoundingClientRect(), width: 300 });
  await user.pointer({ keys: '[MouseRight]', target });
  expect(address()).toBe('/home');
  await user.pointer({ keys: '[MouseLeft]', target });
  await waitFor(() => expect(address()).toMatch(/^\/orders\?since=/));
  bounds.mockRestore();
});

it('draws no empty chart', async () => {
  const quiet = aDashboard().days.map((day) => ({ ...day, count: 0, cents: 0, invoicedCents: 0 }));
  home().on('GET /api/dashboard', () => json(aDashboard({ days: quiet })));
  renderApp('/home');
  expect(await screen.findByText(/kam keine Bestellung/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it.each([
  [0, 200],
  [199, 200],
  [201, 400],
  [11_900, 20_000],
  [59_500, 60_000],
  [80_100, 100_000],
])('ends the scale at a round amount: %i cents below %i', (cents, top) => {
  expect(scaleUpTo(cents)).toEqual({ top, lines: [top / 2, top] });
});

it('shows the rest where the dashboard cannot be read, and offers another try', async () => {
  const server = home();
  server.on('GET /api/dashboard', () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  const { user } = renderApp('/home');
  expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  expect(await screen.findByText('Rechnung RE1042 erstellt')).toBeTruthy();
  server.on('GET /api/dashboard', () => json(aDashboard()));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/^Alles erledigt/)).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { HELP_OF_NEEDS } from '../../contract/texts/events/help-of-event';
import { aDashboard, aHomePage, anEvent } from '../testing/a-dashboard';
import { aConnection, aShop } from '../testing/builders';
import { json } from '../testing/fake-server';
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

import { screen, waitFor, within } from '@testing-library/react';
import { aDashboard, aFailure, aHomePage, anEvent } from '../testing/a-dashboard';
import { aConnection, aPage, aShop, notConnected } from '../testing/builders';
import { aSetup } from '../setup/testing/a-setup';
import { json, aRefusal, silence } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const home = (changes: Parameters<typeof aShop>[0] = {}) => aHomePage(aShop(changes), anEvent());

function withTransfers(used: number, daysLeft: number | null = null) {
  const { plan } = aShop();
  return { plan: { ...plan, credits: { ...plan.credits, used, quota: 100, daysLeft } } };
}

it('leads from the root to the dashboard and names it in the title', async () => {
  home();
  const { address } = renderApp('/');
  expect(await screen.findByRole('heading', { name: 'Übersicht' })).toBeTruthy();
  expect(address()).toBe('/home');
  expect(document.title).toBe('Übersicht · Belegfluss');
});

it('shows plan, remaining transfers and created documents in German formats', async () => {
  home();
  renderApp('/home');
  expect(await screen.findByText('Für wachsende Shops')).toBeTruthy();
  expect(screen.getByText('216 von 300')).toBeTruthy();
  expect(screen.getByText('Neue Übertragungen ab 1. April 2026')).toBeTruthy();
  expect(screen.getByText(/^1\.284 Rechnungen, .* Lieferschein/)).toBeTruthy();
  expect(screen.getByText('12 Belege aus Lexware Office verknüpft')).toBeTruthy();
});

it('names what happened last, with facts but no reasons, and leads to the whole log', async () => {
  const server = home();
  const refused = { title: 'Rechnung nicht erstellt', text: 'Der Rechnung fehlt eine Adresse.' };
  const events = [
    anEvent({ text: 'Nr. RE1042, 119,00 €' }),
    anEvent({ key: 'event-2', order: null, status: 'warning', ...refused }),
  ];
  server.on('GET /api/shop/logs', () => json(aPage(events)));
  renderApp('/home');
  expect(await screen.findByText('Rechnung RE1042 erstellt')).toBeTruthy();
  expect(screen.getByText('Nr. RE1042, 119,00 €')).toBeTruthy();
  expect(screen.getByText(refused.title)).toBeTruthy();
  expect(screen.queryByText(refused.text)).toBeNull();
  const order = screen.getByRole('link', { name: 'Bestellung #1001' });
  expect(order.getAttribute('href')).toBe('/orders/5001');
  const log = screen.getByRole('link', { name: 'Ganzer Verlauf' });
  expect(log.getAttribute('href')).toBe('/log');
  expect(server.callsOf('GET /api/shop/logs')[0]?.query.get('pageSize')).toBe('5');
});

it('says that nothing happened yet', async () => {
  aHomePage();
  renderApp('/home');
  expect(await screen.findByText('Noch ist nichts passiert.')).toBeTruthy();
});

it('says why it cannot be told what happened, and tries again', async () => {
  const server = home();
  server.on('GET /api/shop/logs', () => aRefusal(500, 'INTERNAL', 'Da ging etwas schief.'));
  const { user } = renderApp('/home');
  expect(await screen.findByText('Da ging etwas schief.')).toBeTruthy();
  server.on('GET /api/shop/logs', () => json(aPage([anEvent()])));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Rechnung RE1042 erstellt')).toBeTruthy();
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

it('says once that nothing can be read, and reads all of it again', async () => {
  const server = home();
  const routes = ['GET /api/dashboard', 'GET /api/shop/logs'] as const;
  for (const route of routes)
    server.on(route, () => aRefusal(500, 'INTERNAL', 'Da ging etwas schief.'));
  const { user } = renderApp('/home');
  await screen.findByText('Da ging etwas schief.');
  await waitFor(() => expect(screen.queryByText('Zuletzt passiert')).toBeNull());
  server.on('GET /api/shop/logs', () => json(aPage([anEvent()])));
  server.on('GET /api/dashboard', () => json(aDashboard()));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Rechnung RE1042 erstellt')).toBeTruthy();
  expect(await screen.findByText(/^Alles erledigt/)).toBeTruthy();
});

it('says how much is left in whole percent to those who hear it', async () => {
  home({ plan: { ...aShop().plan, credits: { ...aShop().plan.credits, used: 26, quota: 297 } } });
  renderApp('/home');
  expect(await screen.findByText('91%')).toBeTruthy();
});

it.each([
  [60, null],
  [61, 'Wird knapp'],
  [80, 'Wird knapp'],
  [81, 'Fast aufgebraucht'],
  [100, 'Aufgebraucht'],
  [104, 'Aufgebraucht'],
])('warns by what is left of the transfers: %i of 100 used', async (used, warning) => {
  home(withTransfers(used));
  renderApp('/home');
  await screen.findByText(/^-?\d+ von 100$/);
  const warnings = ['Wird knapp', 'Fast aufgebraucht', 'Aufgebraucht'].filter((text) =>
    screen.queryByText(text),
  );
  expect(warnings).toEqual(warning === null ? [] : [warning]);
});

it.each([
  [50, 12, 'Reicht noch etwa 12 Tage'],
  [50, 1, 'Reicht noch etwa 1 Tag'],
  [50, 0, 'Reicht heute nicht mehr aus'],
  [50, null, null],
  [100, 0, null],
])('says for how long transfers last: %i used, %s days left', async (used, days, text) => {
  home(withTransfers(used, days));
  renderApp('/home');
  await screen.findByText(/^-?\d+ von 100$/);
  const shown = screen.queryByText(/^Reicht /);
  expect(shown?.textContent.split('.')[0] ?? null).toBe(text);
});

it('says nothing about the connection while it works', async () => {
  home();
  renderApp('/home');
  await screen.findByText('Für wachsende Shops');
  expect(screen.queryByRole('button', { name: 'Mit Lexware Office verbinden' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erneut verbinden' })).toBeNull();
});

const lacksScope = () => {
  const { shopify } = aShop();
  return { shopify: { ...shopify, missingScopes: ['write_orders' as const] } };
};

it('asks for a permission that a feature in use lacks, and stops asking once it is granted', async () => {
  const server = home(lacksScope());
  const { user, requestedScopes, toasts } = renderApp('/home');
  expect(await screen.findByText('Fehlende Shopify-Berechtigung')).toBeTruthy();
  server.on('GET /api/shop', () => json(aShop()));
  await user.click(screen.getByRole('button', { name: 'Berechtigung erteilen' }));
  await waitFor(() => expect(screen.queryByText('Fehlende Shopify-Berechtigung')).toBeNull());
  expect(requestedScopes).toEqual([['write_orders']]);
  expect(toasts).toEqual([{ text: 'Berechtigung erteilt', isError: false }]);
});

it('goes on asking for a permission that was declined', async () => {
  home(lacksScope());
  const { user, toasts } = renderApp('/home', { grantsScopes: false });
  await user.click(await screen.findByRole('button', { name: 'Berechtigung erteilen' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ text: 'Die Berechtigung wurde nicht erteilt', isError: false }]),
  );
  expect(screen.getByText('Fehlende Shopify-Berechtigung')).toBeTruthy();
});

it('asks to connect a shop that never was', async () => {
  home({ lexoffice: notConnected() });
  renderApp('/home');
  expect(await screen.findByRole('button', { name: 'Mit Lexware Office verbinden' })).toBeTruthy();
});

it('begins with the set-up for a shop that never was through it', async () => {
  home({ lexoffice: notConnected(), setupCompletedAt: null }).on('GET /api/setup', silence);
  const { address } = renderApp('/home');
  await waitFor(() => expect(address()).toBe('/setup'));
});

it('asks for a newer version of the legal texts, once', async () => {
  const server = home();
  server.on('GET /api/setup', () => json(aSetup({ isOpen: false, termsAcceptedAt: null })));
  server.on('POST /api/setup/done', () => json(aSetup({ isOpen: false })));
  const { user, toasts } = renderApp('/home');
  await user.click(await screen.findByRole('button', { name: 'Zustimmen' }));
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Zugestimmt' }]));
  expect(screen.queryByRole('button', { name: 'Zustimmen' })).toBeNull();
});

it('says that the connection is interrupted', async () => {
  home({ lexoffice: aConnection({ isInterrupted: true }) });
  renderApp('/home');
  expect(await screen.findByText('Die Verbindung zu Lexware Office ist unterbrochen')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Erneut verbinden' })).toBeTruthy();
});

it('shows the way through the set-up alone until documents can be created', async () => {
  const server = home({ setupCompletedAt: null, activatedAt: null });
  server.on('GET /api/setup', () => json(aSetup({ step: 'tax' })));
  renderApp('/home');
  expect(await screen.findByText('Schritt 3 von 5: Steuern')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Es entstehen noch keine Belege' })).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Einrichtung fortsetzen' });
  expect(way.getAttribute('href')).toBe('/setup');
  expect(screen.queryByText('Was dich braucht')).toBeNull();
  expect(server.callsOf('GET /api/dashboard')).toHaveLength(0);
});

it('shows no figures while the shop is loading', async () => {
  home().on('GET /api/shop', silence);
  renderApp('/home');
  expect(await screen.findByText('Was dich braucht')).toBeTruthy();
  expect(screen.queryByText(/^Aktiver Plan/)).toBeNull();
});

it('lists failed steps behind their own address and retries one', async () => {
  const server = home();
  let failed = [aFailure()];
  server.on('GET /api/failures', () => json({ items: failed, next: null }));
  server.on('POST /api/failures/3/retry', () => {
    failed = [];
    return json({ items: failed, next: null });
  });
  const { user, toasts } = renderApp('/log?tab=failed');

  const panel = within(await screen.findByRole('tabpanel', { name: /^Fehlgeschlagen/ }));
  const row = within(await panel.findByRole('listitem'));
  expect(row.getByText('02.03.2026, 11:00 · 5 Versuche')).toBeTruthy();
  const help = row.getByRole('link', { name: 'Mehr dazu in der Hilfe: Rechnung erstellen' });
  expect(help.getAttribute('href')).toBe(aFailure().help);
  await user.click(
    row.getByRole('button', { name: 'Erneut versuchen: Rechnung erstellen für #1002' }),
  );

  expect(await screen.findByText('Nichts ist fehlgeschlagen')).toBeTruthy();
  expect(toasts).toEqual([{ text: 'Wird erneut versucht', isError: false }]);
});

it('reaches failed steps beyond the first page', async () => {
  const older = aFailure({ id: 2, order: { id: '5001', name: '#1001' } });
  home().on('GET /api/failures', ({ query }) =>
    json(
      query.get('after') === 'key-1'
        ? { items: [older], next: null }
        : { items: [aFailure()], next: 'key-1' },
    ),
  );
  const { user } = renderApp('/log?tab=failed');
  expect(await screen.findByText('1+')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Weitere anzeigen' }));
  expect(await screen.findByRole('link', { name: '#1001' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '#1002' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).toBeNull();
});

it('says why a failed step cannot be retried and reads the list again', async () => {
  const server = home();
  server.on('GET /api/failures', () => json({ items: [aFailure()], next: null }));
  server.on('POST /api/failures/3/retry', () =>
    aRefusal(404, 'NOT_FOUND', 'Diesen Schritt gibt es nicht mehr.'),
  );
  const { user, toasts } = renderApp('/log?tab=failed');

  const button = await screen.findByRole('button', { name: /Erneut versuchen: .*#1002/ });
  server.on('GET /api/failures', () => json({ items: [], next: null }));
  await user.click(button);

  expect(await screen.findByText('Nichts ist fehlgeschlagen')).toBeTruthy();
  expect(toasts).toEqual([{ text: 'Diesen Schritt gibt es nicht mehr.', isError: true }]);
});

it('says so when the merchant asked too often, and asks once only', async () => {
  const server = home();
  const sentence = 'Du hast in kurzer Zeit sehr viele Anfragen gesendet. Warte einen Moment.';
  server.on('GET /api/failures', () => json({ items: [aFailure()], next: null }));
  server.on('POST /api/failures/3/retry', () => aRefusal(429, 'TOO_MANY_REQUESTS', sentence));
  const { user, toasts } = renderApp('/log?tab=failed');
  await user.click(await screen.findByRole('button', { name: /Erneut versuchen: .*#1002/ }));
  await waitFor(() => expect(toasts).toEqual([{ text: sentence, isError: true }]));
  expect(server.callsOf('POST /api/failures/3/retry')).toHaveLength(1);
});

it('offers another try when the failed steps cannot be read', async () => {
  const server = home();
  server.on('GET /api/failures', () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  const { user } = renderApp('/log?tab=failed');

  expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  server.on('GET /api/failures', () => json({ items: [], next: null }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Nichts ist fehlgeschlagen')).toBeTruthy();
});

it('starts all failed steps again', async () => {
  const server = home();
  let failed = [aFailure(), aFailure({ id: 2 })];
  server.on('GET /api/failures', () => json({ items: failed, next: null }));
  server.on('POST /api/failures/retry', () => {
    failed = [];
    return json({ items: failed, next: null });
  });
  const { user, toasts } = renderApp('/log?tab=failed');
  await user.click(await screen.findByRole('button', { name: 'Alle erneut versuchen' }));
  expect(await screen.findByText('Nichts ist fehlgeschlagen')).toBeTruthy();
  expect(toasts).toEqual([{ text: 'Wird erneut versucht', isError: false }]);
});

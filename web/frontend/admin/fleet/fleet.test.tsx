import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MeAnswer } from '../../../contract/operator/access';
import { aShop } from '../../testing/builders';
import { aRefusal, fakeServer, json, type Reply, silence } from '../../testing/fake-server';
import {
  aCurve,
  aFailureClass,
  aFleet,
  aPaymentTwice,
  anIncident,
  aRule,
  NO_MONEY,
  QUIET_FLEET,
  someAlerts,
} from '../../testing/a-fleet';
import { renderApp } from '../../testing/render-app';
import { keepToken } from '../operator-session';

/** Its canvas does not exist here; the browser story draws it. */
jest.mock('./curve-chart', () => ({
  CurveChart: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

const ME: MeAnswer = {
  name: 'Mara Petersen',
  shop: 'betreiber.myshopify.com',
  user: '7',
  roles: ['admin'],
  permissions: ['view_dashboard', 'edit_alerts', 'replay_jobs'],
  endsAt: '2026-03-02T17:00:00.000Z',
  freshUntil: '2026-03-02T09:10:00.000Z',
  recoveryCodesLeft: 10,
};

function aServer(replies: Record<string, Reply> = {}) {
  return fakeServer({
    'GET /api/shop': () => json(aShop({ permissions: ['view_dashboard'] })),
    'GET /api/operator/session': () => json(ME),
    'GET /api/operator/replay': () => json({ items: [] }),
    ...QUIET_FLEET,
    ...replies,
  });
}

beforeEach(() => keepToken('token'));

it('shows a quiet night: nothing waits, fails or was measured yet', async () => {
  aServer();
  renderApp('/admin');
  expect(await screen.findByText('Nichts ist fehlgeschlagen')).toBeTruthy();
  expect(screen.getByText('Nichts wartet')).toBeTruthy();
  expect(screen.getByText('Noch keine Werte')).toBeTruthy();
  expect(screen.getByText('Noch keine Zahlen')).toBeTruthy();
  expect(screen.getByText('Kein Schritt wartet.')).toBeTruthy();
});

it('shows what is on its way, and what failed to load with the way to try again', async () => {
  const server = aServer({ 'GET /api/operator/fleet': silence });
  const { leave } = renderApp('/admin');
  await screen.findByText('Nichts ist fehlgeschlagen');
  expect(screen.queryByText('Wartende Schritte')).toBeNull();
  leave();
  const fails = () => aRefusal(500, 'INTERNAL', 'Unbekannter Fehler.');
  server.on('GET /api/operator/fleet/failures', fails);
  server.on('GET /api/operator/fleet', () => json(aFleet()));
  keepToken('other');
  const { user } = renderApp('/admin');
  expect(await screen.findByText('Unbekannter Fehler.')).toBeTruthy();
  server.on('GET /api/operator/fleet/failures', () => json({ items: [] }));
  await user.click(screen.getByRole('button', { name: /versuchen/ }));
  expect(await screen.findByText('Nichts ist fehlgeschlagen')).toBeTruthy();
});

it('shows no zeros for what is on its way or failed to load, and says so once', async () => {
  const curves = 'GET /api/operator/fleet/curves';
  const server = aServer({ [curves]: silence });
  const { leave } = renderApp('/admin');
  expect(await screen.findByText('Belege erstellt')).toBeTruthy();
  expect(screen.queryByText('0 Schritte erledigt')).toBeNull();
  expect(screen.queryByText('Keine Aufrufe')).toBeNull();
  leave();
  server.on(curves, () => aRefusal(500, 'INTERNAL', 'Unbekannter Fehler.'));
  keepToken('other');
  const { user } = renderApp('/admin');
  // Once for the cards, and once for the curves below.
  await waitFor(() => expect(screen.getAllByText('Unbekannter Fehler.')).toHaveLength(2));
  expect(screen.queryByText('0 Schritte erledigt')).toBeNull();
  server.on(curves, () => json(aCurve([1, 2])));
  const [retry] = screen.getAllByRole('button', { name: /versuchen/ });
  if (retry) await user.click(retry);
  expect(await screen.findByText('0 Schritte erledigt')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Unbekannter Fehler.')).toBeNull());
});

it('names a bad night first, with what to do, and leads to its shops', async () => {
  const shops = [{ id: 12, domain: 'vergiftet.myshopify.com', count: 40 }];
  const fleet = aFleet({
    queue: {
      waiting: { count: 10_000, isCapped: true },
      oldestAt: '2026-03-02T06:55:00.000Z',
      shops,
    },
    dead: {
      count: 12,
      isCapped: false,
      shops: [{ id: 13, domain: 'arg.myshopify.com', count: 12 }],
    },
    incidents: [
      {
        id: 3,
        rule: 'lexware_failing',
        title: 'Lexware Office antwortet nicht',
        remedy: 'Prüfe die Statusseite.',
        openedAt: '2026-03-02T07:00:00.000Z',
        value: '100 %',
      },
      {
        id: 1,
        rule: 'dead_jobs_of_shop',
        title: 'Ein Shop hat viele gescheiterte Schritte',
        remedy: 'Sieh dir den Shop an.',
        openedAt: '2026-03-01T07:00:00.000Z',
        value: '12',
      },
    ],
  });
  const failure = aFailureClass({ detail: 'TIMEOUT' });
  const shop = { id: 12, domain: 'vergiftet.myshopify.com', times: 40, job: 4711 };
  const moments = { firstAt: failure.firstAt, lastAt: failure.lastAt };
  aServer({
    'GET /api/operator/fleet': () => json(fleet),
    'GET /api/operator/fleet/failures': () => json({ items: [failure] }),
    [`GET /api/operator/fleet/failures/${failure.fingerprint}`]: () =>
      json({ failure, shops: [{ ...shop, ...moments }], next: null }),
  });
  const { user } = renderApp('/admin');
  const title = await screen.findByRole('heading', { name: 'Störungen' });
  const card = within(title.closest<HTMLElement>('.Polaris-ShadowBevel')!);
  const [severe, lasting] = card.getAllByRole('listitem');
  expect(severe?.textContent).toContain('KritischLexware Office antwortet nicht');
  expect(severe?.textContent).toContain('Seit 2 Std., zuletzt gemessen: 100 %');
  expect(lasting?.textContent).toContain('WarnungEin Shop hat viele gescheiterte Schritte');
  expect(lasting?.textContent).toContain('Seit 1 d');
  expect(card.getByRole('link', { name: 'arg.myshopify.com' })).toBeTruthy();
  expect(screen.getByText('mehr als 10.000')).toBeTruthy();
  expect(screen.getByText('Ältester seit 2 Std. fällig')).toBeTruthy();
  const row = await screen.findByText(/LEXWARE_UNAVAILABLE · 1.234-mal · mehr als 1.000 Shops/);
  expect(row).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /Bestellung verarbeiten: Lexware/ }));
  expect(await screen.findByText('Prüfe die Statusseite von Lexware Office.')).toBeTruthy();
  expect(screen.getByText(/Beispiel: Schritt 4711/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'vergiftet.myshopify.com' });
  expect(link.getAttribute('href')).toContain('/admin/shops/12');
  expect(screen.getByText(/filtert nur nach dem Code LEXWARE_UNAVAILABLE/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /gesammelt wiederholen$/ }));
  const field = async (label: string) =>
    ((await screen.findByLabelText(label)) as HTMLInputElement).value;
  expect(await field('Name oder Thema')).toBe('orders.process');
  expect(await field('Fehlercode oder Ergebnis')).toBe('LEXWARE_UNAVAILABLE');
});

it('shows what was paid twice until it is given back, and where Shopify owes an answer', async () => {
  const payment = aPaymentTwice();
  const server = aServer({
    'GET /api/operator/fleet': () => json(aFleet({ paidTwice: [payment] })),
  });
  const { leave } = renderApp('/admin');
  expect(await screen.findByRole('heading', { name: /Doppelt bezahlt/ })).toBeTruthy();
  const shop = screen.getByRole('link', { name: payment.shop.domain });
  expect(shop.getAttribute('href')).toBe('/admin/shops/12');
  expect(screen.getByText('239,00 €')).toBeTruthy();
  expect(screen.getByText(/Abbuchung 4711, bemerkt am/)).toBeTruthy();
  expect(screen.queryByText(/um eine Gutschrift gebeten/)).toBeNull();
  leave();
  const asked = { ...payment, askedAt: payment.foundAt };
  server.on('GET /api/operator/fleet', () => json(aFleet({ paidTwice: [asked] })));
  keepToken('other');
  renderApp('/admin');
  expect(await screen.findByText(/um eine Gutschrift gebeten/)).toBeTruthy();
});

it('draws curves and has their values as a table', async () => {
  const server = aServer({
    'GET /api/operator/fleet/curves': () => json(aCurve([3, null, 1_500])),
  });
  const { user } = renderApp('/admin');
  expect(await screen.findByRole('img', { name: /^Kurven: Belege erstellt/ })).toBeTruthy();
  await user.click(screen.getByText('Werte als Tabelle'));
  const table = within(await screen.findByRole('region', { name: 'Werte als Tabelle' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['1.500', '–', '3']);
  await user.selectOptions(screen.getByLabelText('Zeitraum'), 'year');
  await user.selectOptions(screen.getByLabelText('Thema'), 'money');
  await screen.findByRole('img', { name: /^Kurven/ });
  const asked = server.callsOf('GET /api/operator/fleet/curves').map(({ query }) => String(query));
  expect(asked).toContain('topic=money&range=year');
});

it('shows money by plan, in both currencies', async () => {
  aServer({
    'GET /api/operator/fleet/money': () =>
      json({
        ...NO_MONEY,
        at: '2026-03-02',
        plans: [{ plan: 'Basic', currency: 'EUR', count: 2, cents: 1_198, discount: 400 }],
        mrr: [{ currency: 'EUR', count: 2, cents: 1_198, discount: 400 }],
        churn: [{ currency: 'USD', count: 1, cents: 8_899 }],
      }),
  });
  renderApp('/admin');
  const table = within(await screen.findByRole('region', { name: 'Umsatz und Abonnements' }));
  expect(table.getAllByText('11,98 €')).toHaveLength(2);
  expect(screen.getByText('1 (88,99 $)')).toBeTruthy();
});

it('lists rules and incidents with what was told, and changes a rule', async () => {
  const told = { channel: 'mail', moment: 'begin', sentAt: null } as const;
  const failure = 'Der E-Mail-Server ist gerade nicht erreichbar.';
  const server = aServer({
    'GET /api/operator/alerts': () =>
      json(someAlerts({ channels: { mail: true, webhook: false } })),
    'GET /api/operator/alerts/incidents': () =>
      json({ items: [anIncident({ told: [{ ...told, failure }] })], next: null }),
    'PUT /api/operator/alerts/lexware_failing': () => json({ isDone: true }),
  });
  const { user, toasts } = renderApp('/admin/alerts');
  expect(
    await screen.findByText(/Beginn per E-Mail: nicht gesendet\. Der E-Mail-Server/),
  ).toBeTruthy();
  expect(screen.getByText('Alarme kommen nur per E-Mail')).toBeTruthy();
  expect(
    screen.getByText('Zuletzt gemessen: 3 %. Schwelle: 50 %, wenn sie 5 Minuten anhält.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Regel „Lexware Office/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Regel/ }));
  const threshold = dialog.getByLabelText('Schwelle in Prozent');
  await user.clear(threshold);
  expect(await dialog.findByText(/Gib eine ganze Zahl von 1 bis/)).toBeTruthy();
  await user.type(threshold, '80');
  await user.click(dialog.getByLabelText('Webhook'));
  fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: 'Zu viele Meldungen' } });
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(server.callsOf('PUT /api/operator/alerts/lexware_failing')[0]?.body).toEqual({
    isOn: true,
    threshold: 80,
    minutes: 5,
    byMail: true,
    byWebhook: false,
    reason: 'Zu viele Meldungen',
  });
  expect(toasts).toEqual([{ text: 'Regel gespeichert', isError: false }]);
});

it('hides the change of rules from those who may not, and says when nothing was found yet', async () => {
  aServer({
    'GET /api/operator/session': () => json({ ...ME, permissions: ['view_dashboard'] }),
    'GET /api/operator/alerts': () => json(someAlerts({ rules: [aRule({ value: null })] })),
    'GET /api/operator/alerts/incidents': () => json({ items: [], next: null }),
  });
  renderApp('/admin/alerts');
  expect(await screen.findByText('Noch keine Störung')).toBeTruthy();
  expect(await screen.findByText(/Zurzeit nichts zu messen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ändern/ })).toBeNull();
});

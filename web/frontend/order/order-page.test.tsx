import { act, screen } from '@testing-library/react';
import { anOrderPage, aPageAnswer, DETAILS, someDetails } from '../testing/an-order-page';
import { aDecision, anOrderAnswer, aList, aShop } from '../testing/builders';
import { aRefusal, fakeServer, json, silence } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

afterEach(() => jest.useRealTimers());

it('shows the order with three calls, and its log to who wants it', async () => {
  const server = anOrderPage();
  const { user } = renderApp('/orders/5001');
  expect(await screen.findByRole('heading', { name: /#1001/ })).toBeTruthy();
  expect(screen.getByText('02.03.2026, 10:14 · Jule Sommer · 1.234,56 €')).toBeTruthy();
  expect(screen.getByText('RE1042')).toBeTruthy();
  expect(document.title).toBe('Bestellung #1001 · Belegfluss');
  const log = await screen.findByRole('button', { name: 'Verlauf dieser Bestellung' });
  expect(server.calls.map(({ route }) => route).toSorted()).toEqual([
    'GET /api/orders/5001',
    DETAILS,
    'GET /api/shop',
  ]);
  await user.click(log);
  expect(await screen.findByText('Rechnung RE1042 erstellt')).toBeTruthy();
  expect(server.callsOf('GET /api/shop/logs')[0]?.query.get('order')).toBe('5001');
});

it('leads into Shopify', async () => {
  anOrderPage();
  renderApp('/orders/5001');
  const links = await screen.findAllByRole('link', { name: /^In Shopify öffnen/ });
  expect(links[0]?.getAttribute('href')).toMatch(/\/orders\/5001$/);
});

it('leads on through the list that the merchant came from, and back to it', async () => {
  const neighbours = { previous: { id: '5002', name: '#1002' }, next: null };
  const server = anOrderPage();
  server.on('GET /api/orders', () => json(aList([anOrderAnswer()])));
  server.on('GET /api/orders/reasons', () => json({ groups: [] }));
  server.on('GET /api/orders/5001', () => json(aPageAnswer({ neighbours })));
  server.on('GET /api/orders/5002', () => json(aPageAnswer({ id: '5002', name: '#1002' })));
  server.on('GET /api/orders/5002/details', () => json(someDetails()));
  const { user, address, leave } = renderApp('/orders?filter=attention&sortBy=total');
  const [order] = await screen.findAllByRole('link', { name: /#1001/ });
  await user.click(order ?? document.body);
  const previous = await screen.findByRole('link', { name: 'Vorherige: #1002' });
  const [asked] = server.callsOf('GET /api/orders/5001');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    page: 'true',
    neighbours: 'true',
    filter: 'attention',
    sortBy: 'total',
    sortDir: 'desc',
  });
  const back = () => screen.getByRole('link', { name: 'Zu den Bestellungen' });
  expect(back().getAttribute('href')).toBe('/orders?filter=attention&sortBy=total');
  await user.click(previous);
  expect(await screen.findByRole('heading', { name: /#1002/ })).toBeTruthy();
  expect(address()).toBe('/orders/5002');
  // The page is loaded again.
  leave();
  renderApp('/orders/5002');
  expect(await screen.findByRole('heading', { name: /#1002/ })).toBeTruthy();
  expect(back().getAttribute('href')).toBe('/orders?filter=attention&sortBy=total');
  const again = server.callsOf('GET /api/orders/5002').at(-1);
  expect(again?.query.get('filter')).toBe('attention');
});

it.each(['j', 'k', 'c', 'm'])('does nothing at the key %s of the list', async (key) => {
  const server = anOrderPage();
  const { user, address } = renderApp('/orders/5001');
  await screen.findByRole('button', { name: 'Verlauf dieser Bestellung' });
  const before = server.calls.length;
  await user.keyboard(key);
  expect([address(), server.calls.length]).toEqual(['/orders/5001', before]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows why Lexware refused, and no button where that cannot help', async () => {
  const text = 'Lexware Office kennt das Land der Adresse nicht; ändere es in der Bestellung.';
  anOrderPage({
    documents: [],
    decision: aDecision({
      kind: 'refuse',
      reason: 'LEXWARE_REFUSED',
      detail: { values: { code: 'LEXWARE_OBJECTS' }, text },
      canCreate: false,
    }),
  });
  renderApp('/orders/5001');
  expect(await screen.findByText(`Ursache: ${text}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rechnung jetzt erstellen' })).toBeNull();
});

it('begins the line of buttons with the first button, without a gap', async () => {
  anOrderPage({ documents: [], decision: aDecision() });
  renderApp('/orders/5001');
  const first = await screen.findByRole('button', { name: 'Rechnung jetzt erstellen' });
  const item = first.closest('.Polaris-ButtonGroup__Item');
  expect(item?.parentElement?.firstElementChild).toBe(item);
});

it('tells details of our own findings', async () => {
  const decision = aDecision({
    kind: 'refuse',
    reason: 'INVALID_CURRENCY',
    detail: { values: { code: 'ORDER_CURRENCY', currency: 'USD' }, text: 'USD' },
    canCreate: false,
  });
  anOrderPage({ documents: [], decision });
  renderApp('/orders/5001');
  expect(await screen.findByText('Einzelheiten: USD')).toBeTruthy();
});

it('knows no order by a name that is none, and asks nobody', async () => {
  const server = fakeServer({ 'GET /api/shop': () => json(aShop()) });
  renderApp('/orders/import');
  expect(await screen.findByRole('heading', { name: 'Seite nicht gefunden' })).toBeTruthy();
  expect(server.callsOf('GET /api/orders/import')).toHaveLength(0);
});

it('says that it is loading, under its name once a list told that', async () => {
  const server = anOrderPage();
  server.on('GET /api/orders/5001', silence);
  server.on('GET /api/orders', () => json(aList([anOrderAnswer()])));
  server.on('GET /api/orders/reasons', () => json({ groups: [] }));
  const { goTo } = renderApp('/orders/5001');
  expect(await screen.findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
  act(() => goTo('/orders'));
  await screen.findByRole('link', { name: '#1001' });
  act(() => goTo('/orders/5001'));
  expect(await screen.findByRole('heading', { name: /#1001/ })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it('offers another try when it failed', async () => {
  const server = anOrderPage();
  server.on('GET /api/orders/5001', () =>
    aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'),
  );
  const { user } = renderApp('/orders/5001');
  expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  // Its heading is for screen readers alone: the admin's title bar says the same.
  expect(screen.getAllByText('Bestellung').map(({ tagName }) => tagName)).toEqual(['H1']);
  expect(screen.getByRole('link', { name: 'Zu den Bestellungen' })).toBeTruthy();
  server.on('GET /api/orders/5001', () => json(anOrderAnswer()));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('RE1042')).toBeTruthy();
});

it('says once that an order does not exist, and leads to the list', async () => {
  anOrderPage().on('GET /api/orders/5001', () => aRefusal(404, 'NOT_FOUND', 'Nicht gefunden.'));
  renderApp('/orders/5001');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Nicht gefunden' });
  const page = heading.closest('.notice-page');
  expect(page?.textContent).toBe(
    'Nicht gefundenDiese Bestellung gibt es in deinem Shop nicht oder nicht mehr.Zu den Bestellungen',
  );
  expect(screen.getByRole('link', { name: 'Zu den Bestellungen' }).getAttribute('href')).toBe(
    '/orders',
  );
});

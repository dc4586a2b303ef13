import { screen, within } from '@testing-library/react';
import type { MeAnswer } from '../../../contract/operator/access';
import { aShop } from '../../testing/builders';
import { aRefusal, fakeServer, json, silence, type Reply } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { keepToken } from '../operator-session';

const ME: MeAnswer = {
  name: 'Mara Petersen',
  shop: 'betreiber.myshopify.com',
  user: '7',
  roles: ['support'],
  permissions: ['view_dashboard', 'view_shops', 'uncover_data', 'edit_notes'],
  endsAt: '2026-03-02T17:00:00.000Z',
  freshUntil: '2026-03-02T09:10:00.000Z',
  recoveryCodesLeft: 10,
};
const FOUND = { id: 5, domain: 'kaffeehaus.myshopify.com', name: 'Kaffeehaus', isInstalled: true };
const NOTHING = {
  shops: { items: [], next: null },
  areMoreShopsMeant: false,
  orders: { items: [], next: null },
  documents: { items: [], next: null },
  charges: [],
  organizations: [],
  jobs: [],
};
const HEAD = {
  id: 5,
  domain: FOUND.domain,
  name: FOUND.name,
  installedAt: '2026-01-02T09:00:00.000Z',
  uninstalledAt: null,
  tickets: [{ number: 'T-7K3', receivedAt: '2026-03-02T08:00:00.000Z' }],
};
const VIEW = { endsAt: '2026-03-02T09:30:00.000Z', secondsLeft: 1_790, isUncovered: false };

function aServer(replies: Record<string, Reply> = {}) {
  keepToken('token');
  return fakeServer({
    'GET /api/shop': () => json(aShop({ permissions: ['view_dashboard'] })),
    'GET /api/operator/session': () => json(ME),
    'GET /api/operator/search': () => json({ ...NOTHING, shops: { items: [FOUND], next: null } }),
    'GET /api/operator/shops/5/head': () => json(HEAD),
    'GET /api/operator/shops/5/view': () => json({ view: VIEW }),
    'GET /api/operator/shops/5/notes': () => json({ items: [], next: null }),
    ...replies,
  });
}

it('shows the search while loading, failed, empty and with what was found', async () => {
  const server = aServer({ 'GET /api/operator/search': silence });
  const { leave } = renderApp('/admin/shops');
  expect(await screen.findByLabelText('Suchen')).toBeTruthy();
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
  leave();
  server.on('GET /api/operator/search', () => aRefusal(500, 'INTERNAL', 'Unbekannter Fehler.'));
  const { user } = renderApp('/admin/shops');
  expect(await screen.findByText('Unbekannter Fehler.')).toBeTruthy();
  server.on('GET /api/operator/search', () => json(NOTHING));
  await user.type(screen.getByLabelText('Suchen'), 'x');
  expect(await screen.findByText('Nichts gefunden')).toBeTruthy();
  const order = { shop: FOUND, orderId: '77', name: '#1001', at: '2026-03-01T09:00:00.000Z' };
  server.on('GET /api/operator/search', () =>
    json({ ...NOTHING, orders: { items: [order], next: null } }),
  );
  await user.type(screen.getByLabelText('Suchen'), 'y');
  const link = await screen.findByRole('link', { name: '#1001' });
  expect(link.getAttribute('href')).toBe('/admin/shops/5/orders/77');
  const sent = server.callsOf('GET /api/operator/search').at(-1);
  expect(sent?.search).toBe('xy');
  expect(String(sent?.query)).toBe('');
  expect(screen.queryByText(/Mehr als 20 Shops/)).toBeNull();
  server.on('GET /api/operator/search', () => json({ ...NOTHING, areMoreShopsMeant: true }));
  await user.type(screen.getByLabelText('Suchen'), ' 1001');
  expect(await screen.findByText(/^Mehr als 20 Shops beginnen so/)).toBeTruthy();
  expect(screen.getByText('Nichts gefunden')).toBeTruthy();
});

it('asks for a ticket or a reason before anything of the shop is shown', async () => {
  const server = aServer({
    'GET /api/operator/shops/5/view': () => json({ view: null }),
    'POST /api/operator/shops/5/view': () => json({ view: VIEW }),
  });
  const { user } = renderApp('/admin/shops/5/notes');
  expect(await screen.findByLabelText(/Ticket T-7K3/)).toBeTruthy();
  expect(server.callsOf('GET /api/operator/shops/5/notes')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ansicht öffnen' }));
  expect(await screen.findByText('Keine Notiz')).toBeTruthy();
  expect(screen.getByText('Ansicht: noch 30 Minuten')).toBeTruthy();
  expect(server.callsOf('POST /api/operator/shops/5/view')[0]?.body).toEqual({ ticket: 'T-7K3' });
});

it('asks again when the half hour is over on the server', async () => {
  aServer({
    'GET /api/operator/shops/5/notes': () => aRefusal(403, 'VIEW_CLOSED', 'Die Ansicht ist zu.'),
  });
  renderApp('/admin/shops/5/notes');
  expect(await screen.findByRole('button', { name: 'Ansicht öffnen' })).toBeTruthy();
});

it('uncovers customers’ data for a reason of its own', async () => {
  const server = aServer({
    'POST /api/operator/shops/5/uncover': () => json({ view: { ...VIEW, isUncovered: true } }),
  });
  const { user } = renderApp('/admin/shops/5/notes');
  await user.click(await screen.findByRole('button', { name: 'Kundendaten aufdecken' }));
  const question = await screen.findByRole('dialog', { name: 'Kundendaten aufdecken?' });
  await user.type(within(question).getByLabelText('Grund'), 'Anschrift vergleichen');
  await user.click(within(question).getByRole('button', { name: 'Aufdecken' }));
  expect(await screen.findByText(/Kundendaten sind aufgedeckt/)).toBeTruthy();
  expect(server.callsOf('POST /api/operator/shops/5/uncover')[0]?.body).toEqual({
    reason: 'Anschrift vergleichen',
  });
});

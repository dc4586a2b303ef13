import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CreationAnswer } from '../../contract/creation';
import { aCreation, aHomePage, anEvent } from '../testing/a-dashboard';
import { aPage, aShop, notConnected } from '../testing/builders';
import { aRefusal, json, silence } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const inactive = (changes: Parameters<typeof aShop>[0] = {}) =>
  aShop({ activatedAt: null, ...changes });

function home(shop = inactive(), creation = aCreation()) {
  const server = aHomePage(shop, anEvent());
  server.on('GET /api/creation', () => json(creation));
  server.on('GET /api/orders', () => json(aPage([])));
  server.on('GET /api/bulk', () => json({ runs: [] }));
  server.on('POST /api/shop/enable/true', () => {
    server.on('GET /api/shop', () => json(aShop()));
    return json(aShop());
  });
  return server;
}

it.each(['/home', '/orders'])(
  '%s says that nothing is created yet, and activates',
  async (path) => {
    const server = home();
    const { user, toasts } = renderApp(path);
    const title = await screen.findByText('Es entstehen noch keine Belege');
    // As other banners of a page, which is not how one in a card is drawn.
    expect(title.closest('.Polaris-Banner--withinPage')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Belegerstellung aktivieren' }));
    const question = within(await screen.findByRole('dialog'));
    expect(
      await question.findByText('3 bezahlte Bestellungen warten; sie bekommen jetzt Rechnungen.'),
    ).toBeTruthy();
    const first = question.getByRole('link', { name: /#1001/ });
    expect(first.getAttribute('href')).toBe('/orders/5001');
    expect(server.callsOf('POST /api/shop/enable/true')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Belegerstellung aktivieren' }));
    await waitFor(() => expect(title.isConnected).toBe(false));
    expect(server.callsOf('POST /api/shop/enable/true')).toMatchObject([{ body: undefined }]);
    expect(toasts).toEqual([{ text: 'Belegerstellung aktiviert', isError: false }]);
  },
);

it('leads who is not through the set-up to its end instead', async () => {
  const server = home(inactive({ setupCompletedAt: null }));
  server.on('GET /api/setup', silence);
  const { user, address } = renderApp('/orders');
  await user.click(await screen.findByRole('button', { name: 'Belegerstellung aktivieren' }));
  await waitFor(() => expect(address()).toBe('/setup'));
});

it.each([
  ['is active', aShop()],
  ['is not connected, which is said first', inactive({ lexoffice: notConnected() })],
])('says nothing of it where the shop %s', async (_, shop) => {
  home(shop);
  renderApp('/home');
  await screen.findByText('Für wachsende Shops');
  expect(screen.queryByText('Es entstehen noch keine Belege')).toBeNull();
});

it.each<[string, Partial<CreationAnswer>, string[]]>([
  [
    'nothing',
    { waiting: { invoices: 0, creditNotes: 0, deliveryNotes: 0 }, first: null },
    ['Gerade wartet keine Bestellung.'],
  ],
  [
    'one order that is not paid, and other documents',
    { waiting: { invoices: 1, creditNotes: 2, deliveryNotes: 1 }, arePaid: false },
    [
      '1 Bestellung wartet; sie bekommt jetzt ihre Rechnung.',
      '2 Gutschriften warten und entstehen jetzt.',
      '1 Lieferschein wartet und entsteht jetzt.',
    ],
  ],
  [
    'more than there are transfers for',
    {
      waiting: { invoices: 1_012, creditNotes: 0, deliveryNotes: 0 },
      transfers: { left: 10, resetAt: '2026-04-01T00:00:00.000Z' },
    },
    [
      '1.012 bezahlte Bestellungen warten; sie bekommen jetzt Rechnungen.',
      'Deine Übertragungen reichen nicht für alle',
      'Du hast noch 10 Übertragungen; 1.002 Belege folgen ab 01.04.2026 oder mit einem größeren Plan.',
    ],
  ],
])('counts what waits before the yes: %s', async (_, creation, texts) => {
  home(inactive(), aCreation(creation));
  const { user } = renderApp('/home');
  await user.click(await screen.findByRole('button', { name: 'Belegerstellung aktivieren' }));
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
});

it('says that the count failed, and leaves the yes possible', async () => {
  const server = home();
  server.on('GET /api/creation', () => aRefusal(500, 'INTERNAL', 'Das ging schief.'));
  const { user } = renderApp('/home');
  await user.click(await screen.findByRole('button', { name: 'Belegerstellung aktivieren' }));
  expect((await screen.findAllByText('Das ging schief.')).length).toBeGreaterThan(0);
});

describe('where another app bills, too', () => {
  const STOPPED = '2026-03-02T04:00:00.000Z';
  const stopped = () => {
    const order = { id: '5001', name: '#1001' };
    const otherApp = { since: STOPPED, order, number: 'RE-77' };
    const server = home(aShop({ otherAppSince: STOPPED }), aCreation({ otherApp }));
    server.on('POST /api/creation/other-app', () => {
      server.on('GET /api/shop', () => json(aShop()));
      return json(aShop());
    });
    return server;
  };

  it.each(['/home', '/orders'])('%s says it, and goes on as the merchant decides', async (path) => {
    const server = stopped();
    const { user, toasts } = renderApp(path);
    const title = await screen.findByText(
      'Zwei Apps schreiben Rechnungen: Von selbst entsteht nichts mehr',
    );
    if (path === '/home')
      expect(await screen.findByText(/^Belege entstehen erst wieder, wenn du oben/)).toBeTruthy();
    const order = await screen.findByRole('link', { name: 'Bestellung #1001 ansehen' });
    expect(order.getAttribute('href')).toBe('/orders/5001');
    expect(order.parentElement?.textContent).toContain('andere Rechnung: RE-77');
    await user.click(screen.getByRole('button', { name: 'Jetzt entscheiden' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Belegerstellung fortsetzen' }));
    await waitFor(() => expect(title.isConnected).toBe(false));
    expect(server.callsOf('POST /api/creation/other-app')).toMatchObject([
      { body: { startsAt: null } },
    ]);
    expect(toasts).toEqual([{ text: 'Die Belegerstellung läuft wieder', isError: false }]);
  });

  it('asks for the moment from which it goes on', async () => {
    const server = stopped();
    const { user } = renderApp('/home');
    await user.click(await screen.findByRole('button', { name: 'Jetzt entscheiden' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('radio', { name: /^Erst für Bestellungen ab/ }));
    const day = question.getByLabelText('Rechnungen für Bestellungen ab');
    fireEvent.change(day, { target: { value: '' } });
    const goOn = question.getByRole('button', { name: 'Belegerstellung fortsetzen' });
    await user.click(goOn);
    expect(question.getByText('Wähle Tag und Uhrzeit')).toBeTruthy();
    fireEvent.change(day, { target: { value: '2026-12-01' } });
    fireEvent.change(question.getByLabelText('Uhrzeit'), { target: { value: '08:05' } });
    await user.click(goOn);
    await waitFor(() =>
      expect(server.callsOf('POST /api/creation/other-app')).toMatchObject([
        { body: { startsAt: '2026-12-01T07:05:00.000Z' } },
      ]),
    );
  });

  it('keeps the question open where the decision was refused', async () => {
    const server = stopped();
    const sentence = 'Das ging schief.';
    server.on('POST /api/creation/other-app', () => aRefusal(500, 'INTERNAL', sentence));
    const { user, toasts } = renderApp('/home');
    await user.click(await screen.findByRole('button', { name: 'Jetzt entscheiden' }));
    await user.click(await screen.findByRole('button', { name: 'Belegerstellung fortsetzen' }));
    await waitFor(() => expect(toasts).toEqual([{ text: sentence, isError: true }]));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

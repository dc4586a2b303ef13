import { screen, waitFor, within } from '@testing-library/react';
import type { BulkAnswer } from '../../contract/bulk';
import { anOrderAnswer, aList, aShop } from '../testing/builders';
import { aRefusal, json, silence } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { anOverview, anOverviewOf, askOfBoth } from '../testing/selected-orders';

afterEach(() => jest.restoreAllMocks());

type Item = BulkAnswer['items'][number];

const anItem = (changes: Partial<Item> = {}): Item => ({
  orderId: '5001',
  orderName: '#1001',
  state: 'waiting',
  reason: null,
  error: null,
  ...changes,
});

const aRun = (changes: Partial<BulkAnswer> = {}): BulkAnswer => ({
  id: '7d6f2c1e-0000-4000-8000-000000000001',
  action: 'create',
  kinds: ['invoice'],
  startedAt: '2026-03-02T10:00:00.000Z',
  isEnded: false,
  isCancelled: false,
  isPaused: false,
  items: [anItem(), anItem({ orderId: '5002', orderName: '#1002' })],
  ...changes,
});

const ENDED = aRun({
  isEnded: true,
  items: [
    anItem({ state: 'done' }),
    anItem({
      orderId: '5002',
      orderName: '#1002',
      state: 'failed',
      reason: {
        reason: 'MISSING_ADDRESS',
        text: 'Der Bestellung fehlt die Rechnungsadresse.',
        detail: null,
        document: 'invoice',
      },
    }),
  ],
});

it('is used by keys: j and k lead to an order, c and m act on it, unless somebody types', async () => {
  const { user } = anOverview();
  const first = await screen.findByRole('link', { name: '#1001' });
  await user.keyboard('c');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('jjk');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Control>}m{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Belege per E-Mail versenden' });
  expect(within(dialog).getByText('Ausgewählt ist eine Bestellung dieser Seite.')).toBeTruthy();
  await user.click(within(dialog).getAllByRole('button', { name: 'Schließen' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: /such/i }));
  await user.type(await screen.findByPlaceholderText(/^Nach Bestellung, Kunde/), 'cm');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('mails nothing where the plan has no mails, by button and by key, and names the plan', async () => {
  const { plan } = aShop();
  const { user } = anOverviewOf(aShop({ plan: { ...plan, id: 'free', name: 'Free' } }));
  await screen.findByRole('row', { name: /#1001/ });
  await user.click(screen.getAllByRole('checkbox', { name: /alle/i })[0]!);
  const name = 'Belege per E-Mail versenden (ab dem Plan Standard)';
  const buttons = await screen.findAllByRole('button', { name });
  expect(buttons.every(isDisabled)).toBe(true);
  await user.keyboard('m');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/^Tasten: .* c erstellt Belege\.$/)).toBeTruthy();
});

it('opens an order by Enter', async () => {
  const { user, address } = anOverview();
  await screen.findByRole('link', { name: '#1002' });
  await user.keyboard('jj{Enter}');
  await waitFor(() => expect(address()).toBe('/orders/5002'));
});

it('creates the missing documents of the selected orders, and says that it goes on by itself', async () => {
  const { server, user, toasts } = anOverview();
  server.on('POST /api/bulk', () => {
    server.on('GET /api/bulk', () => json({ runs: [aRun()] }));
    return json(aRun(), 202);
  });
  const dialog = await askOfBoth(user, 'Fehlende Belege erstellen');
  expect(
    dialog.getByText('Ausgewählt sind alle 2 Bestellungen dieser Seite, keine weiteren.'),
  ).toBeTruthy();
  expect(await dialog.findByText('2 fällig')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Starten' }));
  expect(await screen.findByText('Erledigt: 0 von 2')).toBeTruthy();
  expect(screen.getByText(/^Du kannst diese Seite verlassen/)).toBeTruthy();
  expect(server.callsOf('POST /api/bulk').map(({ body }) => body)).toEqual([
    {
      requestId: expect.any(String),
      action: 'create',
      kinds: ['invoice'],
      orderIds: ['5001', '5002'],
      including: [],
    },
  ]);
  expect(toasts).toEqual([{ text: expect.stringContaining('Gestartet'), isError: false }]);
});

it('says of a page with one order that this one is selected', async () => {
  const { server, user } = anOverview();
  server.on('GET /api/orders', () => json(aList([anOrderAnswer()])));
  const dialog = await askOfBoth(user, 'Fehlende Belege erstellen');
  expect(dialog.getByText(/^Ausgewählt ist die einzige Bestellung dieser Seite/)).toBeTruthy();
});

it('begins nothing without a transfer, and leads to the plans', async () => {
  const { plan } = aShop();
  const credits = { ...plan.credits, used: plan.credits.quota };
  const { server, user, address } = anOverviewOf(aShop({ plan: { ...plan, credits } }));
  const dialog = await askOfBoth(user, 'Fehlende Belege erstellen');
  await dialog.findByText('2 fällig');
  await user.click(dialog.getByRole('button', { name: 'Starten' }));
  const title = 'Deine Übertragungen wurden (fast) vollständig verbraucht';
  const obstacle = within(await screen.findByRole('dialog', { name: title }));
  expect(server.callsOf('POST /api/bulk')).toEqual([]);
  await user.click(obstacle.getByRole('button', { name: 'Abonnement erweitern' }));
  await waitFor(() => expect(address()).toBe('/plan'));
});

it('asks once more by the same number where no answer came', async () => {
  const { server, user } = anOverview();
  let requests = 0;
  server.on('POST /api/bulk', () => {
    requests += 1;
    return requests === 1 ? Promise.reject(new Error('cut')) : json(aRun(), 202);
  });
  const dialog = await askOfBoth(user, 'Belege per E-Mail versenden');
  await user.click(dialog.getByRole('button', { name: 'Starten' }));
  await waitFor(() => expect(server.callsOf('POST /api/bulk')).toHaveLength(2));
  const [first, second] = server.callsOf('POST /api/bulk');
  expect(second?.body).toEqual(first?.body);
});

it('does not say of what was perhaps begun that it was not, and begins it once for who presses again', async () => {
  const { server, user } = anOverview();
  server.on('POST /api/bulk', () => Promise.reject(new Error('cut')));
  const dialog = await askOfBoth(user, 'Belege per E-Mail versenden');
  const begin = () => user.click(dialog.getByRole('button', { name: 'Starten' }));
  await begin();
  expect(await dialog.findByText('Es kam keine Bestätigung')).toBeTruthy();
  expect(dialog.queryByText('Das ließ sich nicht starten')).toBeNull();
  server.on('POST /api/bulk', () => json(aRun({ action: 'send' }), 202));
  await begin();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const numbers = server
    .callsOf('POST /api/bulk')
    .map(({ body }) => Reflect.get(Object(body), 'requestId'));
  expect([numbers.length, new Set(numbers).size]).toEqual([3, 1]);
});

it('says why it was not begun, and keeps the selection', async () => {
  const { server, user } = anOverview();
  server.on('POST /api/bulk', () => aRefusal(409, 'BULK_BUSY', 'Es läuft schon ein Versand.'));
  const dialog = await askOfBoth(user, 'Belege per E-Mail versenden');
  await user.click(dialog.getByRole('button', { name: 'Starten' }));
  expect(await dialog.findByText('Es läuft schon ein Versand.')).toBeTruthy();
});

it('shows to who comes back what became of the orders, by reason and first what needs them; closed, it stays so', async () => {
  const { user } = anOverview(ENDED);
  expect(await screen.findByText('1 erstellt, 1 braucht dich')).toBeTruthy();
  const results = screen.getByRole('list', { name: 'Ergebnis je Bestellung' });
  expect([...results.children].map(({ textContent }) => textContent)).toEqual([
    '1 braucht dichDer Bestellung fehlt die Rechnungsadresse.#1002',
    '1 erstellt#1001',
  ]);
  await user.click(screen.getByRole('button', { name: 'Ausblenden' }));
  await waitFor(() => expect(screen.queryByText('1 erstellt, 1 braucht dich')).toBeNull());
});

it('reads the list once where a run ended before it was opened', async () => {
  const { server } = anOverview(ENDED);
  expect(await screen.findByText('1 erstellt, 1 braucht dich')).toBeTruthy();
  await screen.findByRole('row', { name: /#1001/ });
  expect(server.callsOf('GET /api/orders')).toHaveLength(1);
});

it('names a reason once for all of its orders, and what differs beside each', async () => {
  const text = 'Lexware Office hat die Rechnung abgelehnt.';
  const refused = (orderId: string, detail: string) =>
    anItem({
      orderId,
      orderName: `#${orderId}`,
      state: 'failed',
      reason: {
        reason: 'LEXWARE_REFUSED',
        text,
        detail: { values: { code: 'GONE_IN_LEXWARE' }, text: detail },
        document: 'invoice',
      },
    });
  const unneeded = { ...anItem(), state: 'unneeded', orderId: '3', orderName: '#3' } as const;
  const items = [refused('1', 'Der Kontakt fehlt.'), refused('2', 'Das Land fehlt.'), unneeded];
  anOverview(aRun({ isEnded: true, items }));
  expect(await screen.findByText('2 brauchen dich, 1 nicht nötig')).toBeTruthy();
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.getByRole('link', { name: '#1' }).closest('li')?.textContent).toBe(
    '#1: Der Kontakt fehlt.',
  );
});

it('shows what ended of one action beside what was begun later of the other', async () => {
  const ended = { ...ENDED, startedAt: '2026-03-02T09:00:00.000Z' };
  const id = '7d6f2c1e-0000-4000-8000-000000000002';
  const { user } = anOverview(aRun({ id, action: 'send' }), ended);
  expect(await screen.findByText('Erledigt: 0 von 2')).toBeTruthy();
  expect(screen.getByText('1 erstellt, 1 braucht dich')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ausblenden' }));
  await waitFor(() => expect(screen.queryByText('1 erstellt, 1 braucht dich')).toBeNull());
  expect(screen.getByText('Erledigt: 0 von 2')).toBeTruthy();
});

it('shows the list once it is known what goes on above it, so that nothing is pushed down', async () => {
  const { server } = anOverview();
  server.on('GET /api/bulk', silence);
  await waitFor(() => expect(server.callsOf('GET /api/orders')).toHaveLength(1));
  await waitFor(() => expect(server.callsOf('GET /api/bulk')).toHaveLength(1));
  expect(screen.queryByRole('row', { name: /#1001/ })).toBeNull();
});

it('stops what has not begun', async () => {
  const { server, user } = anOverview(aRun());
  const stopped = aRun({ isCancelled: true });
  server.on(`POST /api/bulk/${stopped.id}/cancel`, () => {
    server.on('GET /api/bulk', () => json({ runs: [stopped] }));
    return json(stopped);
  });
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText(/^Abgebrochen\. Was schon begonnen hat/)).toBeTruthy();
});

/** As on a phone, where Polaris shows cards and has nothing to select them by. */
function onAPhone() {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
}

it('selects orders on a phone too, one by one and all of the page, and opens none by it', async () => {
  onAPhone();
  const { server, user, address } = anOverview();
  server.on('POST /api/bulk', () => json(aRun(), 202));
  await user.click(await screen.findByRole('checkbox', { name: 'Bestellung #1002 auswählen' }));
  expect(await screen.findByRole('button', { name: 'Aktionen (1)' })).toBeTruthy();
  expect(address()).toBe('/orders');
  const all = screen.getByRole('checkbox', { name: 'Alle auswählen' });
  await user.click(all);
  expect(await screen.findByRole('button', { name: 'Aktionen (2)' })).toBeTruthy();
  await user.click(all);
  expect(screen.queryByRole('button', { name: /^Aktionen/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Bestellung #1002 auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Aktionen (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Fehlende Belege erstellen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fehlende Belege erstellen' }));
  await user.click(dialog.getByRole('button', { name: 'Starten' }));
  await waitFor(() =>
    expect(server.callsOf('POST /api/bulk').map(({ body }) => body)).toMatchObject([
      { orderIds: ['5002'] },
    ]),
  );
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DecisionAnswer } from '../../contract/order/decision';
import { parseCause } from '../../domain/documents/model/cause';
import { FULFILLMENT_TEXTS, PAYMENT_TEXTS } from '../../contract/texts/status-texts';
import { FulfillmentBadge, PaymentBadge } from '../statuses/badges';
import {
  aDecision,
  aDocumentUnderWay,
  anOrderAnswer,
  aList,
  aPage,
  aShop,
} from '../testing/builders';
import { fakeServer, json, aRefusal, silence } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { renderApp, renderPart } from '../testing/render-app';

function overview(...orders: ReturnType<typeof anOrderAnswer>[]) {
  return fakeServer({
    'GET /api/shop': () => json(aShop()),
    'GET /api/orders': () => json(aList(orders)),
    'GET /api/orders/reasons': () => json({ groups: [] }),
    'GET /api/bulk': () => json({ runs: [] }),
    'GET /api/orders/5001': () => json(anOrderAnswer()),
    'GET /api/shop/logs': () => json(aPage([])),
  });
}

const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));
const lastQuery = (server: ReturnType<typeof overview>) => {
  const { query, search } = server.callsOf('GET /api/orders').at(-1) ?? { query: [], search: '' };
  return { ...Object.fromEntries(query), ...(search && { search }) };
};

it('shows an order with its documents in German formats', async () => {
  overview(anOrderAnswer());
  renderApp('/orders');
  const row = await rowOf('#1001');
  for (const text of [
    '02.03.2026',
    'Jule Sommer',
    '1.234,56 €',
    'RE1042',
    'Offen',
    'Vollständig',
  ]) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(row.getByText('Zahlung: Bezahlt')).toBeTruthy();
  expect(row.getByText('Versand: Nicht ausgeführt')).toBeTruthy();
});

const lacking = (kind: DecisionAnswer['kind'], reason: string | null) =>
  anOrderAnswer({ documents: [], decision: aDecision({ kind, reason }) });

it.each([
  ['Noch nicht fällig', lacking('wait', 'WAIT')],
  ['Verkauf an der Kasse', lacking('skip', 'SKIP_POS')],
  ['Adresse fehlt', lacking('refuse', 'MISSING_ADDRESS')],
  ['Prüfen', lacking('refuse', 'OF_A_NEWER_SERVER')],
  [
    'Zwei Rechnungen',
    anOrderAnswer({
      decisions: [
        {
          ...aDecision({ kind: 'refuse', reason: 'SECOND_INVOICE' }),
          document: 'invoice',
          cause: parseCause('edit:1'),
        },
      ],
    }),
  ],
  ['Wird erstellt', anOrderAnswer({ documents: [aDocumentUnderWay()] })],
  ['Noch nicht geprüft', anOrderAnswer({ documents: [], decision: null })],
  [
    'Storniert',
    anOrderAnswer({
      documents: [],
      decision: aDecision(),
      cancelledAt: '2026-03-02T10:00:00Z',
    }),
  ],
])('says in a few words why an order lacks a document: %s', async (status, order) => {
  overview(order);
  renderApp('/orders');
  const row = await rowOf('#1001');
  expect(row.getAllByText(status).length).toBeGreaterThan(0);
});

it('has no badge where an order has what it needs', async () => {
  overview(anOrderAnswer());
  renderApp('/orders');
  const cells = (await rowOf('#1001')).getAllByRole('cell');
  expect(cells.at(-1)?.textContent).toBe('');
});

it.each([...Object.keys(PAYMENT_TEXTS), ...Object.keys(FULFILLMENT_TEXTS)])(
  'has a word for every state of payment and shipping: %s',
  (state) => {
    const payment = Object.entries(PAYMENT_TEXTS).find(([key]) => key === state)?.[1];
    const fulfillment = Object.entries(FULFILLMENT_TEXTS).find(([key]) => key === state)?.[1];
    renderPart(
      <>
        <PaymentBadge status={state} />
        <FulfillmentBadge status={state} />
      </>,
    );
    expect(screen.getByText(`Zahlung: ${payment ?? 'Unbekannt'}`)).toBeTruthy();
    expect(screen.getByText(`Versand: ${fulfillment ?? 'Unbekannt'}`)).toBeTruthy();
  },
);

it.each([
  ['Vollständig', { differenceCents: 0, isComplete: true }],
  ['Rundung 0,01 €', { differenceCents: -1, isComplete: true, isRoundingError: true }],
  ['119,00 € ohne Beleg', { differenceCents: 11_900, isComplete: false }],
  ['20,00 € zu viel belegt', { differenceCents: -2_000, isComplete: false }],
])('says in words how documents and order stand: %s', async (text, changes) => {
  overview(anOrderAnswer({ balance: { ...anOrderAnswer().balance, ...changes } }));
  renderApp('/orders');
  expect((await rowOf('#1001')).getByText(text)).toBeTruthy();
});

const GROUPS = [
  {
    reason: 'MISSING_ADDRESS',
    taxCause: null,
    isUrgent: true,
    text: 'Der Rechnung fehlt eine Adresse; ergänze sie.',
    help: '/help/documents/data#name-oder-adresse-fehlt',
    orders: 9,
  },
  {
    reason: 'TAX_MISMATCH',
    taxCause: 'UNTAXED_IN_GERMANY',
    isUrgent: true,
    text: 'Die Umsatzsteuer passt nicht.',
    help: '/help/taxes/business#wenn-die-steuer-nicht-passt',
    orders: 6,
  },
  {
    reason: 'WAIT',
    taxCause: null,
    isUrgent: false,
    text: 'Sie wartet.',
    help: null,
    orders: 1_211,
  },
];

it('counts why documents are missing, and lists the orders of one reason by its remedy', async () => {
  const server = overview(anOrderAnswer());
  server.on('GET /api/orders/reasons', () => json({ groups: GROUPS }));
  const { user, address } = renderApp('/orders?filter=attention&payment=paid');
  const tax = { name: '6 Steuer passt nicht: 0 % in Deutschland' };
  expect(await screen.findByRole('button', { name: '1.211 Noch nicht fällig' })).toBeTruthy();
  expect(screen.queryByText('Die Umsatzsteuer passt nicht.')).toBeNull();
  await user.click(screen.getByRole('button', tax));
  expect(await screen.findByText('Die Umsatzsteuer passt nicht.')).toBeTruthy();
  const help = 'Mehr dazu in der Hilfe: Steuer passt nicht: 0 % in Deutschland';
  expect(screen.getByRole('link', { name: help }).getAttribute('href')).toBe(
    '/help/taxes/business#wenn-die-steuer-nicht-passt',
  );
  const asked = { reason: 'TAX_MISMATCH', taxCause: 'UNTAXED_IN_GERMANY' };
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ filter: 'all', ...asked }));
  expect(address()).toBe('/orders?reason=TAX_MISMATCH&taxCause=UNTAXED_IN_GERMANY');
  await user.click(screen.getByRole('button', tax));
  expect(address()).toBe('/orders');
});

it('tells the whole sentence of a reason on its badge, of the document that is missing', async () => {
  const refused = { kind: 'refuse', reason: 'MISSING_ADDRESS' } as const;
  const credit = {
    ...aDecision({ ...refused, text: 'Der Gutschrift fehlt die Adresse.' }),
    document: 'credit-note' as const,
    cause: parseCause('refund:1'),
  };
  const decision = aDecision({ ...refused, text: 'Der Rechnung fehlt die Adresse.' });
  overview(
    anOrderAnswer({ documents: [], decision }),
    anOrderAnswer({ id: '5002', name: '#1002', decisions: [credit] }),
  );
  const { user } = renderApp('/orders');
  await user.hover((await rowOf('#1001')).getByText('Adresse fehlt'));
  expect(await screen.findByText('Der Rechnung fehlt die Adresse.')).toBeTruthy();
  await user.hover((await rowOf('#1002')).getByText('Adresse fehlt'));
  expect(await screen.findByText('Der Gutschrift fehlt die Adresse.')).toBeTruthy();
});

it('is narrowed by payment, shipping and a tag, each to be taken away', async () => {
  const server = overview(anOrderAnswer());
  const { user, address } = renderApp('/orders?payment=refunded&fulfillment=partial&tag=B2B');
  await rowOf('#1001');
  expect(lastQuery(server)).toMatchObject({
    payment: 'refunded',
    fulfillment: 'partial',
    tag: 'B2B',
  });
  for (const name of ['Zahlung: Zurückerstattet', 'Versand: Teilweise ausgeführt', 'Tag: B2B'])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Versand: Teilweise ausgeführt' }));
  await user.click(await screen.findByRole('radio', { name: 'Ausgeführt' }));
  await waitFor(() =>
    expect(address()).toBe('/orders?payment=refunded&fulfillment=fulfilled&tag=B2B'),
  );
});

it('is narrowed to what a month of the bridge names, and to another difference of it', async () => {
  const server = overview(anOrderAnswer());
  const { user, address } = renderApp('/orders?bucket=waiting&month=2026-10');
  await rowOf('#1001');
  expect(lastQuery(server)).toMatchObject({ bucket: 'waiting', month: '2026-10' });
  await user.click(
    await screen.findByRole('button', { name: 'Abrechnung: Oktober 2026, Wartet noch' }),
  );
  await user.click(await screen.findByRole('radio', { name: 'Gutschriften' }));
  await waitFor(() => expect(address()).toBe('/orders?bucket=creditNotes&month=2026-10'));
});

it('is narrowed to one of the countries that orders went to', async () => {
  const server = overview(anOrderAnswer());
  server.on('GET /api/orders/countries', () => json({ countries: ['AT', 'DE'] }));
  const { user, address } = renderApp('/orders?country=AT');
  await rowOf('#1001');
  expect(lastQuery(server)).toMatchObject({ country: 'AT' });
  await user.click(await screen.findByRole('button', { name: 'Land: Österreich' }));
  await user.click(await screen.findByRole('radio', { name: 'Deutschland' }));
  await waitFor(() => expect(address()).toBe('/orders?country=DE'));
});

it('shows the days that the address names, and takes them away', async () => {
  const server = overview(anOrderAnswer());
  const { user, address } = renderApp('/orders?since=2026-03-01&until=2026-03-31&filter=waiting');
  await rowOf('#1001');
  expect(lastQuery(server)).toMatchObject({ since: '2026-03-01', until: '2026-03-31' });
  await user.click(
    await screen.findByRole('button', { name: /^Bestellt vom 01.03.2026 bis 31.03.2026/ }),
  );
  const since = await screen.findByLabelText('Von');
  expect(since).toHaveProperty('value', '2026-03-01');
  await user.clear(since);
  await waitFor(() => expect(address()).toBe('/orders?until=2026-03-31&filter=waiting'));
  expect(await screen.findByText('Bestellt bis 31.03.2026')).toBeTruthy();
});

it('names a payment state that it does not know as unknown', async () => {
  overview(anOrderAnswer({ payment: 'brand_new' }));
  renderApp('/orders');
  expect((await rowOf('#1001')).getByText('Zahlung: Unbekannt')).toBeTruthy();
});

it('opens again what the address says', async () => {
  const server = overview(anOrderAnswer());
  renderApp('/orders?search=Sommer&filter=withInvoice&sortBy=total&sortDir=asc&after=key-2');
  await rowOf('#1001');
  expect(lastQuery(server)).toEqual({
    search: 'Sommer',
    filter: 'withInvoice',
    sortBy: 'total',
    sortDir: 'asc',
    after: 'key-2',
  });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Sommer');
  // The order page leads on through this list, but a search may name a customer.
  expect(JSON.stringify(sessionStorage)).not.toContain('Sommer');
});

it('takes nonsense in the address for nothing', async () => {
  const server = overview(anOrderAnswer());
  renderApp('/orders?filter=evil&sortBy=evil&sortDir=evil');
  await rowOf('#1001');
  expect(lastQuery(server)).toEqual({ filter: 'all', sortBy: 'orderedAt', sortDir: 'desc' });
});

it('searches for the beginning of a long text, and leaves what was typed', async () => {
  const server = overview();
  const { user, address } = renderApp('/orders');
  await user.click(await screen.findByRole('button', { name: /such/i }));
  const field = await screen.findByPlaceholderText<HTMLInputElement>(/^Nach Bestellung, Kunde/);
  fireEvent.change(field, { target: { value: 'x'.repeat(120) } });
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ search: 'x'.repeat(100) }));
  expect(address()).toBe('/orders');
  expect(field.value).toHaveLength(120);
});

it('keeps a search out of every address and starts at the first page again', async () => {
  const server = overview(anOrderAnswer());
  const { user, address } = renderApp('/orders?filter=withoutInvoice&after=key-2');
  await rowOf('#1001');
  await user.click(screen.getByRole('button', { name: /such/i }));
  await user.type(await screen.findByPlaceholderText(/^Nach Bestellung, Kunde/), 'Jule');
  await waitFor(() => expect(address()).toBe('/orders?filter=withoutInvoice'));
  await waitFor(() =>
    expect(lastQuery(server)).toMatchObject({ search: 'Jule', filter: 'withoutInvoice' }),
  );
});

it('turns pages by key and keeps the page before on screen until the next is there', async () => {
  const server = overview();
  let arrive: (answer: ReturnType<typeof json>) => void = () => undefined;
  server.on('GET /api/orders', ({ query }) =>
    query.has('after')
      ? new Promise((resolve) => (arrive = resolve))
      : json(aList([anOrderAnswer({ name: '#1002' })], { next: 'key-2' })),
  );
  const { user, address } = renderApp('/orders');
  await rowOf('#1002');
  expect(isDisabled(screen.getByRole('button', { name: 'Vorherige Seite' }))).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(address()).toBe('/orders?after=key-2');
  expect(screen.getByRole('row', { name: /#1002/ })).toBeTruthy();

  arrive(json(aList([anOrderAnswer({ name: '#1001' })], { previous: 'key-1' })));
  await rowOf('#1001');
  await user.click(screen.getByRole('button', { name: 'Vorherige Seite' }));
  expect(address()).toBe('/orders?before=key-1');
});

it('leads to the order', async () => {
  overview(anOrderAnswer());
  const { user, address } = renderApp('/orders');
  await user.click((await rowOf('#1001')).getByRole('link', { name: '#1001' }));
  await waitFor(() => expect(address()).toBe('/orders/5001'));
});

it('says that it is loading', async () => {
  overview().on('GET /api/orders', silence);
  renderApp('/orders');
  expect(await screen.findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it('offers another try when it failed', async () => {
  const server = overview(anOrderAnswer());
  server.on('GET /api/orders', () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  const { user } = renderApp('/orders');
  expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  server.on('GET /api/orders', () => json(aList([anOrderAnswer()])));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await rowOf('#1001');
});

it('explains an empty shop', async () => {
  overview();
  renderApp('/orders');
  expect(await screen.findByText('Noch keine Bestellungen')).toBeTruthy();
});

it('leads out of a search without results', async () => {
  overview();
  const { user, address } = renderApp('/orders?search=nichts&filter=attention');
  await screen.findByText('Keine Bestellungen gefunden');
  await user.click(screen.getByRole('button', { name: 'Alle anzeigen' }));
  expect(address()).toBe('/orders');
});

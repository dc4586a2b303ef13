import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { END_MARK } from '../../contract/export';
import type { CheckAnswer } from '../../contract/month';
import { aClosing, aMonth, aMonthPage, anOssQuarter } from '../testing/a-month';
import { aRefusal, json, pieces, silence } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { renderApp } from '../testing/render-app';

afterEach(() => jest.restoreAllMocks());

const OCTOBER = '/month?month=2026-10';

/** Formats have blanks that do not break. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)).join(' | '));

const waiting = {
  bucket: 'waiting' as const,
  count: 2,
  cents: -15_900,
  orders: [
    { orderId: '5001', name: '#1001', cents: -11_900, text: 'Die Rechnung kommt, sobald …' },
    { orderId: '5002', name: '#1002', cents: -4_000, text: null },
  ],
};

const total = (count: number, cents: number) => ({ count, cents });
const DONE = { state: 'done', read: 315, at: '2026-11-03T09:15:00.000Z' } as const;
type Result = NonNullable<NonNullable<CheckAnswer['check']>['result']>;

function aResult(changes: Partial<Result> = {}): Result {
  return {
    documents: total(315, 4_123_010),
    byHand: total(0, 0),
    differences: { ...total(0, 0), named: [] },
    lexware: total(315, 4_123_010),
    reread: [],
    unreadOrders: 0,
    ...changes,
  };
}

const FIRST_CLOSING = {
  number: 1,
  closedAt: '2026-11-03T09:15:00.000Z',
  reason: null,
  documents: total(315, 4_123_010),
  hash: 'a'.repeat(64),
};

it('says in one sentence that nothing is open, and ends its equation at zero', async () => {
  aMonthPage();
  renderApp(OCTOBER);
  expect(
    await screen.findByText('Oktober 2026: 315 Bestellungen, 41.230,10 €, 0,00 € offen'),
  ).toBeTruthy();
  expect(document.title).toBe('Monat · Belegfluss');
  const [bridge, taxes] = screen.getAllByRole('table');
  expect(rowsOf(bridge!)).toEqual([
    'Posten | Anzahl | Betrag',
    'Bestellungen des Monats | 315 | 41.230,10 €',
    'Belege des Monats | 315 | 41.230,10 €',
    'Differenz |  | 0,00 €',
  ]);
  expect(rowsOf(taxes!)).toEqual([
    'Land | Satz | Netto | Steuer | Brutto',
    'Deutschland | 19 % | 34.647,14 € | 6.582,96 € | 41.230,10 €',
    'Summe |  | 34.647,14 € | 6.582,96 € | 41.230,10 €',
  ]);
});

it('names what is open, and its orders with the reason once they are opened', async () => {
  aMonthPage(
    aMonth({
      buckets: [waiting],
      documents: { count: 313, cents: 4_107_110 },
      open: { count: 2, cents: 15_900 },
    }),
  );
  const { user, address } = renderApp(OCTOBER);
  expect(await screen.findByText(/159,00 € offen$/)).toBeTruthy();
  expect(screen.getByText(/^Bei 2 Bestellungen fehlt noch etwas/)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Wartet noch' });
  expect(rowsOf(screen.getAllByRole('table')[0]!)).toContain('Wartet noch | 2 | -159,00 €');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(address()).toBe(`${OCTOBER}&bucket=waiting`);
  expect(screen.getByRole('link', { name: '#1001' }).getAttribute('href')).toBe('/orders/5001');
  expect(screen.getByText('Die Rechnung kommt, sobald …')).toBeTruthy();
  const list = screen.getByRole('link', { name: 'Diese Bestellungen als Liste' });
  expect(list.getAttribute('href')).toBe('/orders?bucket=waiting&month=2026-10');
});

it('says how the country of older documents comes to be known', async () => {
  const [germany] = aMonth().taxes;
  aMonthPage(aMonth({ taxes: [{ ...germany!, taxSubType: 'distanceSales', country: null }] }));
  renderApp(OCTOBER);
  expect(await screen.findByText(/„Monat prüfen“ liest ihre Bestellungen neu/)).toBeTruthy();
  expect(rowsOf(screen.getAllByRole('table')[1]!)[1]).toMatch(/^Land nicht gespeichert/);
});

it('shows all orders of a difference on request', async () => {
  const server = aMonthPage(aMonth({ buckets: [{ ...waiting, count: 3 }] }));
  const third = { orderId: '5003', name: '#1003', cents: -100, text: null };
  server.on('GET /api/month/2026-10/buckets/waiting', () =>
    json({ orders: [...waiting.orders, third] }),
  );
  const { user } = renderApp(`${OCTOBER}&bucket=waiting`);
  await user.click(await screen.findByRole('button', { name: 'Alle 3 anzeigen' }));
  expect(await screen.findByRole('link', { name: '#1003' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Alle 3 anzeigen' })).toBeNull();
});

it('says how many orders of a large difference it can show', async () => {
  aMonthPage(aMonth({ buckets: [{ ...waiting, count: 1_500 }] }));
  renderApp(`${OCTOBER}&bucket=waiting`);
  expect(await screen.findByRole('button', { name: 'Die größten 1.000 anzeigen' })).toBeTruthy();
});

it('lists what is declared for the quarter, corrections of former ones apart', async () => {
  const france = {
    treatment: 'taxed' as const,
    taxSubType: 'distanceSales' as const,
    country: 'FR',
    rate: 2_000,
    netCents: 10_000,
    taxCents: 2_000,
    grossCents: 12_000,
  };
  const server = aMonthPage();
  server.on('GET /api/month/2026-10/oss', () =>
    json(
      anOssQuarter({
        totals: [france],
        corrections: [{ quarter: '2026-Q3', totals: [{ ...france, country: 'AT' }] }],
      }),
    ),
  );
  renderApp(OCTOBER);
  expect(await screen.findByText('Melde diese Umsätze bis zum 31.01.2027.')).toBeTruthy();
  const region = (name: string) => within(screen.getByRole('region', { name })).getByRole('table');
  expect(rowsOf(region('OSS, 4. Quartal 2026'))[1]).toBe(
    'Frankreich | 20 % | 100,00 € | 20,00 € | 120,00 €',
  );
  expect(rowsOf(region('Berichtigung zum 3. Quartal 2026'))[1]).toMatch(/^Österreich/);
});

it('is compared with Lexware on request, and names what differs there', async () => {
  const server = aMonthPage();
  const check = { state: 'listing', read: 250, at: '2026-11-03T09:15:00.000Z', result: null };
  server.on('POST /api/month/2026-10/check', () => json({ check }));
  const { user } = renderApp(OCTOBER);
  const begin = await screen.findByRole('button', { name: 'Monat prüfen' });
  await waitFor(() => expect(isDisabled(begin)).toBe(false));
  const named = [
    { kind: 'changed', orderId: '5001', number: 'RE1007', fields: ['total', 'state'], cents: -100 },
  ];
  const result = {
    documents: total(315, 4_123_010),
    byHand: total(1, 5_000),
    differences: { ...total(1, -100), named },
    lexware: total(316, 4_127_910),
    reread: [{ kind: 'changed', orderId: '5002', number: 'RE1008', fields: ['state'] }],
    unreadOrders: 2,
  };
  await user.click(begin);
  expect(await screen.findByText('250 Belege aus Lexware Office gelesen …')).toBeTruthy();
  server.on('GET /api/month/2026-10/check', () =>
    json({ check: { ...check, state: 'done', result } }),
  );
  const readings = ['GET /api/month/2026-10', 'GET /api/month/2026-10/closing'];
  expect(readings.map((route) => server.callsOf(route).length)).toEqual([1, 1]);
  const difference = await screen.findByRole('link', { name: 'RE1007' }, { timeout: 5_000 });
  await waitFor(() =>
    expect(readings.map((route) => server.callsOf(route).length)).toEqual([2, 2]),
  );
  expect(difference.getAttribute('href')).toBe('/orders/5001');
  expect(screen.getByText('1 Beleg weicht von Lexware Office ab.')).toBeTruthy();
  expect(
    screen.getByText('Anders in Lexware Office: Betrag, Status. Prüfe den Beleg dort.'),
  ).toBeTruthy();
  expect(screen.getByText(/^2 Bestellungen haben sich in Shopify geändert/)).toBeTruthy();
  expect(screen.getByText('Neu gelesen, weil Lexware Office mehr wusste: RE1008')).toBeTruthy();
  expect(screen.getByText('Geprüft am 03.11.2026, 10:15')).toBeTruthy();
  expect(screen.getAllByRole('table').flatMap(rowsOf)).toEqual(
    expect.arrayContaining([
      'Belege von Belegfluss | 315 | 41.230,10 €',
      'In Lexware Office geschrieben | 1 | 50,00 €',
      'Abweichungen | 1 | -1,00 €',
      'Lexware Office | 316 | 41.279,10 €',
    ]),
  );
});

it.each([
  ['orders', '250 Bestellungen mit Shopify verglichen …'],
  ['refreshing', 'Bestellungen, die sich in Shopify geändert haben, werden neu gelesen …'],
])('is compared with Shopify first: %s', async (state, text) => {
  const check = { state, read: 250, at: '2026-11-03T09:15:00.000Z', result: null };
  aMonthPage().on('GET /api/month/2026-10/check', () => json({ check }));
  renderApp(OCTOBER);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(isDisabled(screen.getByRole('button', { name: 'Monat prüfen' }))).toBe(true);
});

it('is read once where it was checked before, and says that it has nothing to compare', async () => {
  const server = aMonthPage();
  const result = aResult({ documents: total(0, 0), lexware: total(0, 0) });
  server.on('GET /api/month/2026-10/check', () => json({ check: { ...DONE, result } }));
  renderApp(OCTOBER);
  expect(
    await screen.findByText('Dieser Monat hat keine Belege von Belegfluss, also weicht nichts ab.'),
  ).toBeTruthy();
  expect(server.callsOf('GET /api/month/2026-10/closing')).toHaveLength(1);
});

it('says from when on it can be closed', async () => {
  aMonthPage().on('GET /api/month/2026-10/closing', () => json(aClosing({ obstacle: 'tooEarly' })));
  renderApp(OCTOBER);
  expect(
    await screen.findByText(/^Ab dem 03.11.2026 kannst du den Monat abschließen/),
  ).toBeTruthy();
  expect(isDisabled(screen.getByRole('button', { name: 'Monat abschließen' }))).toBe(true);
});

it('is closed after a question, and then shows what changed since', async () => {
  const server = aMonthPage();
  const closed = aClosing({
    snapshots: [FIRST_CLOSING],
    differences: {
      count: 2,
      cents: -13_900,
      named: [
        { kind: 'changed', of: 'document', orderId: '5001', number: 'RE1007', cents: -11_900 },
        { kind: 'changed', of: 'giftCard', orderId: '5002', number: '#1002', cents: -2_000 },
      ],
    },
  });
  server.on('POST /api/month/2026-10/closing', () => json(closed));
  const { user, toasts } = renderApp(OCTOBER);
  await user.click(await screen.findByRole('button', { name: 'Monat abschließen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Monat abschließen' }));
  expect(await screen.findByText('Abgeschlossen am 03.11.2026, 10:15')).toBeTruthy();
  expect(toasts).toEqual([{ text: 'Monat abgeschlossen', isError: false }]);
  expect(server.callsOf('POST /api/month/2026-10/closing')[0]?.body).toEqual({ number: 1 });
  const difference = screen.getByRole('link', { name: 'RE1007' });
  expect(difference.getAttribute('href')).toBe('/orders/5001');
  expect(screen.getByText('2 Abweichungen seit dem Abschluss, zusammen -139,00 €.')).toBeTruthy();
  const sold = screen.getByText(/^Geschenkkarten verkauft: Betrag oder Tag/);
  expect(sold.closest('li')?.textContent).toContain('#1002');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Erneut abschließen' }));
  const again = within(await screen.findByRole('dialog'));
  const reason = again.getByLabelText<HTMLInputElement>('Warum noch einmal?');
  const confirm = again.getByRole('button', { name: 'Erneut abschließen' });
  expect(reason.value).toBe('');
  expect(isDisabled(confirm)).toBe(true);
  fireEvent.change(reason, { target: { value: 'x'.repeat(201) } });
  expect(isDisabled(confirm)).toBe(true);
  fireEvent.change(reason, { target: { value: 'Rechnung storniert' } });
  await user.click(confirm);
  await waitFor(() =>
    expect(server.callsOf('POST /api/month/2026-10/closing')[1]?.body).toEqual({
      number: 2,
      reason: 'Rechnung storniert',
    }),
  );
});

it('asks with the number of differences whether it is closed all the same', async () => {
  const server = aMonthPage();
  const result = aResult({ differences: { count: 2, cents: -100, named: [] } });
  server.on('GET /api/month/2026-10/check', () => json({ check: { ...DONE, result } }));
  const { user } = renderApp(OCTOBER);
  await screen.findByText('2 Belege weichen von Lexware Office ab.');
  await user.click(await screen.findByRole('button', { name: 'Monat abschließen' }));
  expect(
    await screen.findByText('2 Belege weichen von Lexware Office ab und werden so festgehalten.'),
  ).toBeTruthy();
});

it('shows the closing whose answer was lost, and asks for it no more', async () => {
  const server = aMonthPage();
  server.on('POST /api/month/2026-10/closing', () => {
    server.on('GET /api/month/2026-10/closing', () =>
      json(aClosing({ obstacle: 'unchecked', snapshots: [FIRST_CLOSING] })),
    );
    return aRefusal(503, 'UNAVAILABLE', 'Der Server antwortet nicht.');
  });
  const { user, toasts } = renderApp(OCTOBER);
  await user.click(await screen.findByRole('button', { name: 'Monat abschließen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Monat abschließen' }));
  expect(await screen.findByText('Abgeschlossen am 03.11.2026, 10:15')).toBeTruthy();
  expect(screen.getByText(/prüfe ihn oben noch einmal\.$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts).toMatchObject([{ isError: true }]);
});

it('shows how payments became payouts, with what does not add up', async () => {
  const server = aMonthPage();
  const payout = {
    payoutId: '1',
    issuedAt: '2026-10-15T00:00:00.000Z',
    state: 'paid',
    payments: 305_000,
    fees: -8_563,
    refunds: -3_000,
    chargebacks: -1_500,
    chargebackFees: -500,
    adjustments: 0,
    difference: 0,
    net: 291_437,
  };
  const failed = {
    ...payout,
    payoutId: '2',
    issuedAt: '2026-10-16T00:00:00.000Z',
    state: 'failed',
  };
  server.on('GET /api/month/2026-10/payouts', () =>
    json({ kind: 'payouts', payouts: [payout, failed] }),
  );
  const { user } = renderApp(OCTOBER);
  const show = await screen.findByRole('button', { name: 'Auszahlungen anzeigen' });
  expect(server.callsOf('GET /api/month/2026-10/payouts')).toEqual([]);
  await user.click(show);
  const region = await screen.findByRole('region', { name: 'Auszahlungen von Shopify Payments' });
  const parts = '3.050,00 € | -85,63 € | -30,00 € | -15,00 € | -5,00 € | 2.914,37 €';
  expect(rowsOf(within(region).getByRole('table'))).toEqual([
    'Tag | Zahlungen | Gebühren | Erstattungen | Rückbuchungen | Gebühren für Rückbuchungen | Ausgezahlt',
    `15.10.2026 | ${parts}`,
    `16.10.2026, fehlgeschlagen | ${parts}`,
    `Summe | ${parts}`,
  ]);
});

it('saves the list of documents as a file', async () => {
  const server = aMonthPage();
  server.on('GET /api/month/2026-10/documents', () => pieces(['Datum;Art', END_MARK]));
  const { user, toasts } = renderApp(OCTOBER);
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const button = await screen.findByRole('button', { name: 'CSV herunterladen' });
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['Belege-2026-10.csv']));
  expect(toasts).toEqual([{ text: 'Datei gespeichert', isError: false }]);
});

it('goes to another month', async () => {
  const server = aMonthPage();
  server.on('GET /api/month/2026-09', () => json(aMonth({ month: '2026-09' })));
  const { user, address } = renderApp(OCTOBER);
  await user.click(await screen.findByRole('button', { name: 'Vorheriger Monat' }));
  expect(await screen.findByText(/^September 2026: 315 Bestellungen/)).toBeTruthy();
  expect(address()).toBe('/month?month=2026-09');
});

it('is closed and paid out also where nothing was sold in it', async () => {
  const nothing = { count: 0, cents: 0 };
  aMonthPage(aMonth({ orders: nothing, documents: nothing, taxes: [] }));
  renderApp(OCTOBER);
  expect(await screen.findByText('Keine Bestellungen im Oktober 2026')).toBeTruthy();
  expect(isDisabled(await screen.findByRole('button', { name: 'Monat abschließen' }))).toBe(false);
  expect(screen.getByRole('button', { name: 'Auszahlungen anzeigen' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says why it could not be read, and reads it again', async () => {
  const server = aMonthPage();
  server.on('GET /api/month/2026-10', () =>
    aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'),
  );
  renderApp(OCTOBER);
  expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  server.on('GET /api/month/2026-10', () => json(aMonth()));
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/0,00 € offen$/)).toBeTruthy();
});

it('keeps its frame while it is loading', async () => {
  aMonthPage().on('GET /api/month/2026-10', silence);
  renderApp(OCTOBER);
  expect(await screen.findByRole('button', { name: 'Vorheriger Monat' })).toBeTruthy();
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anImport, chooseDays, END, importing, start } from '../testing/an-import';
import { aShop } from '../testing/builders';
import { limitByFakeClock } from '../testing/fake-clock';
import { aRefusal, json, silence } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { renderApp } from '../testing/render-app';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('has all days imported by one request, and says how far their reading is', async () => {
  const server = importing({ shownFrom: '2024-05-04' });
  const { user, toasts } = renderApp('/orders?import');
  await user.click(await screen.findByRole('button', { name: 'Alle Tage wählen' }));
  server.on('GET /api/orders/import', () => json(anImport({ reading: 1_250 })));
  await user.click(await start());
  await waitFor(() =>
    expect(toasts).toEqual([{ text: '4 Bestellung(en) importiert', isError: false }]),
  );
  const calls = server.callsOf('POST /api/orders/import');
  expect(calls.map(({ query }) => query.get('date'))).toEqual(['all']);
  expect(await screen.findByText(/Bisher sind 1\.250 gefunden/)).toBeTruthy();
});

it('begins to read all of them once, however often that is clicked', async () => {
  const server = importing({ shownFrom: '2024-05-04' });
  server.on('POST /api/orders/import', silence);
  renderApp('/orders?import');
  fireEvent.click(await screen.findByRole('button', { name: 'Alle Tage wählen' }));
  const button = await start();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Anhalten' })).toBeTruthy();
  fireEvent.click(button);
  expect(server.callsOf('POST /api/orders/import')).toHaveLength(1);
});

it('offers nothing to begin or go on with while all of them are read', async () => {
  localStorage.setItem(
    `belegfluss:order-import:${aShop().key}`,
    JSON.stringify({ first: '2024-05-04', last: '2026-03-10' }),
  );
  const server = importing({ shownFrom: '2024-05-04', reading: 1_250 });
  renderApp('/orders?import');
  expect(await screen.findByText(/Bisher sind 1\.250 gefunden/)).toBeTruthy();
  expect(isDisabled(await start())).toBe(true);
  expect(screen.queryByText('Ein Import wurde nicht fertig')).toBeNull();
  expect(server.callsOf('GET /api/orders/import/count')).toHaveLength(0);
  await chooseDays('2026-03-01', '2026-03-01');
  expect(isDisabled(await start())).toBe(false);
});

it('gives nothing up while it adds to it', async () => {
  const server = importing({ waiting: 20, endsAt: END });
  server.on('POST /api/orders/import', silence);
  const { user } = renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-03');
  const giveUp = await screen.findByRole('button', { name: 'Wartende abbrechen' });
  expect(isDisabled(giveUp)).toBe(false);
  await user.click(await start());
  await waitFor(() => expect(isDisabled(giveUp)).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Anhalten' }));
  await waitFor(() => expect(isDisabled(giveUp)).toBe(false));
});

it('stops at once, also while it waits to ask for a day once more', async () => {
  jest.useFakeTimers();
  importing().on('POST /api/orders/import', () =>
    aRefusal(429, 'TOO_MANY_REQUESTS', 'Warte einen Moment.'),
  );
  renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-03');
  fireEvent.click(await start());
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  fireEvent.click(screen.getByRole('button', { name: 'Anhalten' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('button', { name: 'Anhalten' })).toBeNull();
  expect(isDisabled(await start())).toBe(false);
});

it('shows how many wait and until when, and gives those up', async () => {
  const server = importing({ waiting: 1_200, endsAt: END });
  server.on('POST /api/orders/import/cancel', () => json(anImport()));
  const { user, toasts } = renderApp('/orders?import');
  expect(
    await screen.findByText(/Noch 1\.200 warten, voraussichtlich bis 10.03.2026/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Wartende abbrechen' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
});

it.each([
  ['orders', /Zuerst werden 1\.200 Bestellungen eingelesen: 40 %/],
  ['documents', /nach Belegen zu 1\.200 Bestellungen gesucht: 40 %/],
  ['connection', /1\.200 Bestellungen warten: .* sobald Lexware Office verbunden ist/],
] as const)('says how far the search is: %s', async (stage, said) => {
  importing({ waiting: 1_200, search: { stage, progress: 40 }, endsAt: END });
  renderApp('/orders?import');
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Wartende abbrechen' })).toBeTruthy();
});

it('waits three minutes for a day, which may have very many orders', async () => {
  limitByFakeClock();
  importing().on('POST /api/orders/import', silence);
  renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-01');
  fireEvent.click(await start());
  const failed = () => screen.queryByText('Der Import wurde nicht fertig');
  await act(() => jest.advanceTimersByTimeAsync(170_000));
  expect(failed()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(failed()).toBeTruthy();
});

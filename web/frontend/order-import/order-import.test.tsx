import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { entered } from '../../contract/testing/limits/dialog-limits';
import { chooseDays, dialog, END, importing, start } from '../testing/an-import';
import { aRefusal, json, silence } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { renderApp } from '../testing/render-app';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

it('imports the chosen days one after the other, after saying what they come to', async () => {
  const server = importing({ importedDays: ['2026-03-02'] });
  const { user, toasts } = renderApp('/orders');
  await user.click(await screen.findByRole('button', { name: 'Bestellungen importieren' }));
  expect(isDisabled(await start())).toBe(true);
  await chooseDays('2026-03-01', '2026-03-03');
  const open = await dialog();
  expect(await open.findByText('12 Bestellungen')).toBeTruthy();
  expect(
    open.getByText(
      /höchstens 12 Rechnungen und Lieferscheine; Gutschriften .* kommen dazu.*90 hast/,
    ),
  ).toBeTruthy();
  expect(
    open.getByText(
      /fertig: 10.03.2026, 11:00, dazu kommt die Zeit der Suche.*20 Belege pro Minute/,
    ),
  ).toBeTruthy();
  expect(open.getByText(/Ein Tag davon ist schon importiert/)).toBeTruthy();
  await user.click(await start());

  await waitFor(() =>
    expect(toasts).toEqual([{ text: '8 Bestellung(en) importiert', isError: false }]),
  );
  const days = server.callsOf('POST /api/orders/import').map(({ query }) => query.get('date'));
  expect(days).toEqual(['2026-03-01', '2026-03-03']);
  expect(await open.findByText(/Diese Tage sind schon importiert/)).toBeTruthy();
});

it('chooses a span of days in the calendar', async () => {
  importing();
  const { user } = renderApp('/preferences?import');
  const open = await dialog();
  await user.click(await open.findByRole('button', { name: /März 2 2026/ }));
  await user.click(open.getByRole('button', { name: /März 4 2026/ }));
  expect(open.getByLabelText<HTMLInputElement>('Von').value).toBe('2026-03-02');
  expect(open.getByLabelText<HTMLInputElement>('Bis').value).toBe('2026-03-04');
  expect(isDisabled(await start())).toBe(false);
});

it('stops between two days, and offers to go on where it was left', async () => {
  const server = importing();
  server.on('POST /api/orders/import', silence);
  const { user } = renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-03');
  await user.click(await start());
  expect(await screen.findByText('Tag 1 von 3')).toBeTruthy();
  expect(screen.getByRole('progressbar')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Anhalten' }));
  document.body.replaceChildren();

  const resumed = importing({ importedDays: ['2026-03-01'] });
  const again = renderApp('/orders?import');
  expect(await screen.findByText(/01.03.2026 bis zum 03.03.2026 fehlen noch 2 Tage/)).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: 'Import fortsetzen' }));
  await waitFor(() => expect(again.toasts).toHaveLength(1));
  expect(localStorage).toHaveLength(0);
  const calls = resumed.callsOf('POST /api/orders/import');
  expect(calls.map(({ query }) => query.get('resumes'))).toEqual(['true', 'false']);
});

const AWAY = () => aRefusal(503, 'SHOPIFY_UNAVAILABLE', 'Shopify ist gerade nicht erreichbar.');

it('goes on after a moment in which a day could not be imported', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = importing();
  const days = jest.fn(AWAY);
  server.on('POST /api/orders/import', () => days());
  const { toasts } = renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-02');
  fireEvent.click(await start());
  expect(await screen.findByText('Tag 1 von 2')).toBeTruthy();
  days.mockImplementation(() => json({ affected: 4 }));
  await act(() => jest.advanceTimersByTimeAsync(5_500));
  await waitFor(() => expect(toasts).toMatchObject([{ text: '8 Bestellung(en) importiert' }]));
  expect(days).toHaveBeenCalledTimes(3);
  expect(screen.queryByText('Der Import wurde nicht fertig')).toBeNull();
});

it('says why a day could not be imported for half a minute, and keeps what was', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  importing().on('POST /api/orders/import', AWAY);
  renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-01');
  fireEvent.click(await start());
  await act(() => jest.advanceTimersByTimeAsync(25_000));
  expect(screen.queryByText('Der Import wurde nicht fertig')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Der Import wurde nicht fertig')).toBeTruthy();
  expect(screen.getByText('Shopify ist gerade nicht erreichbar.')).toBeTruthy();
});

it('asks for the permission that older days need', async () => {
  importing();
  const { user, asked } = renderApp('/orders?import');
  await chooseDays('2025-03-01', '2025-03-02');
  expect(await screen.findByText(/erst Bestellungen ab dem 11.01.2026/)).toBeTruthy();
  expect(isDisabled(await start())).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Berechtigung erteilen' }));
  await waitFor(() => expect(asked).toEqual([['read_all_orders']]));
});

it('refuses days that are not open, and an end before the beginning', async () => {
  importing();
  renderApp('/orders?import');
  await chooseDays('2024-05-03', '2026-03-01');
  expect(
    await screen.findByText('Wähle einen Tag vom 04.05.2024 bis zum 10.03.2026.'),
  ).toBeTruthy();
  for (const { good, bad, message } of entered('days')) {
    await chooseDays('2026-03-02', String(bad));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(isDisabled(await start())).toBe(true);
    await chooseDays('2026-03-02', String(good));
    expect(screen.queryByText(message)).toBeNull();
    expect(isDisabled(await start())).toBe(false);
  }
});

it('says so where there is nothing to import, or where transfers do not suffice', async () => {
  const server = importing();
  const counted = (over: object) =>
    server.on('GET /api/orders/import/count', () =>
      json({ orders: 0, documents: 0, transfers: 5, endsAt: null, ...over }),
    );
  counted({});
  renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-01');
  expect(await screen.findByText(/gibt es nichts zu importieren/)).toBeTruthy();
  counted({ orders: 12, documents: 12, endsAt: END });
  await chooseDays('2026-03-01', '2026-03-02');
  expect(await screen.findByText(/du hast noch 5\. Die übrigen Bestellungen warten/)).toBeTruthy();
  counted({ orders: 3, documents: 0 });
  await chooseDays('2026-03-01', '2026-03-03');
  expect(await screen.findByText(/Rechnungen und Lieferscheine sind ausgeschaltet/)).toBeTruthy();
});

it('asks for what all days need where Shopify shows none of them', async () => {
  importing({ shownFrom: '2026-05-01' });
  renderApp('/orders?import');
  fireEvent.click(await screen.findByRole('button', { name: 'Alle Tage wählen' }));
  expect(await screen.findByText(/erst Bestellungen ab dem 01.05.2026/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Berechtigung erteilen' })).toBeTruthy();
});

it('says beside the days that Shopify shows how to come by earlier ones', async () => {
  importing({ shownFrom: '2026-03-01' });
  renderApp('/orders?import');
  fireEvent.click(await screen.findByRole('button', { name: 'Alle Tage wählen' }));
  expect(await screen.findByText(/erst Bestellungen ab dem 01.03.2026/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Berechtigung erteilen' })).toBeTruthy();
  await waitFor(async () => expect(isDisabled(await start())).toBe(false));
});

it('names no earlier days where Shopify shows all of them', async () => {
  importing({ shownFrom: '2024-05-04' });
  renderApp('/orders?import');
  await screen.findByRole('button', { name: 'Alle Tage wählen' });
  expect(screen.queryByRole('button', { name: 'Berechtigung erteilen' })).toBeNull();
});

it('looks for documents that exist first, unless the merchant wants none looked for', async () => {
  const server = importing();
  const { user, toasts } = renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-01');
  expect(await screen.findByText(/entsteht eine zweite Rechnung/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Erst in Lexware/ }).checked).toBe(
    true,
  );
  await user.click(await start());
  await waitFor(() => expect(toasts).toHaveLength(1));
  await chooseDays('2026-03-02', '2026-03-02');
  await user.click(screen.getByRole('radio', { name: /Ohne Suche/ }));
  expect(await screen.findByText(/fertig: 10.03.2026, 11:00\./)).toBeTruthy();
  await user.click(await start());
  await waitFor(() => expect(toasts).toHaveLength(2));
  const searched = server
    .callsOf('POST /api/orders/import')
    .map(({ query }) => query.get('search'));
  expect(searched).toEqual(['true', 'false']);
});

it('is locked on the free plan, and names the plan that includes it', async () => {
  importing({ neededPlan: 'Basic' });
  renderApp('/orders?import');
  expect(await screen.findByText(/ab dem Abonnement „Basic“ enthalten/)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Abonnement erweitern' });
  expect(way.getAttribute('href')).toBe('/plan');
  expect(isDisabled(await start())).toBe(true);
});

it('says that it is loading, and what could not be loaded', async () => {
  const server = importing();
  server.on('GET /api/orders/import', silence);
  renderApp('/orders?import');
  expect(await (await dialog()).findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
  document.body.replaceChildren();
  server.on('GET /api/orders/import', () => aRefusal(400, 'INVALID_REQUEST', 'Das ging nicht.'));
  renderApp('/orders?import');
  expect(await screen.findByText('Das ging nicht.')).toBeTruthy();
});

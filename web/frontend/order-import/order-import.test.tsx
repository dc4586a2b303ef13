import { fireEvent, screen, waitFor } from '@testing-library/react';
import { entered } from '../../contract/testing/limits/dialog-limits';
import { aCount, chooseDays, dialog, END, importing, start } from '../testing/an-import';
import { aShop } from '../testing/builders';
import { aRefusal, json, silence } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { renderApp } from '../testing/render-app';

beforeEach(() => localStorage.clear());

/** The requested imports, by the query of the request. */
const requests = (server: ReturnType<typeof importing>) =>
  server.callsOf('POST /api/orders/import').map(({ query }) => Object.fromEntries(query));

/** The button once it is counted what the import comes to. */
async function ready() {
  const button = await start();
  await waitFor(() => expect(isDisabled(button)).toBe(false));
  return button;
}

it('has the chosen days imported after saying what they come to, and says that it has begun', async () => {
  const server = importing({ importedDays: ['2026-03-02'] });
  const { user, toasts } = renderApp('/orders');
  await user.click(await screen.findByRole('button', { name: 'Bestellungen importieren' }));
  expect(isDisabled(await start())).toBe(true);
  await chooseDays('2026-03-01', '2026-03-03');
  const open = await dialog();
  const forecast = await open.findByText('12 Bestellungen');
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
  const isBefore = forecast.compareDocumentPosition(
    open.getByRole('button', { name: /März 2 2026/ }),
  );
  expect(isBefore).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(await ready());
  await waitFor(() => expect(toasts).toEqual([{ text: 'Import begonnen', isError: false }]));
  expect(requests(server)).toEqual([
    { date: '2026-03-01', last: '2026-03-03', search: 'true', mails: 'false' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says before the activation that no documents come of it yet', async () => {
  const server = importing();
  server.on('GET /api/shop', () => json(aShop({ activatedAt: null })));
  renderApp('/orders?import');
  const open = await dialog();
  expect(await open.findByText(/bis dahin entstehen keine Belege/)).toBeTruthy();
  expect(open.getByRole('link', { name: 'Belegerstellung aktivieren' })).toBeTruthy();
});

it('mails the customers only where that is ticked, and says how many mails that are', async () => {
  const server = importing();
  server.on('GET /api/orders/import/count', () => json(aCount({ mails: 312 })));
  const { user } = renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-03');
  const label = 'Kunden per E-Mail schicken (höchstens 312 E-Mails)';
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: label });
  expect(tick.checked).toBe(false);
  expect(screen.getByText(/bekommt keiner dieser Kunden eine E-Mail/)).toBeTruthy();
  await user.click(tick);
  await user.click(await ready());
  await waitFor(() => expect(requests(server)).toMatchObject([{ mails: 'true' }]));
});

it('chooses a span of days in the calendar', async () => {
  importing();
  const { user } = renderApp('/preferences?import');
  const open = await dialog();
  await user.click(await open.findByRole('button', { name: /März 2 2026/ }));
  await user.click(open.getByRole('button', { name: /März 4 2026/ }));
  expect(open.getByLabelText<HTMLInputElement>('Von').value).toBe('2026-03-02');
  expect(open.getByLabelText<HTMLInputElement>('Bis').value).toBe('2026-03-04');
  await ready();
});

it('asks once more where no answer came, and once for a double click', async () => {
  const server = importing();
  let requested = 0;
  server.on('POST /api/orders/import', () => {
    requested += 1;
    return requested === 1 ? Promise.reject(new Error('cut')) : json({ affected: 4 });
  });
  const { toasts } = renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-01');
  const button = await ready();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(requested).toBe(2);
});

it('says why an import did not begin', async () => {
  importing().on('POST /api/orders/import', () =>
    aRefusal(409, 'IMPORT_BUSY', 'Gerade werden schon Bestellungen gelesen.'),
  );
  const { user, toasts } = renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-01');
  await user.click(await ready());
  expect(await screen.findByText('Der Import hat nicht begonnen')).toBeTruthy();
  expect(screen.getByText('Gerade werden schon Bestellungen gelesen.')).toBeTruthy();
  expect(toasts).toEqual([]);
});

it('asks for the permission that older days need', async () => {
  importing();
  const { user, requestedScopes } = renderApp('/orders?import');
  await chooseDays('2025-03-01', '2025-03-02');
  expect(await screen.findByText(/erst Bestellungen ab dem 11.01.2026/)).toBeTruthy();
  expect(isDisabled(await start())).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Berechtigung erteilen' }));
  await waitFor(() => expect(requestedScopes).toEqual([['read_all_orders']]));
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
    await ready();
  }
});

it('says so where there is nothing to import, or where transfers do not suffice', async () => {
  const server = importing();
  const counted = (over: object) =>
    server.on('GET /api/orders/import/count', () =>
      json(aCount({ orders: 0, documents: 0, transfers: 5, endsAt: null, ...over })),
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
  const { user } = renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-01');
  expect(await screen.findByText(/entsteht eine zweite Rechnung/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Erst in Lexware/ }).checked).toBe(
    true,
  );
  await user.click(screen.getByRole('radio', { name: /Ohne Suche/ }));
  expect(await screen.findByText(/fertig: 10.03.2026, 11:00\./)).toBeTruthy();
  await user.click(await ready());
  await waitFor(() => expect(requests(server)).toMatchObject([{ search: 'false' }]));
});

it('is locked on the free plan, and names the plan that includes it', async () => {
  importing({ neededPlan: 'Basic' });
  renderApp('/orders?import');
  expect(await screen.findByText('Ab dem Plan Basic zu kaufen.')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Pläne vergleichen' });
  expect(way.getAttribute('href')).toBe('/plan/basic');
  expect(isDisabled(await start())).toBe(true);
});

it('leads to where it is sold, until it is bought', async () => {
  importing({ isForSale: true });
  renderApp('/orders?import');
  expect(await screen.findByText('Der Import ist noch nicht gekauft')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Import kaufen' });
  expect(way.getAttribute('href')).toBe('/plan/purchase/orderImport');
  expect(isDisabled(await start())).toBe(true);
});

it('says that it is loading', async () => {
  importing().on('GET /api/orders/import', silence);
  renderApp('/orders?import');
  expect(await (await dialog()).findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it('says what could not be loaded', async () => {
  importing().on('GET /api/orders/import', () =>
    aRefusal(400, 'INVALID_REQUEST', 'Das ging nicht.'),
  );
  renderApp('/orders?import');
  expect(await (await dialog()).findByText('Das ging nicht.')).toBeTruthy();
});

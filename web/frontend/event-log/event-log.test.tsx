import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aHomePage, anEvent } from '../testing/a-dashboard';
import { aPage, aShop } from '../testing/builders';
import { json, aRefusal, silence } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const REFUSED = anEvent({
  key: 'event-2',
  status: 'critical',
  title: 'Rechnung konnte nicht erstellt werden',
  text: 'Ergänze die Straße in der Bestellung.',
  ref: { webhook: 'b545', layer: 'x1', order: '5001', invoice: 'b0e4', transaction: 't1' },
  links: { invoice: 'https://app.lexware.example/permalink/invoices/view/b0e4' },
  help: '/help/documents/data#name-oder-adresse-fehlt',
});

const aLog = (...events: ReturnType<typeof anEvent>[]) => aHomePage(aShop(), ...events);
const lastQuery = (server: ReturnType<typeof aLog>) => {
  const { query, search } = server.callsOf('GET /api/shop/logs').at(-1) ?? {
    query: [],
    search: '',
  };
  return { ...Object.fromEntries(query), ...(search && { search }) };
};

afterEach(() => jest.useRealTimers());

it('shows what happened, when, to which order and with what outcome', async () => {
  aLog(anEvent());
  renderApp('/log');
  const row = within(await screen.findByRole('listitem'));
  for (const text of ['02.03.2026, 10:15', 'Beleg', 'Rechnung RE1042 erstellt']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(row.getAllByText('Erfolg').length).toBeGreaterThan(0);
  expect(row.getByRole('link', { name: 'Bestellung #1001' }).getAttribute('href')).toBe(
    '/orders/5001',
  );
  expect(await screen.findByText('Einträge bleiben 30 Tage lang sichtbar.')).toBeTruthy();
});

it('names who did it, where a person did', async () => {
  const title = 'Einstellungen geändert';
  aLog(anEvent({ user: '902541635', title }), anEvent({ key: 'event-2' }));
  renderApp('/log');
  const rows = await screen.findAllByRole('listitem');
  const named = rows.filter((row) => within(row).queryByText(/^Benutzer/));
  expect(named.map((row) => row.textContent)).toEqual([expect.stringContaining(title)]);
  expect(screen.getByText('Benutzer 902541635')).toBeTruthy();
});

it('unfolds cause, remedy and references', async () => {
  aLog(REFUSED);
  const { user } = renderApp('/log');
  const button = await screen.findByRole('button', {
    name: 'Details: Rechnung konnte nicht erstellt werden',
  });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Ergänze die Straße in der Bestellung.')).toBeTruthy();
  expect(screen.getByText('Benachrichtigung').nextSibling?.textContent).toBe('b545');
  expect(screen.getByText('layer').nextSibling?.textContent).toBe('x1');
  const help = screen.getByRole('link', { name: /^Mehr dazu in der Hilfe: Rechnung konnte/ });
  expect(help.getAttribute('href')).toBe('/help/documents/data#name-oder-adresse-fehlt');
  const hrefs = screen
    .getAllByRole('link', {
      name: /^(Öffnen|In Lexware Office öffnen|Lexware Office öffnen, dort)/,
    })
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/orders/5001',
    'https://app.lexware.example/permalink/invoices/view/b0e4',
    'https://app.lexware.example/',
  ]);
});

it('shows where in the app a step failed, where the server tells', async () => {
  aLog(anEvent({ text: '', ref: {}, stack: ['fn (web/a.js:1:1)', 'web/b.js:2:2'] }));
  const { user } = renderApp('/log');
  await user.click(await screen.findByRole('button', { name: /^Details: / }));
  expect(screen.getByText(/fn \(web\/a\.js:1:1\)/).textContent).toContain('web/b.js:2:2');
});

it('is shown from one day to another, as the address says', async () => {
  const server = aLog(anEvent());
  const { user, address } = renderApp('/log?logSince=2026-03-01&logUntil=2026-03-02');
  expect(await screen.findByRole('heading', { level: 1, name: 'Verlauf' })).toBeTruthy();
  await screen.findByRole('listitem');
  expect(lastQuery(server)).toMatchObject({ since: '2026-03-01', until: '2026-03-02' });
  await user.click(
    screen.getByRole('button', { name: 'Zeitraum: seit 01.03.2026 bis 02.03.2026' }),
  );
  const until = await screen.findByLabelText('Bis');
  fireEvent.change(until, { target: { value: '2026-02-28' } });
  expect(await screen.findByText('Der Anfang liegt nach dem Ende.')).toBeTruthy();
  await user.clear(until);
  await waitFor(() => expect(address()).toBe('/log?logSince=2026-03-01'));
});

it('opens again what the address says', async () => {
  const server = aLog(anEvent());
  renderApp('/log?logSearch=RE1042&origin=document&status=critical&logSort=asc&logBefore=key-1');
  await screen.findByRole('listitem');
  expect(lastQuery(server)).toEqual({
    search: 'RE1042',
    origin: 'document',
    status: 'critical',
    sortBy: 'date',
    sortDir: 'asc',
    pageSize: '25',
    before: 'key-1',
  });
});

it('is sorted by what is chosen, from the first page on, as a link reopens it', async () => {
  const server = aLog(anEvent());
  const { user, address } = renderApp('/log?logAfter=key-2&origin=order');
  await screen.findByRole('listitem');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sortieren nach' }), 'Nach Status');
  await waitFor(() => expect(address()).toBe('/log?origin=order&logBy=status'));
  await user.click(screen.getByRole('button', { name: 'Absteigend' }));
  await waitFor(() => expect(address()).toBe('/log?origin=order&logBy=status&logSort=asc'));
  await waitFor(() =>
    expect(lastQuery(server)).toMatchObject({ sortBy: 'status', sortDir: 'asc' }),
  );
  expect(screen.getByRole('button', { name: 'Aufsteigend' })).toBeTruthy();
});

it('names the filters that apply and takes one away, starting at the first page again', async () => {
  const server = aLog(anEvent());
  const { user, address } = renderApp('/log?origin=order&status=critical&logAfter=key-2');
  await screen.findByRole('listitem');
  expect(screen.getByRole('button', { name: 'Herkunft: Bestellung' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Status: Fehler' })).toBeTruthy();
  const [, clearStatus = document.body] = screen.getAllByRole('button', { name: 'Löschen' });
  await user.click(clearStatus);
  await waitFor(() => expect(address()).toBe('/log?origin=order'));
  await waitFor(() => expect(lastQuery(server)).not.toHaveProperty('status'));
});

it('searches after a short pause, in no address, and turns the order of the entries', async () => {
  const server = aLog(anEvent());
  const { user, address } = renderApp('/log');
  await user.type(await screen.findByPlaceholderText('Verlauf durchsuchen'), 'RE10');
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ search: 'RE10' }));
  await user.click(screen.getByRole('button', { name: 'Neueste zuerst' }));
  expect(address()).toBe('/log?logSort=asc');
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ search: 'RE10', sortDir: 'asc' }));
  for (const { query } of server.callsOf('GET /api/shop/logs'))
    expect(query.toString()).not.toContain('RE10');
});

it('turns pages by key', async () => {
  aLog().on('GET /api/shop/logs', ({ query }) =>
    json(
      query.has('after')
        ? aPage([REFUSED], { previous: 'key-1' })
        : aPage([anEvent()], { next: 'key-2' }),
    ),
  );
  const { user, address } = renderApp('/log');
  await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }));
  expect(await screen.findByText('Rechnung konnte nicht erstellt werden')).toBeTruthy();
  expect(address()).toBe('/log?logAfter=key-2');
  await user.click(screen.getByRole('button', { name: 'Vorherige Seite' }));
  expect(address()).toBe('/log?logBefore=key-1');
});

it('is read again every minute', async () => {
  jest.useFakeTimers();
  const server = aLog(anEvent());
  renderApp('/log');
  await screen.findByText('Rechnung RE1042 erstellt');
  server.on('GET /api/shop/logs', () => json(aPage([REFUSED])));
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText('Rechnung konnte nicht erstellt werden')).toBeTruthy();
});

it('tells an empty log from a search without results, and leads out of the latter', async () => {
  aLog();
  const { user, address } = renderApp('/log?logSearch=nichts&status=info');
  expect(await screen.findByText('Keine Ereignisse gefunden')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Alle Filter entfernen' }));
  expect(await screen.findByText('Der Verlauf ist leer')).toBeTruthy();
  expect(address()).toBe('/log');
});

it('says that it is loading', async () => {
  aLog().on('GET /api/shop/logs', silence);
  renderApp('/log');
  expect(await screen.findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it('offers another try when it failed', async () => {
  const server = aLog();
  server.on('GET /api/shop/logs', () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  const { user } = renderApp('/log');
  expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  server.on('GET /api/shop/logs', () => json(aPage([anEvent()])));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Rechnung RE1042 erstellt')).toBeTruthy();
});

it('leaves what is searched for the whole width of a phone', async () => {
  const wide = window.matchMedia;
  const phone = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
  aLog(anEvent());
  renderApp('/log');
  const search = await screen.findByPlaceholderText('Verlauf durchsuchen');
  const sorting = screen.getByLabelText('Sortieren nach');
  expect(search.closest('.Polaris-Filters__Container')?.contains(sorting)).toBe(false);
  phone.mockRestore();
});

import { screen, waitFor, within } from '@testing-library/react';
import { END_MARK } from '../../contract/export';
import { entered } from '../../contract/testing/limits/dialog-limits';
import { aPage, aShop } from '../testing/builders';
import { aRefusal, fakeServer, json, pieces, silence } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { renderApp } from '../testing/render-app';

const CHOICES = { years: [2026, 2025], neededPlan: null };
const HEAD = 'Bestellung\r\n';

function exporting(choices: object = CHOICES, orders = 2) {
  return fakeServer({
    'GET /api/shop': () => json(aShop()),
    'GET /api/orders': () => json(aPage([])),
    'GET /api/export/choices': () => json(choices),
    'GET /api/export/count': () => json({ orders }),
    'GET /api/export': () => pieces([HEAD, '#1001\r\n', '#1002\r\n', END_MARK]),
  });
}

/** What the browser was given to save. */
function savedFiles() {
  const files: { name: string; size: number }[] = [];
  const blobs = new Map<string, Blob>();
  const createObjectURL = (blob: Blob) => {
    blobs.set('blob:file', blob);
    return 'blob:file';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function click() {
    files.push({ name: this.download, size: blobs.get(this.href)?.size ?? 0 });
  };
  return files;
}

const dialog = async () => within(await screen.findByRole('dialog'));
const start = () => screen.findByRole('button', { name: 'Exportieren' });

it('an export is chosen, read and saved, and its dialog closes', async () => {
  const server = exporting();
  const files = savedFiles();
  const { user, toasts, address } = renderApp('/preferences?export');
  const open = await dialog();
  expect(await open.findByText('2 Bestellungen')).toBeTruthy();
  await user.selectOptions(open.getByLabelText('Zeitraum'), '2025');
  await user.selectOptions(open.getByLabelText('Auswahl'), 'Mit Gutschrift');
  await open.findByText('2 Bestellungen');
  await user.click(await start());

  await waitFor(() => expect(toasts).toEqual([{ text: 'Export gespeichert', isError: false }]));
  expect(files).toEqual([{ name: 'Bestellungen-2025.csv', size: HEAD.length + 14 }]);
  const [call] = server.callsOf('GET /api/export');
  expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
    format: 'csv',
    range: '2025',
    selection: 'withCredit',
    marked: 'true',
    columns: expect.stringMatching(/^name,createdAt,customerEmail,/) as unknown,
  });
  expect(address()).toBe('/preferences');
});

it('an export says how far it is, and can be stopped', async () => {
  const server = exporting();
  server.on('GET /api/export', () => pieces([HEAD, '#1001\r\n'], { isEndless: true }));
  const files = savedFiles();
  const { user } = renderApp('/preferences?export');
  await (await dialog()).findByText('2 Bestellungen');
  await user.click(await start());
  expect(await screen.findByText('1 von 2 Bestellungen')).toBeTruthy();
  expect(screen.getByRole('progressbar')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export abbrechen' }));
  expect(await screen.findByText('2 Bestellungen')).toBeTruthy();
  expect(files).toEqual([]);
});

it.each([
  ['breaks off', () => pieces([HEAD], { breaksOff: true })],
  ['ends early as if it were whole', () => pieces([HEAD, '#1001\r\n'])],
])('an export that %s is not saved, and says so', async (_, answer) => {
  const server = exporting();
  server.on('GET /api/export', answer);
  const files = savedFiles();
  const { user } = renderApp('/preferences?export');
  await (await dialog()).findByText('2 Bestellungen');
  await user.click(await start());
  expect(await screen.findByText('Der Export wurde nicht fertig')).toBeTruthy();
  server.on('GET /api/export', () => aRefusal(503, 'EXPORT_BUSY', 'Gerade läuft schon einer.'));
  await user.click(await start());
  expect(await screen.findByText('Gerade läuft schon einer.')).toBeTruthy();
  expect(files).toEqual([]);
});

it('an export of nothing is not offered', async () => {
  exporting(CHOICES, 0);
  renderApp('/preferences?export');
  expect(await screen.findByText('Keine Ergebnisse')).toBeTruthy();
  expect(isDisabled(await start())).toBe(true);
});

it('an export says what the merchant chooses, but not nothing', async () => {
  const server = exporting();
  savedFiles();
  const { user } = renderApp('/preferences?export');
  const open = await dialog();
  await user.click(await open.findByRole('button', { name: 'Angaben wählen' }));
  expect(open.getByText('11 von 21 Angaben')).toBeTruthy();
  await user.click(open.getByLabelText('Tags'));
  await user.click(open.getByLabelText('JSON für Programme'));
  await user.click(await start());
  await waitFor(() => expect(server.callsOf('GET /api/export')).toHaveLength(1));
  const [call] = server.callsOf('GET /api/export');
  expect(call?.query.get('columns')).toMatch(/,tags,pdfLink$/);
  expect(call?.query.get('format')).toBe('json');
});

it('an export of no columns is not started, and says what is missing', async () => {
  const [row, ...others] = entered('export');
  expect(others).toEqual([]);
  exporting();
  const { user } = renderApp('/preferences?export');
  const open = await dialog();
  await user.click(await open.findByRole('button', { name: 'Angaben wählen' }));
  for (const box of open.getAllByRole('checkbox', { checked: true })) await user.click(box);
  expect(open.getByText(row?.message ?? '')).toBeTruthy();
  expect(isDisabled(await start())).toBe(true);
  await user.click(open.getByLabelText('Tags'));
  expect(open.queryByText(row?.message ?? '')).toBeNull();
  expect(isDisabled(await start())).toBe(false);
});

it('an export is locked where the plan lacks it, and names the plan that has it', async () => {
  exporting({ ...CHOICES, neededPlan: 'Standard' });
  renderApp('/preferences?export');
  expect(await screen.findByText('Im Plan Standard enthalten.')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Pläne vergleichen' });
  expect(way.getAttribute('href')).toBe('/plan/standard');
  expect(screen.queryByRole('button', { name: 'Exportieren' })).toBeNull();
});

it('an export says that it is loading, and what could not be loaded', async () => {
  const server = exporting();
  server.on('GET /api/export/choices', silence);
  const { user } = renderApp('/orders');
  await user.click(await screen.findByRole('button', { name: 'Bestellungen exportieren' }));
  expect(await (await dialog()).findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it('an export says why its choices could not be loaded', async () => {
  const server = exporting();
  server.on('GET /api/export/choices', () => aRefusal(400, 'INVALID_REQUEST', 'Das ging nicht.'));
  renderApp('/preferences?export');
  expect(await screen.findByText('Das ging nicht.')).toBeTruthy();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PreviewAnswer } from '../../../contract/order/preview';
import type { DifferenceAnswer, SettingsChangesAnswer } from '../../../contract/settings-preview';
import { anOrderAnswer, aList } from '../../testing/builders';
import { fakeDrawing } from '../../testing/fake-drawing';
import { aRefusal, json, silence } from '../../testing/fake-server';
import { press, save, write } from '../../testing/fill-form';
import { renderApp } from '../../testing/render-app';
import { aSettingsPage, savedSettings } from '../../testing/settings-page';

const ORDERS = 'GET /api/orders';
const PREVIEW = 'POST /api/settings/preview';
const CHANGES = 'POST /api/settings/changes';

const WITHHELD: PreviewAnswer = {
  document: null,
  draft: null,
  error: { code: 'TAX_MISMATCH', message: 'Die Steuer passt nicht.', detail: null },
  pdf: null,
};

const changes = (more: Partial<SettingsChangesAnswer> = {}): SettingsChangesAnswer => ({
  orders: 50,
  pending: 0,
  hidden: [],
  unreadable: [],
  failure: null,
  transfersLeft: 90,
  differences: [],
  ...more,
});

const UNTIL_PAID = 'Die Rechnung wird erstellt, sobald die Bestellung bezahlt ist.';
const MADE = 'Die Rechnung wird erstellt.';

const aDifference = (id: string, more: Partial<DifferenceAnswer> = {}): DifferenceAnswer => ({
  order: { id, name: `#${id}`, createdAt: '2026-03-02T09:15:00.000Z', customerName: null },
  document: 'invoice',
  cause: { of: 'order' },
  before: { kind: 'wait', reason: 'WAIT', text: UNTIL_PAID },
  after: { kind: 'create', reason: null, text: MADE },
  contents: [],
  ...more,
});

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

type Reply = Parameters<ReturnType<typeof aSettingsPage>['on']>[1];

/** The settings of orders with their preview, in a shop with two orders. */
async function openPanel(reply: Reply, address = '/preferences/orders') {
  const server = aSettingsPage();
  const items = [anOrderAnswer(), anOrderAnswer({ id: '5002', name: '#1002' })];
  server.on(ORDERS, () => json(aList(items)));
  server.on(PREVIEW, () => json(WITHHELD));
  server.on(CHANGES, reply);
  const app = renderApp(address);
  fireEvent.click(await screen.findByRole('button', { name: 'Auswirkung zeigen' }));
  const panel = await screen.findByRole('complementary', { name: 'Auswirkung der Einstellungen' });
  return { server, panel: within(panel), ...app };
}

/** Debounced: nothing is requested before the merchant pauses. */
const pause = () => act(() => jest.advanceTimersByTimeAsync(800));

it('draws the newest order under what is written, and another one that is chosen', async () => {
  const { server, panel, user } = await openPanel(() => json(changes()));
  expect(await panel.findByText('Die Steuer passt nicht.')).toBeTruthy();
  expect(panel.getByRole('heading', { name: 'Rechnung zu #1001' })).toBeTruthy();
  write('Weitere Kassen', 'M')();
  write('Weitere Kassen', 'Markt')();
  expect(server.callsOf(PREVIEW)).toHaveLength(1);
  await pause();
  await waitFor(() => expect(server.callsOf(PREVIEW)).toHaveLength(2));
  expect(server.callsOf(PREVIEW)[1]?.body).toMatchObject({
    section: 'orders',
    value: { posName: 'Markt', skipPos: true },
    orderId: '5001',
    type: 'invoice',
  });
  await user.click(panel.getByRole('combobox', { name: 'Bestellung' }));
  await user.click(await screen.findByRole('option', { name: /#1002/ }));
  expect(await panel.findByRole('heading', { name: 'Rechnung zu #1002' })).toBeTruthy();
});

it('says what would change, alike things once, and what a save would use up', async () => {
  const differences = [aDifference('1003'), aDifference('1001')];
  const { panel, server } = await openPanel(() => json(changes({ differences })));
  expect(panel.getByText(/^Sobald du etwas änderst/)).toBeTruthy();
  press('Kassenverkäufe auslassen')();
  await pause();
  const text = 'Bei 2 von deinen 50 neuesten Bestellungen ändert sich etwas.';
  expect(await panel.findByText(text)).toBeTruthy();
  expect(panel.getByText(/werden 2 Belege erstellt. Sie verbrauchen 2 Übertragungen/)).toBeTruthy();
  expect(panel.getByText(/^Was auf einen neuen Beleg folgt, steht hier noch nicht/)).toBeTruthy();
  expect(panel.getAllByText(UNTIL_PAID)).toHaveLength(1);
  expect(panel.getAllByText(MADE)).toHaveLength(1);
  const links = panel.getAllByRole('link', { name: /^#100[13]$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/orders/1003', '/orders/1001']);

  server.on('PUT /api/settings/orders', () => json(savedSettings({ orders: { skipPos: false } })));
  save();
  expect(await panel.findByText(/^Sobald du etwas änderst/)).toBeTruthy();
});

it('says what a document would say otherwise that is still to come, and nothing twice', async () => {
  const wait = { kind: 'wait', reason: 'WAIT', text: UNTIL_PAID } as const;
  const contents = ['Preise: netto statt brutto'];
  const reworded = { before: wait, after: wait, contents };
  const differences = [aDifference('1003', reworded), aDifference('1001', reworded)];
  const { panel } = await openPanel(() => json(changes({ differences })));
  press('Kassenverkäufe auslassen')();
  await pause();
  expect(await panel.findByText('Preise: netto statt brutto')).toBeTruthy();
  expect(panel.queryByText(UNTIL_PAID)).toBeNull();
  expect(panel.getAllByRole('link', { name: /^#100[13]$/ })).toHaveLength(2);
});

it.each([
  [1, /werden 2 Belege fällig. Du hast nur noch eine Übertragung: Die übrigen Belege warten/],
  [2, /werden 2 Belege erstellt. Sie verbrauchen 2 Übertragungen/],
])('says what happens with %i transfers left', async (transfersLeft, text) => {
  const differences = [aDifference('1003'), aDifference('1001')];
  const { panel } = await openPanel(() => json(changes({ transfersLeft, differences })));
  press('Kassenverkäufe auslassen')();
  await pause();
  expect(await panel.findByText(text)).toBeTruthy();
});

it.each([
  [0, [], 'Es gibt noch keine Bestellungen, für die sich etwas ändern könnte.'],
  [1, [], /^Für deine einzige Bestellung ändert sich nichts/],
  [1, [aDifference('1001')], 'Bei deiner einzigen Bestellung ändert sich etwas.'],
])('speaks of %i orders', async (orders, differences, text) => {
  const { panel } = await openPanel(() => json(changes({ orders, differences })));
  press('Kassenverkäufe auslassen')();
  await pause();
  expect(await panel.findByText(text)).toBeTruthy();
});

it('is not offered where nothing about documents is set', async () => {
  aSettingsPage();
  renderApp('/preferences/transactions');
  expect(await screen.findByRole('link', { name: 'Alle Einstellungen' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Auswirkung zeigen' })).toBeNull();
});

it('reads on while orders are left, and names those that Shopify hides or that nobody can read', async () => {
  const { panel, server } = await openPanel(() => json(changes({ pending: 1 })));
  press('Kassenverkäufe auslassen')();
  await pause();
  expect(await panel.findByText(/Eine Bestellung wird noch gelesen/)).toBeTruthy();
  const missing = { hidden: ['#1007'], unreadable: ['#1008', '#1009'] };
  server.on(CHANGES, () => json(changes(missing)));
  await act(() => jest.advanceTimersByTimeAsync(6_500));
  expect(await panel.findByText(/zeigt Shopify der App nicht.*#1007/)).toBeTruthy();
  expect(panel.getByText(/in einer unbekannten Form geschickt.*#1008, #1009/)).toBeTruthy();
  expect(panel.getByText(/deine 50 neuesten Bestellungen ändert sich nichts/)).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(server.callsOf(CHANGES)).toHaveLength(2);
});

it('says why it could not read on, or not at all, and tries again', async () => {
  const failure = { code: 'SHOPIFY_UNAVAILABLE', message: 'Shopify antwortet gerade nicht.' };
  const { panel, server, user } = await openPanel(() => json(changes({ pending: 3, failure })));
  press('Kassenverkäufe auslassen')();
  await pause();
  expect(await panel.findByText(failure.message)).toBeTruthy();
  server.on(CHANGES, () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  await user.click(panel.getByRole('button', { name: 'Weiterlesen' }));
  expect(await panel.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  server.on(CHANGES, () => json(changes()));
  await user.click(panel.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await panel.findByText(/ändert sich nichts/)).toBeTruthy();
  expect(panel.queryByText('Da ist etwas schiefgegangen.')).toBeNull();
});

it('asks for nothing that a save would refuse', async () => {
  const { panel, server } = await openPanel(() => json(changes()));
  await panel.findByText('Die Steuer passt nicht.');
  write('Weitere Kassen', 'x'.repeat(256))();
  await pause();
  expect(await panel.findAllByText(/sobald alle Angaben gültig sind/)).toHaveLength(2);
  expect(server.callsOf(PREVIEW)).toHaveLength(1);
  expect(server.callsOf(CHANGES)).toHaveLength(0);
});

it('keeps the former document in sight while it is drawn anew, and says why it could not be', async () => {
  const { panel, server, user } = await openPanel(() => json(changes()));
  await panel.findByText('Die Steuer passt nicht.');
  fakeDrawing();
  server.on(PREVIEW, () => json({ ...WITHHELD, error: null, pdf: { base64: btoa('%PDF') } }));
  await user.click(panel.getByRole('button', { name: 'Erneut prüfen' }));
  expect(await panel.findByRole('img', { name: 'Rechnung zu #1001, Seite 1 von 1' })).toBeTruthy();
  server.on(PREVIEW, silence);
  write('Weitere Kassen', 'Markt')();
  await pause();
  expect(await panel.findByText('Wird gezeichnet')).toBeTruthy();
  expect(document.querySelector('img.preview-outdated')).not.toBeNull();
  server.on(PREVIEW, () => aRefusal(500, 'PREVIEW_FAILED', 'Das ließ sich nicht zeichnen.'));
  await user.click(panel.getByRole('combobox', { name: 'Bestellung' }));
  await user.click(await screen.findByRole('option', { name: /#1002/ }));
  expect(await panel.findByText('Das ließ sich nicht zeichnen.')).toBeTruthy();
});

it('waits where the server is asked too often, and keeps what it shows', async () => {
  const { panel, server } = await openPanel(() => json(changes()));
  await panel.findByText('Die Steuer passt nicht.');
  server.on(PREVIEW, () => aRefusal(429, 'TOO_MANY_REQUESTS', 'Warte einen Moment.'));
  write('Weitere Kassen', 'Markt')();
  await pause();
  await waitFor(() => expect(server.callsOf(PREVIEW)).toHaveLength(2));
  expect(panel.getByText('Die Steuer passt nicht.')).toBeTruthy();
  const mended = { ...WITHHELD, error: { ...WITHHELD.error, message: 'Jetzt passt sie.' } };
  server.on(PREVIEW, () => json(mended));
  await act(() => jest.advanceTimersByTimeAsync(3_500));
  expect(await panel.findByText('Jetzt passt sie.')).toBeTruthy();
  expect(panel.queryByText('Warte einen Moment.')).toBeNull();
});

it('says that both are loading', async () => {
  const { panel, server } = await openPanel(silence);
  server.on(PREVIEW, silence);
  press('Kassenverkäufe auslassen')();
  await pause();
  await waitFor(() =>
    expect(panel.getAllByRole('status', { name: 'Wird geladen' })).toHaveLength(2),
  );
});

it('shows a delivery note beside the settings of those, and nothing where there are no orders', async () => {
  const server = aSettingsPage();
  server.on(ORDERS, () => json(aList([])));
  renderApp('/preferences/deliveries');
  fireEvent.click(await screen.findByRole('button', { name: 'Auswirkung zeigen' }));
  expect(await screen.findByText(/^Es gibt noch keine Bestellung\./)).toBeTruthy();
  expect(server.callsOf(PREVIEW)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Auswirkung ausblenden' }));
  expect(screen.queryByText(/^Es gibt noch keine Bestellung\./)).toBeNull();
});

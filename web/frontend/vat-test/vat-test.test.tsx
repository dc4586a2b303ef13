import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { entered } from '../../contract/testing/limits/dialog-limits';
import type { VatTestAnswer } from '../../contract/vat-test';
import { anOrderAnswer, aList } from '../testing/builders';
import { aRefusal, json, type Reply, silence } from '../testing/fake-server';
import { press, write } from '../testing/fill-form';
import { renderApp } from '../testing/render-app';
import { isDisabled } from '../testing/is-disabled';
import { aSettingsPage } from '../testing/settings-page';

const TEST = 'POST /api/vat-test';
const SCREEN = '/preferences/contacts';
const OPENED = `${SCREEN}?action=test-vatid`;

function anAnswer(changes: Partial<VatTestAnswer> = {}): VatTestAnswer {
  const ids = [{ id: 'ATU12345675', isOwn: false }];
  return {
    places: [{ place: null, isSearched: true, ids, mistyped: [] }],
    vatId: 'ATU12345675',
    register: 'valid',
    ...changes,
  };
}

/** The opened test, with what the server answers. */
async function opened(answer: Reply = () => json(anAnswer())) {
  const server = aSettingsPage();
  server.on(TEST, answer);
  server.on('GET /api/orders', () => json(aList([anOrderAnswer({ id: '5001', name: '#1001' })])));
  const app = renderApp(OPENED);
  const dialog = within(await screen.findByRole('dialog'));
  const start = () => dialog.getByRole('button', { name: 'Testen' });
  return { server, dialog, start, ...app };
}

async function tested(answer: Reply) {
  const test = await opened(answer);
  write('Text', 'UID ATU12345675')();
  await test.user.click(test.start());
  return test;
}

it('is opened by a button, but not while other places are chosen that are not saved', async () => {
  aSettingsPage();
  const { user, address } = renderApp(SCREEN);
  const open = await screen.findByRole('button', { name: 'USt-IdNr. testen' });
  await user.click(open);
  expect(address()).toBe(OPENED);
  const dialog = within(await screen.findByRole('dialog'));
  const [close] = dialog.getAllByRole('button', { name: 'Schließen' });
  if (close) await user.click(close);
  await waitFor(() => expect(address()).toBe(SCREEN));
  press('Rechnungsadresse')();
  expect(isDisabled(open)).toBe(true);
  expect(screen.getByText(/^Der Test sucht dort, wo es gespeichert ist/)).toBeTruthy();
});

it('tells what a text says and what the register says, and nothing of an earlier text', async () => {
  const { server, dialog, start, user } = await opened();
  expect(isDisabled(start())).toBe(true);
  write('Text', '  UID ATU12345675 ')();
  await user.click(start());
  expect(await dialog.findByText('ATU12345675 ist laut Register gültig.')).toBeTruthy();
  expect(within(dialog.getByRole('list', { name: 'Gefunden' })).getByText('Im Text')).toBeTruthy();
  expect(server.callsOf(TEST)[0]?.body).toEqual({ text: 'UID ATU12345675' });
  write('Text', 'etwas anderes')();
  expect(dialog.queryByText(/laut Register/)).toBeNull();
});

it.each(entered('vatTest'))(
  'says of a pasted text what is too much, cuts nothing off, and tests what is within',
  async ({ good, bad, message }) => {
    const { server, dialog, start, user } = await opened();
    const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
    await user.click(text);
    await user.paste(String(bad));
    expect(text.value).toBe(bad);
    expect(dialog.getByText(message)).toBeTruthy();
    expect(dialog.getByText(/5\.001 von 5\.000 Zeichen$/)).toBeTruthy();
    expect(isDisabled(start())).toBe(true);
    write('Text', String(good))();
    expect(dialog.queryByText(message)).toBeNull();
    await user.click(start());
    await waitFor(() => expect(server.callsOf(TEST)[0]?.body).toEqual({ text: good }));
  },
);

it('tells of an order what stands where, and what of it does not count', async () => {
  const places: VatTestAnswer['places'] = [
    {
      place: 'order-note',
      isSearched: true,
      ids: [{ id: 'DE123456788', isOwn: true }],
      mistyped: ['ATU12345674'],
    },
    {
      place: 'order-billing',
      isSearched: false,
      ids: [{ id: 'ATU12345675', isOwn: false }],
      mistyped: [],
    },
  ];
  const { server, dialog, start, user } = await opened(() =>
    json(anAnswer({ places, vatId: null, register: null })),
  );
  await user.click(dialog.getByLabelText('In einer Bestellung'));
  expect(isDisabled(start())).toBe(true);
  fireEvent.focus(dialog.getByRole('combobox'));
  await user.click(await screen.findByText(/#1001/));
  await user.click(start());
  expect(await dialog.findByText('Keine USt-IdNr. eines Kunden gefunden.')).toBeTruthy();
  expect(server.callsOf(TEST)[0]?.body).toEqual({ orderId: '5001' });
  const found = within(dialog.getByRole('list', { name: 'Gefunden' })).getAllByRole('listitem');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'Notiz der BestellungDE123456788 (deine eigene, zählt nicht), ATU12345674 (falsche Prüfziffer, zählt nicht)',
    'RechnungsadresseATU12345675Dieser Ort ist nicht ausgewählt. Was dort steht, zählt nicht.',
  ]);
});

it.each([
  ['invalid', /nicht gültig\. Frage deinen Kunden/],
  ['unknown', /ist offen: Das Register antwortet gerade nicht/],
  ['third-country', /eine Nummer aus einem Drittland/],
] as const)('says what follows where the register says: %s', async (register, text) => {
  const { dialog } = await tested(() => json(anAnswer({ register })));
  expect(await dialog.findByText(text)).toBeTruthy();
});

it('says why nothing could be tested', async () => {
  const { dialog } = await tested(() =>
    aRefusal(429, 'TOO_MANY_REQUESTS', 'Das waren zu viele Anfragen.'),
  );
  expect(await dialog.findByText('Das ließ sich nicht testen')).toBeTruthy();
  expect(dialog.getByText('Das waren zu viele Anfragen.')).toBeTruthy();
});

it('asks once while the register is being asked', async () => {
  const { server, dialog, user } = await tested(silence);
  const busy = await dialog.findByRole('button', { name: 'Wird geladen Testen' });
  await user.click(busy);
  expect(isDisabled(busy)).toBe(true);
  expect(server.callsOf(TEST)).toHaveLength(1);
});

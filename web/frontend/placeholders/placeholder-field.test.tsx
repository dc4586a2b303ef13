import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { placeholderList } from '../../contract/texts/placeholder-texts';
import type { TextPlace } from '../../domain/placeholders/values/placeholder-values';
import { aRefusal, fakeServer, json, silence } from '../testing/fake-server';
import { renderPart } from '../testing/render-app';
import { PlaceholderField } from './placeholder-field';

const LIST = 'GET /api/lexoffice/placeholders';
const VARS = 'GET /api/lexoffice/vars';
const REMARK: TextPlace = { type: 'invoice', field: 'remark' };
const MENU = 'Platzhalter einfügen: Nachbemerkung';

function Form({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <PlaceholderField
      label="Nachbemerkung"
      place={REMARK}
      multiline={3}
      value={value}
      onChange={setValue}
    />
  );
}

/** A form with one text, before a server that fills it in. */
function aText(start = '') {
  const server = fakeServer({
    [LIST]: () => json(placeholderList(REMARK)),
    [VARS]: ({ query }) =>
      json({
        value: `gefüllt: ${query.get('value')}`,
        problem: null,
        warnings: [],
        order: '#1001',
      }),
  });
  const { user } = renderPart(<Form start={start} />);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nachbemerkung' });
  return { server, text, user };
}

/** Polaris reads the code alone, which simulated typing does not have. */
const [ENTER, ESCAPE, DOWN] = [13, 27, 40];
function press(keyCode: number) {
  const element = document.activeElement ?? document.body;
  fireEvent.keyDown(element, { keyCode });
  fireEvent.keyUp(element, { keyCode });
}
const activeOption = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');

const search = () => screen.findByRole('combobox', { name: 'Platzhalter suchen' });
async function find(user: UserEvent, words: string) {
  await user.click(await search());
  await user.paste(words);
}
const PREVIEW = { name: 'So steht es da: Nachbemerkung' };
const preview = () => within(screen.getByRole('group', PREVIEW));

async function mark(user: UserEvent, text: HTMLTextAreaElement, start: number, end = start) {
  await user.click(text);
  text.setSelectionRange(start, end);
}

it('finds a value by typing, inserts it at the caret by Enter, and leads back there', async () => {
  const { server, text, user } = aText('Zu  danke');
  await mark(user, text, 3);
  await user.click(screen.getByRole('button', { name: MENU }));
  await find(user, 'bestellnummer shopify');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(activeOption()).toBe(screen.getByRole('option'));
  press(ENTER);
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(text.value).toBe('Zu {{ order.name }} danke');
  expect(text.selectionStart).toBe('Zu {{ order.name }}'.length);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(Object.fromEntries(server.callsOf(LIST)[0]?.query ?? [])).toEqual(REMARK);
});

it('opens at two braces, which become part of the value; arrows choose', async () => {
  const { text, user } = aText();
  await user.type(text, 'Für {{{{');
  await find(user, 'rechnungsadresse');
  press(DOWN);
  await waitFor(() => expect(activeOption()?.textContent).toMatch(/^Firma/));
  press(ENTER);
  await waitFor(() => expect(text.value).toBe('Für {{ billing_address.company }}'));
});

it('closes by Escape and leaves everything as it was', async () => {
  const { text, user } = aText('Danke {');
  await user.type(text, '{{');
  await search();
  press(ESCAPE);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(document.activeElement).toBe(text);
  expect(text.value).toBe('Danke {{');
});

it('stays open while the page moves under it, and what was typed with it', async () => {
  const { text, user } = aText();
  await user.click(screen.getByRole('button', { name: MENU }));
  await find(user, 'bestellnummer shopify');
  const below = new DOMRect(0, 5_000, 300, 40);
  const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(below);
  fireEvent(window, new Event('resize'));
  rect.mockRestore();
  fireEvent(window, new Event('resize'));
  expect((await search()).getAttribute('value')).toBe('bestellnummer shopify');
  press(ENTER);
  await waitFor(() => expect(text.value).toBe('{{ order.name }}'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('puts a condition around what is marked', async () => {
  const { text, user } = aText('Notiz');
  await mark(user, text, 0, 5);
  await user.click(screen.getByRole('button', { name: MENU }));
  await search();
  await user.click(await screen.findByRole('option', { name: /^Nur drucken, wenn ein Wert vorh/ }));
  expect(text.value).toBe('{% if order.note %}Notiz{% endif %}');
});

it('says when nothing is found', async () => {
  const { user } = aText();
  await user.click(screen.getByRole('button', { name: MENU }));
  await find(user, 'xyz');
  expect(await screen.findByText(/^Nichts gefunden/)).toBeTruthy();
});

it('says that the values are loading', async () => {
  const { server, user } = aText();
  server.on(LIST, silence);
  await user.click(screen.getByRole('button', { name: MENU }));
  expect(await screen.findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it('offers another try when the values could not be loaded', async () => {
  const { server, user } = aText();
  server.on(LIST, () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  await user.click(screen.getByRole('button', { name: MENU }));
  await screen.findByText('Da ist etwas schiefgegangen.');
  server.on(LIST, () => json(placeholderList(REMARK)));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('option', { name: /^Name des Shops/ })).toBeTruthy();
});

it('shows beside a text with values what becomes of it for the newest order', async () => {
  const { text, user, server } = aText('Zu {{ order.name }}');
  expect(await preview().findByText('gefüllt: Zu {{ order.name }}')).toBeTruthy();
  expect(preview().getByText('mit den Werten von #1001')).toBeTruthy();
  await user.type(text, '!');
  expect(await preview().findByText('gefüllt: Zu {{ order.name }}!')).toBeTruthy();
  await user.clear(text);
  await user.type(text, 'Danke');
  await waitFor(() => expect(screen.queryByRole('group', PREVIEW)).toBeNull());
  expect(server.callsOf(VARS)).toHaveLength(2);
});

it('says what is wrong with a text, and that a sample stands in', async () => {
  const { server, text, user } = aText();
  const problem = '„order.nme“ gibt es nicht.';
  server.on(VARS, () => json({ value: '', problem, warnings: [], order: null }));
  await user.type(text, 'Zu {{{{');
  await search();
  press(ESCAPE);
  await user.type(text, 'order.nme }}');
  expect(await preview().findByText(problem)).toBeTruthy();
  expect(preview().getByText(/mit Beispielwerten/)).toBeTruthy();
});

it('says aloud what of a text prints nothing, and what to do about it', async () => {
  const { server, text, user } = aText();
  const warnings = ['Das eine druckt nichts. Füge es hinzu.', 'Das andere auch nicht.'];
  server.on(VARS, () => json({ value: 'Zu', problem: null, warnings, order: '#1001' }));
  await user.click(text);
  await user.paste('Zu {{ order.metafield["custom.x"] }}');
  for (const warning of warnings)
    expect((await preview().findByText(warning)).closest('[role="status"]')).toBeTruthy();
  expect(preview().getByText('Zu')).toBeTruthy();
});

it('says why a preview failed, and tries again', async () => {
  const { server, text, user } = aText();
  server.on(VARS, () => aRefusal(429, 'TOO_MANY_REQUESTS', 'Warte einen Moment.'));
  await user.click(text);
  await user.paste('{{ order.name }}');
  expect(await preview().findByText('Warte einen Moment.')).toBeTruthy();
  server.on(VARS, () => json({ value: '', problem: null, warnings: [], order: '#1001' }));
  await user.click(preview().getByRole('button', { name: 'Vorschau erneut laden' }));
  expect(await preview().findByText('Für diese Bestellung bleibt der Text leer.')).toBeTruthy();
});

it.each([
  ['no address can carry', 'ä'.repeat(2_000)],
  ['our server does not read', 'a'.repeat(4_990)],
])('asks for no preview of what %s', async (_, text) => {
  const { server } = aText(`{{ order.name }}${text}`);
  expect(preview().getByText(/zu lang für die Vorschau/)).toBeTruthy();
  expect(server.callsOf(VARS)).toHaveLength(0);
});

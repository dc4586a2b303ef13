import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DefinitionsAnswer } from '../../../contract/metafields/metafield-section';
import { VALUE_TEXTS } from '../../../contract/metafields/metafield-texts';
import type { ShopAnswer } from '../../../contract/shop';
import { WRITTEN_VALUES, type ReadMetafield } from '../../../domain/metafields/metafield';
import { settingsShape } from '../../../domain/settings/settings';
import { aShop } from '../../testing/builders';
import { aRefusal, json } from '../../testing/fake-server';
import { add, fieldCalled, save, select, shownSaveBar } from '../../testing/fill-form';
import { isDisabled } from '../../testing/is-disabled';
import { renderApp } from '../../testing/render-app';
import type { SettingsChanges } from '../../../domain/testing/some-settings';
import { aSettingsAnswer, aSettingsPage, savedSettings } from '../../testing/settings-page';

const READ = 'GET /api/settings';
const SAVE = 'PUT /api/settings/metafield';
const DEFINITIONS = 'GET /api/metafields/definitions';
const ADDRESS = '/preferences/metafields';
const FURTHER_READ = 'Weiteres Metafeld';
const FURTHER_WRITTEN = 'Weiterer Wert';
const addRead = (option: string) => add(FURTHER_READ, option, 'Metafeld hinzufügen');
const addWritten = (option: string) => add(FURTHER_WRITTEN, option, 'Wert hinzufügen');

const defined = (one: Partial<DefinitionsAnswer['items'][number]> = {}) => ({
  resource: 'order' as const,
  namespace: 'custom',
  key: 'kostenstelle',
  name: 'Kostenstelle',
  type: 'single_line_text_field',
  ...one,
});
const ITEMS = [
  defined(),
  defined({ key: 'belege', name: 'Belege', type: 'list.single_line_text_field' }),
  defined({ resource: 'product', key: 'material', name: 'Material' }),
];
const reading = (key: string): ReadMetafield => ({ resource: 'order', namespace: 'custom', key });

const inPlan = (id: 'standard' | 'premium', changes: Partial<ShopAnswer> = {}) => {
  const shop = aShop(changes);
  return { ...shop, plan: { ...shop.plan, id } };
};

function metafieldPage(changes: SettingsChanges = {}, shop = inPlan('premium')) {
  const server = aSettingsPage(shop);
  server.on(READ, () => json(aSettingsAnswer(changes)));
  server.on(DEFINITIONS, () => json({ items: ITEMS }));
  server.on(SAVE, ({ body }) =>
    json(savedSettings({ metafield: settingsShape.shape.metafield.parse(body) })),
  );
  return server;
}

const entry = async (name: string) => within(await screen.findByRole('group', { name }));
const optionsOf = (label: string) =>
  [...fieldCalled(label).querySelectorAll('option')].map(({ text }) => text);
const offered = (label: string, option: string) =>
  waitFor(() => expect(optionsOf(label)).toContain(option));

async function fill(name: string, label: string, value: string) {
  const field = (await entry(name)).getByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

afterEach(() => jest.useRealTimers());

it('adds metafields of the shop, others and values of the books, and sends what was set', async () => {
  const server = metafieldPage();
  renderApp(ADDRESS);
  expect(await screen.findByText('Noch werden keine Metafelder gelesen.')).toBeTruthy();
  await offered(FURTHER_READ, 'Material (custom.material)');
  addRead('Kostenstelle (custom.kostenstelle)')();
  expect(await screen.findByText('{{ order.metafield["custom.kostenstelle"] }}')).toBeTruthy();
  expect(optionsOf(FURTHER_READ)).not.toContain('Kostenstelle (custom.kostenstelle)');

  addRead('Anderes Metafeld eingeben')();
  const resource = (await entry('Metafeld 2')).getByRole('combobox', { name: 'Gehört zu' });
  fireEvent.change(resource, { target: { value: 'customer' } });
  await fill('Metafeld 2', 'Namespace', 'crm');
  await fill('Metafeld 2', 'Schlüssel', 'vip_seit');

  addWritten('Rechnungsnummer (RE1001)')();
  addWritten('Gutschriftnummern (GS1001)')();
  await fill('Rechnungsnummer', 'Schlüssel', 'rechnung');
  const target = (await entry('Gutschriftnummern')).getByRole('combobox', { name: 'Ziel' });
  fireEvent.change(target, { target: { value: 'custom.belege' } });
  save();
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(1));
  expect(server.callsOf(SAVE)[0]?.body).toEqual({
    read: [reading('kostenstelle'), { resource: 'customer', namespace: 'crm', key: 'vip_seit' }],
    write: {
      'invoice-number': { namespace: 'belegfluss', key: 'rechnung' },
      'credits-numbers': { namespace: 'custom', key: 'belege' },
    },
  });
  await waitFor(() => expect(shownSaveBar()).toBeNull());
});

it('adds nothing that was only looked at in the list, and says what is missing', async () => {
  metafieldPage();
  const { user } = renderApp(ADDRESS);
  await offered(FURTHER_READ, 'Material (custom.material)');
  await user.click(screen.getByRole('button', { name: 'Wert hinzufügen' }));
  expect(screen.getByText('Wähle zuerst einen Wert aus der Liste.')).toBeTruthy();
  select(FURTHER_READ, 'Material (custom.material)')();
  select(FURTHER_WRITTEN, 'Rechnungsnummer (RE1001)')();
  expect(screen.queryByText('Wähle zuerst einen Wert aus der Liste.')).toBeNull();
  expect(screen.getByText('Noch werden keine Metafelder gelesen.')).toBeTruthy();
  expect(screen.getByText('Noch werden keine Werte geschrieben.')).toBeTruthy();
  expect(shownSaveBar()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Metafeld hinzufügen' }));
  expect(await screen.findByRole('group', { name: 'Material' })).toBeTruthy();
  expect((fieldCalled(FURTHER_READ) as HTMLSelectElement).value).toBe('');
});

it('takes an entry away, and offers its value again', async () => {
  metafieldPage({
    metafield: {
      read: [reading('kostenstelle')],
      write: { 'invoice-number': { namespace: 'belegfluss', key: 'invoice_number' } },
    },
  });
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Kostenstelle entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Rechnungsnummer entfernen' }));
  expect(await screen.findByText('Noch werden keine Metafelder gelesen.')).toBeTruthy();
  expect(screen.getByText('Noch werden keine Werte geschrieben.')).toBeTruthy();
  await offered(FURTHER_WRITTEN, 'Rechnungsnummer (RE1001)');
});

it('says at five that no more fit, and what makes room', async () => {
  const write = WRITTEN_VALUES.slice(0, 5).map((value) => {
    return [value, { namespace: 'belegfluss', key: value }] as const;
  });
  metafieldPage({
    metafield: {
      read: ['a1', 'a2', 'a3', 'a4', 'a5'].map(reading),
      write: Object.fromEntries(write),
    },
  });
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText('Du kannst maximal 5 Metafelder hinzufügen')).toBeTruthy();
  expect(screen.getByText('Du kannst maximal 5 Metafelder schreiben')).toBeTruthy();
  expect(screen.getAllByText('Lösche einen Eintrag um einen Neuen hinzuzufügen')).toHaveLength(2);
  expect(screen.queryByRole('combobox', { name: FURTHER_READ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Metafeld 5 entfernen' }));
  expect(await screen.findByRole('combobox', { name: FURTHER_READ })).toBeTruthy();
});

it('goes on by keys where an entry went away, and behind the last one that fits', async () => {
  const write = WRITTEN_VALUES.slice(0, 4).map((value) => {
    return [value, { namespace: 'belegfluss', key: value }] as const;
  });
  metafieldPage({
    metafield: { read: ['a1', 'a2', 'a3', 'a4'].map(reading), write: Object.fromEntries(write) },
  });
  const { user } = renderApp(ADDRESS);
  const by = async (name: string) => {
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
  };
  const focused = () => document.activeElement;
  await offered(FURTHER_READ, 'Anderes Metafeld eingeben');
  select(FURTHER_READ, 'Anderes Metafeld eingeben')();
  await by('Metafeld hinzufügen');
  expect(focused()?.textContent).toMatch(/^Du kannst maximal 5 Metafelder hinzufügen/);
  select(FURTHER_WRITTEN, 'Gutschriftnummern (GS1001)')();
  await by('Wert hinzufügen');
  expect(focused()?.textContent).toMatch(/^Du kannst maximal 5 Metafelder schreiben/);

  await by('Metafeld 5 entfernen');
  expect(focused()?.getAttribute('aria-label')).toBe('Metafeld 4');
  await by('Kundennummer entfernen');
  expect(focused()?.getAttribute('aria-label')).toBe('Kontakt in Lexware Office');
  for (const { label } of WRITTEN_VALUES.slice(1, 4).map((value) => VALUE_TEXTS[value]))
    await by(`${label} entfernen`);
  await by('Gutschriftnummern entfernen');
  expect(focused()?.contains(fieldCalled(FURTHER_WRITTEN))).toBe(true);
});

it('says beside the field what is wrong with it, and sends nothing', async () => {
  const server = metafieldPage();
  renderApp(ADDRESS);
  await screen.findByText('Noch werden keine Metafelder gelesen.');
  await offered(FURTHER_READ, 'Anderes Metafeld eingeben');
  addRead('Anderes Metafeld eingeben')();
  await fill('Metafeld 1', 'Namespace', 'ab');
  addWritten('Rechnungsdatum (02.03.2026)')();
  await fill('Rechnungsdatum', 'Schlüssel', 'größe');
  save();
  expect(await (await entry('Metafeld 1')).findByText('Mindestens 3 Zeichen')).toBeTruthy();
  expect((await entry('Metafeld 1')).getByText('Pflichtfeld')).toBeTruthy();
  expect((await entry('Rechnungsdatum')).getByText(/^Erlaubt sind Buchstaben/)).toBeTruthy();
  expect(server.callsOf(SAVE)).toHaveLength(0);
});

it('can be set although the definitions cannot be read, and tries again', async () => {
  const server = metafieldPage();
  server.on(DEFINITIONS, () => aRefusal(503, 'SHOPIFY_UNAVAILABLE', 'Shopify ist nicht da.'));
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText('Shopify ist nicht da.')).toBeTruthy();
  expect(optionsOf(FURTHER_READ)).toContain('Anderes Metafeld eingeben');
  server.on(DEFINITIONS, () => json({ items: ITEMS }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await offered(FURTHER_READ, 'Kostenstelle (custom.kostenstelle)');
});

it('asks for the permission to write', async () => {
  const { shopify } = aShop();
  const missing = { shopify: { ...shopify, missingScopes: ['write_orders' as const] } };
  metafieldPage({}, inPlan('premium', missing));
  const { user, requestedScopes } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Berechtigung erteilen' }));
  expect(requestedScopes).toEqual([['write_orders']]);
});

it('is no failure where the plan became a smaller one', async () => {
  jest.useFakeTimers();
  const server = metafieldPage();
  server.on(DEFINITIONS, () => aRefusal(402, 'PLAN_FEATURE', 'Nicht in deinem Plan.'));
  renderApp(ADDRESS);
  expect(await screen.findByText('Nicht in deinem Plan.')).toBeTruthy();
  server.on('GET /api/shop', () => json(inPlan('standard')));
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  expect(await screen.findAllByText('Im Plan Premium enthalten.')).toHaveLength(2);
  expect(screen.queryByText('Nicht in deinem Plan.')).toBeNull();
});

it('is locked in a plan without metafields, and asks Shopify for none', async () => {
  const server = metafieldPage({}, inPlan('standard'));
  renderApp(ADDRESS);
  await screen.findAllByText(/Premium/);
  for (const label of [FURTHER_READ, FURTHER_WRITTEN])
    expect(isDisabled(screen.getByLabelText(label))).toBe(true);
  expect(server.callsOf(DEFINITIONS)).toHaveLength(0);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_ORDERS } from '../../../domain/setting-sections/order-settings';
import { aShop } from '../../testing/builders';
import { aRefusal, json, silence } from '../../testing/fake-server';
import { shownSaveBar } from '../../testing/fill-form';
import { isDisabled } from '../../testing/is-disabled';
import { renderApp } from '../../testing/render-app';
import { aSettingsAnswer, aSettingsPage, savedSettings } from '../../testing/settings-page';

const READ = 'GET /api/settings';
const SAVE = 'PUT /api/settings/orders';
const ADDRESS = '/preferences/orders';

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Speichern' });

it('shows nothing to change before it is known what the plan has', async () => {
  const server = aSettingsPage();
  server.on('GET /api/shop', silence);
  renderApp(ADDRESS);
  await waitFor(() => expect(server.callsOf(READ)).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(screen.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('shows every field, saves what was changed, and shows that as saved', async () => {
  const { plan } = aShop();
  const server = aSettingsPage(aShop({ plan: { ...plan, id: 'premium' } }));
  const wanted = {
    skipPos: false,
    posName: 'Kassensystem',
    skipFree: false,
    skipTags: ['intern', 'muster'],
    fixTaxTip: true,
    fixTaxShipping: true,
    fixTaxRemoveTax: true,
    fixTaxForeignB2b: true,
    syncOrderPayment: true,
  };
  expect(Object.keys(wanted)).toEqual(Object.keys(DEFAULT_ORDERS));
  server.on(SAVE, () => json(savedSettings({ orders: wanted })));
  const { user, toasts } = renderApp(ADDRESS);
  await user.click(await box('Kassenverkäufe auslassen'));
  expect(screen.getByText(/Umsätze bucht es trotzdem/)).toBeTruthy();
  expect(screen.getByText(/Tags des Kunden zählen hier nicht/)).toBeTruthy();
  await user.type(screen.getByLabelText('Weitere Kassen'), 'Kassensystem');
  await user.click(await box('Kostenlose Bestellungen auslassen'));
  await user.type(
    screen.getByLabelText('Bestellungen mit diesen Tags auslassen'),
    'Intern{Enter}MUSTER{Enter}intern{Enter}',
  );
  for (const name of [
    'Trinkgeld versteuern',
    'Versand versteuern',
    'Steuer entfernen (Kleinunternehmer)',
    'Geschäftskunden im Ausland steuerfrei abrechnen',
    'Bestellungen in Shopify als bezahlt markieren',
  ])
    await user.click(await box(name));
  await user.click(save());
  await waitFor(() => expect(toasts).toEqual([{ text: 'Gespeichert', isError: false }]));
  expect(server.callsOf(SAVE)).toMatchObject([{ body: wanted }]);
  expect(server.callsOf(SAVE)[0]?.query.get('version')).toBe('first');
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();

  await user.click(await box('Kassenverkäufe auslassen'));
  await user.click(save());
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(2));
  expect(server.callsOf(SAVE)[1]).toMatchObject({ body: { ...wanted, skipPos: true } });
  expect(server.callsOf(SAVE)[1]?.query.get('version')).toBe('second');
});

it('takes a tag away by its cross, or by its name with a comma behind it', async () => {
  const server = aSettingsPage();
  server.on(READ, () => json(aSettingsAnswer({ orders: { skipTags: ['eins', 'zwei', 'drei'] } })));
  server.on(SAVE, () => json(savedSettings({ orders: { skipTags: ['zwei'] } })));
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'eins entfernen' }));
  await user.type(screen.getByLabelText('Bestellungen mit diesen Tags auslassen'), 'Drei,{Enter}');
  await user.click(save());
  await waitFor(() =>
    expect(server.callsOf(SAVE)).toMatchObject([{ body: { skipTags: ['zwei'] } }]),
  );
});

it('takes as many tags as are pasted at once, none of them cut off', async () => {
  aSettingsPage();
  const { user } = renderApp(ADDRESS);
  const tags = Array.from({ length: 40 }, (_, index) => `großhandel-${index}`);
  await user.click(await screen.findByLabelText('Bestellungen mit diesen Tags auslassen'));
  await user.paste(tags.join(', '));
  await user.keyboard('{Enter}');
  const removals = await screen.findAllByRole('button', { name: /^großhandel-\d+ entfernen$/ });
  expect(removals).toHaveLength(40);
});

it('needs no saving once a change was taken back, by hand or with the bar', async () => {
  aSettingsPage();
  const { user } = renderApp(ADDRESS);
  await user.click(await box('Kassenverkäufe auslassen'));
  await user.click(await box('Kassenverkäufe auslassen'));
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  await user.type(screen.getByLabelText('Weitere Kassen'), 'Markt');
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.getByLabelText<HTMLInputElement>('Weitere Kassen').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
});

it('says what a save warns of until it was read, or the next save warns of nothing', async () => {
  const server = aSettingsPage();
  const warned = (posName: string, ...texts: string[]) => {
    const warnings = texts.map((text, index) => ({ code: `W${index}`, text }));
    server.on(SAVE, () => json(savedSettings({ orders: { posName } }, posName, { warnings })));
  };
  const texts = () =>
    within(screen.queryByRole('alert') ?? document.createElement('div'))
      .queryAllByRole('paragraph')
      .map(({ textContent }) => textContent);
  const saveAs = async (posName: string) => {
    await user.type(await screen.findByLabelText('Weitere Kassen'), posName.slice(-1));
    await user.click(save());
    await waitFor(() => expect(shownSaveBar()).toBeNull());
  };
  const { user } = renderApp(ADDRESS);
  warned('M', 'Das eine wirkt nicht.', 'Das andere auch nicht.');
  await saveAs('M');
  expect(screen.getByText('Gespeichert, aber das solltest du wissen')).toBeTruthy();
  expect(texts()).toEqual(['Das eine wirkt nicht.', 'Das andere auch nicht.']);
  await user.click(screen.getByRole('button', { name: /schließen|ausblenden|verwerfen/i }));
  expect(screen.queryByText('Gespeichert, aber das solltest du wissen')).toBeNull();

  warned('MA', 'Das eine wirkt nicht.');
  await saveAs('MA');
  expect(texts()).toEqual(['Das eine wirkt nicht.']);
  warned('MAR');
  await saveAs('MAR');
  expect(screen.queryByText('Gespeichert, aber das solltest du wissen')).toBeNull();
});

it('says beside the field what the server refuses, until it is changed', async () => {
  const server = aSettingsPage();
  const fields = { posName: 'Diese Kasse kennen wir nicht.' };
  server.on(SAVE, () =>
    json({ code: 'INVALID_REQUEST', message: 'Bitte prüfe deine Eingaben.', fields }, 400),
  );
  const { user, toasts } = renderApp(ADDRESS);
  const field = await screen.findByLabelText('Weitere Kassen');
  await user.type(field, 'X');
  await user.click(save());
  expect(await screen.findByText('Diese Kasse kennen wir nicht.')).toBeTruthy();
  expect(toasts).toEqual([
    { text: 'Nicht gespeichert: Bitte prüfe das markierte Feld', isError: true },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'Y');
  expect(screen.queryByText('Diese Kasse kennen wir nicht.')).toBeNull();
});

it('keeps what was written when nothing could be saved, and sends it again', async () => {
  const server = aSettingsPage();
  server.on(SAVE, () => aRefusal(503, 'BUSY', 'Belegfluss ist gerade nicht erreichbar.'));
  const { user, toasts } = renderApp(ADDRESS);
  await user.click(await box('Trinkgeld versteuern'));
  await user.click(save());
  await waitFor(() =>
    expect(toasts).toEqual([{ text: 'Belegfluss ist gerade nicht erreichbar.', isError: true }]),
  );
  expect((await box('Trinkgeld versteuern')).checked).toBe(true);
  server.on(SAVE, () => json(savedSettings({ orders: { fixTaxTip: true } })));
  await user.click(save());
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Gespeichert'));
});

it('finds out that it was saved although the answer was lost', async () => {
  const server = aSettingsPage();
  server.on(SAVE, () => {
    server.on(READ, () => json(aSettingsAnswer({ orders: { fixTaxTip: true } }, 'second')));
    return aRefusal(504, 'INTERNAL', 'Das hat zu lange gedauert.');
  });
  const { user, toasts } = renderApp(ADDRESS);
  await user.click(await box('Trinkgeld versteuern'));
  await user.click(save());
  await waitFor(() => expect(toasts).toEqual([{ text: 'Gespeichert', isError: false }]));
});

it('lets the merchant choose of what was saved in another tab, and saves both', async () => {
  const server = aSettingsPage();
  const elsewhere = { posName: 'Markt', fixTaxTip: true };
  server.on(SAVE, () => {
    server.on(READ, () => json(aSettingsAnswer({ orders: elsewhere }, 'elsewhere')));
    server.on(SAVE, ({ body }) => {
      expect(body).toEqual({ ...DEFAULT_ORDERS, ...elsewhere, skipPos: false });
      return json(savedSettings({ orders: { ...elsewhere, skipPos: false } }, 'both'));
    });
    return aRefusal(409, 'CONFLICT', 'Lade die Seite neu.');
  });
  const { user, toasts } = renderApp(ADDRESS);
  await user.type(await screen.findByLabelText('Weitere Kassen'), 'Messe');
  await user.click(await box('Kassenverkäufe auslassen'));
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Bestellungen › weitere Kassen')).toBeTruthy();
  expect(dialog.getByText(/Steuerkorrektur Trinkgeld: an/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Deine Änderung: Messe').checked).toBe(true);
  await user.click(dialog.getByLabelText('Inzwischen gespeichert: Markt'));
  await user.click(dialog.getByRole('button', { name: 'Zusammenführen und speichern' }));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Gespeichert', isError: false }]));
  expect(server.callsOf(SAVE)[1]?.query.get('version')).toBe('elsewhere');
});

it('shows what was saved elsewhere at once where nothing was changed here, else offers to compare', async () => {
  const server = aSettingsPage();
  const { user } = renderApp(ADDRESS);
  const field = await screen.findByLabelText<HTMLInputElement>('Weitere Kassen');
  server.on(READ, () => json(aSettingsAnswer({ orders: { posName: 'Markt' } }, 'second')));
  await user.click(await box('Kassenverkäufe auslassen'));
  server.on(SAVE, () => aRefusal(409, 'CONFLICT', 'Lade die Seite neu.'));
  await user.click(save());
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abbrechen' }),
  );
  expect(await screen.findByRole('button', { name: 'Vergleichen' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(field.value).toBe('Markt'));
  expect(screen.queryByRole('button', { name: 'Vergleichen' })).toBeNull();
});

it.each([
  ['leaves', true, '/preferences'],
  ['stays', false, ADDRESS],
])('asks who goes away with changes: who %s', async (_, leavesChanges, where) => {
  aSettingsPage();
  const { user, address } = renderApp(ADDRESS, { leavesChanges });
  await user.click(await box('Kassenverkäufe auslassen'));
  await user.click(screen.getByRole('link', { name: 'Alle Einstellungen' }));
  await waitFor(() => expect(address()).toBe(where));
  if (!leavesChanges) expect((await box('Kassenverkäufe auslassen')).checked).toBe(false);
});

it('shows locked what the plan does not include', async () => {
  aSettingsPage();
  renderApp(ADDRESS);
  expect(await screen.findByText('Im Plan Premium enthalten.')).toBeTruthy();
  expect(isDisabled(await box('Bestellungen in Shopify als bezahlt markieren'))).toBe(true);
  expect(isDisabled(await box('Trinkgeld versteuern'))).toBe(false);
});

it('asks for the permission that a setting in use needs', async () => {
  const { shopify } = aShop();
  aSettingsPage(aShop({ shopify: { ...shopify, missingScopes: ['write_orders'] } }));
  const { user, requestedScopes } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Berechtigung erteilen' }));
  expect(requestedScopes).toEqual([['write_orders']]);
});

import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_TRANSACTIONS } from '../../../domain/setting-sections/transaction-settings';
import { aConnection, aShop } from '../../testing/builders';
import type { FilledIn } from '../../testing/document-fields';
import { saveEveryField } from '../../testing/every-field';
import { aRefusal, json } from '../../testing/fake-server';
import { fieldCalled, fieldPaths, press, shownSaveBar, valueAt } from '../../testing/fill-form';
import { isDisabled } from '../../testing/is-disabled';
import { renderApp } from '../../testing/render-app';
import type { SettingsChanges } from '../../../domain/testing/some-settings';
import { aSettingsAnswer, aSettingsPage, savedSettings } from '../../testing/settings-page';

const READ = 'GET /api/settings';
const SAVE = 'PUT /api/settings/transaction';
const ACCOUNTS = 'GET /api/transactions/accounts';
const ADDRESS = '/preferences/transactions';

const PAYMENTS = 'Shopify Payments (412 Bestellungen)';
const KLARNA = 'Klarna (38 Bestellungen)';
const NO_ACCOUNTS = { items: [], missingScopes: [], payoutsForbidden: false };

function transactionPage(changes: SettingsChanges = {}, shop = aShop()) {
  const server = aSettingsPage(shop);
  server.on(READ, () => json(aSettingsAnswer(changes)));
  server.on(ACCOUNTS, () => json(NO_ACCOUNTS));
  return server;
}

const box = (label: string) => {
  const field = fieldCalled(label, { isChoice: true });
  if (!(field instanceof HTMLInputElement)) throw new Error(`${label} cannot be ticked`);
  return field;
};

const FIELDS: FilledIn[] = [
  ['create', 'all', press('Umsätze automatisch übertragen')],
  ['gateways', { klarna: true }, press(KLARNA)],
  ['fees', true, press('Gebühren mit übertragen')],
  ['hints', true, press('Umsätze ihren Belegen zuordnen')],
];

it('shows every field of the section, sends what was set, and goes on from what was saved', async () => {
  expect(FIELDS.map(([path]) => path).toSorted()).toEqual(
    fieldPaths(DEFAULT_TRANSACTIONS, ['gateways']).toSorted(),
  );
  const server = transactionPage();
  renderApp(ADDRESS);
  await screen.findByText('Konten & Umsätze');
  await saveEveryField(server, 'transaction', {
    fields: FIELDS,
    again: ['gateways', { klarna: true, shopify_payments: true }, press(PAYMENTS)],
  });
});

it('leads to the bank in Lexware Office beside what is booked there', async () => {
  transactionPage();
  renderApp(ADDRESS);
  const link = await screen.findByRole('link', { name: /^Lexware Office öffnen: Finanzen, Bank/ });
  expect(link.getAttribute('href')).toBe('https://app.lexware.example/');
});

it('chooses the payment method that the address names, once and not saved yet', async () => {
  const server = transactionPage();
  const { address } = renderApp(`${ADDRESS}?gateway=klarna&locale=de`);
  await screen.findByText('Konten & Umsätze');
  expect([box(KLARNA).checked, box(PAYMENTS).checked]).toEqual([true, false]);
  expect(shownSaveBar()).toBeTruthy();
  expect(server.callsOf(SAVE)).toHaveLength(0);
  await waitFor(() => expect(address()).toBe(`${ADDRESS}?locale=de`));
  press(KLARNA)();
  await waitFor(() => expect(box(KLARNA).checked).toBe(false));
});

it.each(['paypal', 'unbekannt'])('chooses nothing when the address names %s', async (gateway) => {
  const server = transactionPage();
  const gateways = [{ id: 'paypal', text: 'PayPal', orders: 7 }];
  server.on(READ, () => json({ ...aSettingsAnswer(), gateways }));
  renderApp(`${ADDRESS}?gateway=${gateway}`);
  expect(await screen.findByText(/Für PayPal kann kein Konto angelegt werden/)).toBeTruthy();
  expect(box('PayPal (7 Bestellungen)')).toMatchObject({ disabled: true, checked: false });
  expect(shownSaveBar()).toBeNull();
});

it('says that there are no payment methods yet', async () => {
  const server = transactionPage();
  server.on(READ, () => json({ ...aSettingsAnswer(), gateways: [] }));
  renderApp(ADDRESS);
  expect(await screen.findByText('Es gibt noch keine Zahlungsmethoden')).toBeTruthy();
});

it('says that nothing is booked without a payment method', async () => {
  transactionPage({ transaction: { create: 'all' } });
  renderApp(ADDRESS);
  expect(await screen.findByText(/Wähle mindestens eine Zahlungsmethode/)).toBeTruthy();
  press(KLARNA)();
  await waitFor(() =>
    expect(screen.queryByText(/Wähle mindestens eine Zahlungsmethode/)).toBeNull(),
  );
});

it.each<[string, SettingsChanges, string, RegExp]>([
  [
    'invoices',
    { invoice: { create: false } },
    'Umsätze automatisch übertragen',
    /^Umsätze werden mit ausgeschaltet/,
  ],
  ['transactions', {}, 'Gebühren mit übertragen', /^Transaktionsgebühren werden mit ausgeschaltet/],
  [
    'transactions',
    {},
    'Umsätze ihren Belegen zuordnen',
    /^Zuordnungsvorschläge werden mit ausgeschaltet/,
  ],
])('says at once what needs %s', async (_, changes, label, text) => {
  transactionPage(changes);
  renderApp(ADDRESS);
  await screen.findByText('Konten & Umsätze');
  press(label)();
  expect(await screen.findByText(text)).toBeTruthy();
});

it('offers to finish invoices and saves both, in this order', async () => {
  const transaction = { create: 'all', gateways: { klarna: true } } as const;
  const server = transactionPage({ invoice: { finalize: false }, transaction });
  const before = { transaction, invoice: { finalize: true } };
  const order: string[] = [];
  server.on('PUT /api/settings/invoice', ({ body }) => {
    order.push(`invoice ${String(valueAt(body, 'finalize'))}`);
    return json(savedSettings(before, 'first'));
  });
  server.on(SAVE, ({ body }) => {
    order.push(`transaction ${String(valueAt(body, 'hints'))}`);
    return json(savedSettings({ ...before, transaction: { ...transaction, hints: true } }));
  });
  const { user, toasts } = renderApp(ADDRESS);
  await screen.findByText('Konten & Umsätze');
  press('Umsätze ihren Belegen zuordnen')();
  await user.click(await screen.findByRole('button', { name: 'Abschließen und speichern' }));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Gespeichert', isError: false }]));
  expect(order).toEqual(['invoice true', 'transaction true']);
  expect(screen.queryByText('Rechnungen bleiben Entwürfe')).toBeNull();
});

it('saves nothing when invoices could not be finished', async () => {
  const server = transactionPage({ invoice: { finalize: false }, transaction: { create: 'all' } });
  server.on('PUT /api/settings/invoice', () => aRefusal(409, 'CONFLICT', 'Lade die Seite neu.'));
  const { user, toasts } = renderApp(ADDRESS);
  await screen.findByText('Konten & Umsätze');
  press('Umsätze ihren Belegen zuordnen')();
  await user.click(await screen.findByRole('button', { name: 'Abschließen und speichern' }));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Lade die Seite neu.', isError: true }]));
  expect(server.callsOf(SAVE)).toHaveLength(0);
});

it('shows the accounts with what is booked on them', async () => {
  const server = transactionPage();
  server.on(ACCOUNTS, () =>
    json({
      items: [
        {
          gateway: 'klarna',
          name: 'Klarna (Teehaus)',
          balanceCents: 123_456,
          exists: true,
          since: '2026-03-02T09:15:00.000Z',
        },
        {
          gateway: 'stripe',
          name: 'Stripe',
          balanceCents: 0,
          exists: false,
          since: '2026-03-02T09:15:00.000Z',
        },
      ],
      missingScopes: [],
      payoutsForbidden: true,
    }),
  );
  renderApp(ADDRESS);
  expect(await screen.findByText('Klarna (Teehaus)')).toBeTruthy();
  expect(screen.getByText(/^1\.234,56/)).toBeTruthy();
  expect(screen.getByText('Gebucht wird seit dem 2. März 2026')).toBeTruthy();
  expect(screen.getByText('Das Konto entsteht mit dem nächsten Umsatz')).toBeTruthy();
  expect(screen.getByText(/die Berechtigung, Auszahlungen zu lesen/)).toBeTruthy();
});

it('can be set although the accounts cannot be read', async () => {
  transactionPage().on(ACCOUNTS, () => aRefusal(500, 'INTERNAL', 'Das hat nicht geklappt.'));
  renderApp(ADDRESS);
  expect(await screen.findByText('Das hat nicht geklappt.')).toBeTruthy();
  expect(box(KLARNA).disabled).toBe(false);
});

it('asks for what Lexware Office and Shopify do not allow yet', async () => {
  const { shopify } = aShop();
  const missing = aShop({
    shopify: { ...shopify, missingScopes: ['read_shopify_payments_accounts'] },
    lexoffice: aConnection({ missingScopes: ['finance.write'] }),
  });
  transactionPage({ transaction: { create: 'all' } }, missing);
  const { user, requestedScopes } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Berechtigung erteilen' }));
  expect(requestedScopes).toEqual([['read_shopify_payments_accounts']]);
});

it('locks fees where the plan has none', async () => {
  const { plan } = aShop();
  transactionPage({}, aShop({ plan: { ...plan, id: 'free' } }));
  renderApp(ADDRESS);
  await screen.findByText('Konten & Umsätze');
  expect(await screen.findByText('Im Plan Standard enthalten.')).toBeTruthy();
  expect(isDisabled(screen.getByLabelText('Gebühren mit übertragen'))).toBe(true);
  expect(isDisabled(await box(KLARNA))).toBe(false);
});

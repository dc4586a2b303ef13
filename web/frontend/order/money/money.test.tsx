import { screen, within } from '@testing-library/react';
import type { ObstacleAnswer } from '../../../contract/order/explanation';
import type { OrderAnswer } from '../../../contract/order/order';
import type { PaymentsAnswer, TransactionAnswer } from '../../../contract/order/money';
import { aConnection, aDecision, anOrderAnswer, aShop } from '../../testing/builders';
import { anOrderPage, DETAILS, someDetails } from '../../testing/an-order-page';
import { aRefusal, json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const { balance: COMPLETE } = anOrderAnswer();

function aPageWith(changes: Partial<OrderAnswer>) {
  anOrderPage(changes);
  return renderApp('/orders/5001');
}

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

it.each<[string, Partial<OrderAnswer['balance']>, string, RegExp | null]>([
  ['complete', {}, 'Vollständig', null],
  [
    'off by rounding',
    { differenceCents: 1, isRoundingError: true },
    'Vollständig',
    /durch Rundung/,
  ],
  [
    'short of a document',
    { differenceCents: 1_000, documentsCents: 122_456, isComplete: false },
    'Differenz 10,00 €',
    /fehlt noch ein Beleg/,
  ],
  [
    'short of a credit note',
    { differenceCents: -1_000_000_000, isComplete: false },
    'Differenz -10.000.000,00 €',
    /fehlt noch eine Gutschrift/,
  ],
])('says of the documents whether they are all: %s', async (_name, changes, badge, detail) => {
  aPageWith({ balance: { ...COMPLETE, ...changes } });
  await screen.findByText((shown) => plain(shown) === badge);
  const heading = screen.getByRole('heading', { name: 'Abgleich' });
  const card = heading.closest<HTMLElement>('.Polaris-BlockStack') ?? document.body;
  expect(plain(card.textContent)).toContain('Bestellung1.234,56 €');
  if (detail) expect(within(card).getByText(detail)).toBeTruthy();
});

it('shows what was booked in Lexware Office, with fee and assignment', async () => {
  const text =
    'Der Umsatz ist in Lexware Office gebucht und seinem Beleg zur Zuordnung vorgeschlagen.';
  const sale: TransactionAnswer = {
    gateway: 'shopify_payments',
    gatewayName: 'Shopify Payments',
    amountCents: 123_456,
    feeCents: -251,
    date: '2026-03-02T09:15:00.000Z',
    state: 'posted',
    hinted: true,
    text,
  };
  const refund = {
    ...sale,
    amountCents: -500,
    feeCents: 0,
    state: 'refused',
    text: 'Nein.',
  } as const;
  aPageWith({ transactions: [sale, refund] });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(plain(screen.getByText(/Gebühr des Anbieters/).textContent)).toContain('-2,51 €');
  expect(screen.getByText('Verbucht')).toBeTruthy();
  expect(screen.getByText('Nicht verbucht')).toBeTruthy();
});

it('has no card for what never was booked', async () => {
  aPageWith({ transactions: [] });
  expect(await screen.findByRole('heading', { name: 'Link für den Kunden' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Umsätze' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Zahlungen und Erstattungen' })).toBeNull();
});

it('says what keeps the order from going on, once, and leads to the remedy', async () => {
  const obstacle: ObstacleAnswer = {
    code: 'NOT_CONNECTED',
    text: 'Verbinde dein Konto.',
    path: '/preferences',
  };
  const scope: ObstacleAnswer = {
    code: 'MISSING_LEXWARE_SCOPE',
    text: 'Es fehlt etwas.',
    path: '/preferences',
  };
  const decision = aDecision({ reason: 'NOT_CONNECTED', canCreate: false });
  aPageWith({ documents: [], decision, obstacles: [obstacle, scope] });
  const remedy = await screen.findByRole('link', { name: 'Lexware Office verbinden' });
  expect(remedy.getAttribute('href')).toBe('/preferences');
  expect(screen.queryByText('Verbinde dein Konto.')).toBeNull();
  expect(screen.getByText('Es fehlt etwas.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Erneut verbinden' })).toBeTruthy();
});

const PAID: PaymentsAnswer = {
  payments: [
    {
      id: '1',
      kind: 'payment',
      state: 'moved',
      gatewayName: 'PayPal',
      amountCents: 123_456,
      at: '2026-03-02T09:14:00.000Z',
    },
  ],
  refunds: [
    { id: '2', state: 'moved', amountCents: 500, at: '2026-03-03T09:14:00.000Z', documentIds: [7] },
    { id: '3', state: 'failed', amountCents: 100, at: '2026-03-04T09:14:00.000Z', documentIds: [] },
  ],
};

it('shows what was paid and paid back, with the documents to it', async () => {
  anOrderPage().on(DETAILS, () => json(someDetails({ money: PAID })));
  renderApp('/orders/5001');
  expect(await screen.findByText('Zahlung: PayPal')).toBeTruthy();
  expect(plain(screen.getByText(/^-5,00/).textContent)).toBe('-5,00 €');
  expect(screen.getByText('Beleg dazu: Rechnung RE1042')).toBeTruthy();
  expect(screen.getByText('Fehlgeschlagen')).toBeTruthy();
  expect(screen.getByText(/Dazu gibt es noch keinen Beleg/)).toBeTruthy();
});

it('lists the items with their rates, and what is left of them', async () => {
  const item = { kind: 'goods', title: 'Tee', quantity: 2, left: 1, cents: 1_070 } as const;
  const shipping = {
    kind: 'shipping',
    title: 'Versand',
    quantity: 1,
    left: 1,
    cents: 490,
  } as const;
  const lines = [
    { ...item, rates: [1_900, 700] },
    { ...shipping, rates: [] },
    { ...item, title: 'Tasse', left: 0, rates: [550] },
  ];
  anOrderPage().on(DETAILS, () => json(someDetails({ items: { taxesIncluded: false, lines } })));
  renderApp('/orders/5001');
  expect(await screen.findByRole('heading', { name: 'Artikel' })).toBeTruthy();
  const shown = [...document.querySelectorAll('.order-item')].map((one) => plain(one.textContent));
  expect(shown).toEqual([
    '2 ×Tee10,70 €davon noch 1 in der Bestellung19 %, 7 %',
    'Versand4,90 €ohne Steuer',
    '2 ×Tasse10,70 €entfernt oder erstattet5,5 %',
  ]);
  expect(screen.getByText(/^Preise ohne Steuer/)).toBeTruthy();
});

it('says why Shopify’s part cannot be told, and tries again', async () => {
  const server = anOrderPage();
  server.on(DETAILS, () => aRefusal(404, 'ORDER_HIDDEN', 'Shopify zeigt sie nicht.'));
  const { user } = renderApp('/orders/5001');
  expect(await screen.findByText('Shopify zeigt sie nicht.')).toBeTruthy();
  server.on(DETAILS, () => json(someDetails({ money: PAID })));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Zahlung: PayPal')).toBeTruthy();
});

it('says grey that an invoice stays open in Lexware where payments are not handed over', async () => {
  const lexoffice = aConnection({ create: { invoice: true, transactions: false } });
  anOrderPage().on('GET /api/shop', () => json(aShop({ lexoffice })));
  renderApp('/orders/5001');
  const badge = await screen.findByText('In Lexware offen');
  expect(badge.closest('.Polaris-Badge')?.className).not.toMatch(/tone/);
  const way = screen.getByRole('link', { name: 'Zahlungen übergeben' });
  expect(way.getAttribute('href')).toBe('/preferences/transactions');
});

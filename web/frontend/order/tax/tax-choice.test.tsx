import { screen, waitFor } from '@testing-library/react';
import type { TaxAnswer } from '../../../contract/order/tax';
import { anOrderPage, DETAILS, someDetails } from '../../testing/an-order-page';
import { aDecision, aShop } from '../../testing/builders';
import { json, aRefusal } from '../../testing/fake-server';
import { isDisabled } from '../../testing/is-disabled';
import { renderApp } from '../../testing/render-app';

const DOMESTIC = {
  treatment: 'domestic' as const,
  values: { code: 'BILL_AS_CHARGED', destination: null, rates: [1_900] },
  text: 'Mit deutscher Umsatzsteuer abrechnen.',
};
const EXPORT = {
  treatment: 'thirdPartyCountryDelivery' as const,
  values: { code: 'BILL_WITHOUT_TAX', note: 'Ausfuhr', under: null },
  text: 'Ohne Umsatzsteuer abrechnen.',
};
const REFUSED = aDecision({
  kind: 'refuse',
  reason: 'TAX_MISMATCH',
  text: 'Die Umsatzsteuer passt nicht.',
});

const taxes = (changes: Partial<TaxAnswer> = {}): TaxAnswer => ({
  refused: null,
  chosen: null,
  choices: [DOMESTIC, EXPORT],
  ...changes,
});

function refusedOrder(tax: TaxAnswer | null, decision = REFUSED) {
  const server = anOrderPage({ decision, documents: [] });
  server.on(DETAILS, () => json(someDetails({ tax })));
  return server;
}

it('lets the merchant choose how an order is taxed whose invoice was refused for it', async () => {
  const server = refusedOrder(taxes());
  server.on('POST /api/orders/5001/tax', () => json(taxes({ chosen: EXPORT.treatment }), 202));
  const { user, toasts } = renderApp('/orders/5001');
  const button = await screen.findByRole('button', { name: 'So abrechnen' });
  expect(screen.getByRole('heading', { name: 'Steuerliche Behandlung' })).toBeTruthy();
  expect(isDisabled(button)).toBe(true);

  await user.click(screen.getByRole('radio', { name: EXPORT.text }));
  server.on(DETAILS, () => json(someDetails({ tax: taxes({ chosen: EXPORT.treatment }) })));
  await user.click(screen.getByRole('button', { name: 'So abrechnen' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ text: 'Steuerliche Behandlung gewählt', isError: false }]),
  );
  expect(server.callsOf('POST /api/orders/5001/tax')[0]?.body).toEqual({
    treatment: EXPORT.treatment,
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: EXPORT.text }).checked).toBe(true);
  expect(server.callsOf('GET /api/orders/5001').length).toBeGreaterThan(1);
});

it('says why a choice came too late and keeps what is chosen', async () => {
  const server = refusedOrder(taxes({ chosen: DOMESTIC.treatment }));
  server.on('POST /api/orders/5001/tax', () =>
    aRefusal(409, 'ACTION_NOT_POSSIBLE', 'Es gibt schon eine Rechnung.'),
  );
  const { user, toasts } = renderApp('/orders/5001');
  await user.click(await screen.findByRole('radio', { name: EXPORT.text }));
  await user.click(screen.getByRole('button', { name: 'So abrechnen' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ text: 'Es gibt schon eine Rechnung.', isError: true }]),
  );
});

const refusedFor = (reason: string) =>
  aDecision({ kind: 'refuse', reason, text: 'Die Rechnung wurde abgelehnt.' });
const HEADING = { name: 'Steuerliche Behandlung' };

it.each([
  ['nothing may be chosen', taxes({ choices: [] }), REFUSED],
  ['Shopify hides the order by now', null, REFUSED],
  ['the invoice waits', taxes(), aDecision()],
  ['the address is missing', taxes(), refusedFor('MISSING_ADDRESS')],
])('is not shown where %s', async (_, tax, decision) => {
  refusedOrder(tax, decision);
  renderApp('/orders/5001');
  expect(await screen.findByText(decision.text)).toBeTruthy();
  await screen.findByRole('button', { name: 'Verlauf dieser Bestellung' });
  expect(screen.queryByRole('heading', HEADING)).toBeNull();
});

it.each([
  'MISSING_VAT-ID',
  'SMALL_BUSINESS_TAX',
  'OSS_REQUIRED',
  'CONTACT_NOT_TAX_FREE',
  'LEXWARE_REFUSED',
])('is offered after %s', async (reason) => {
  refusedOrder(taxes(), refusedFor(reason));
  renderApp('/orders/5001');
  expect(await screen.findByRole('radio', { name: DOMESTIC.text })).toBeTruthy();
});

it('offers to change the account before it is billed as it is', async () => {
  refusedOrder(taxes(), { ...refusedFor('OSS_REQUIRED'), canCreate: true });
  renderApp('/orders/5001');
  const there = await screen.findByRole('link', { name: /^Einstellungen in Lexware Office/ });
  const create = screen.getByRole('button', { name: 'Rechnung jetzt erstellen' });
  expect(there.compareDocumentPosition(create)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(there.getAttribute('href')).toMatch(/\/settings$/);
});

it('needs a transfer for the invoice that follows', async () => {
  const server = refusedOrder(taxes());
  const { plan } = aShop();
  const credits = { ...plan.credits, used: plan.credits.quota };
  server.on('GET /api/shop', () => json(aShop({ plan: { ...plan, credits } })));
  const { user } = renderApp('/orders/5001');
  await user.click(await screen.findByRole('radio', { name: EXPORT.text }));
  await user.click(screen.getByRole('button', { name: 'So abrechnen' }));
  expect(await screen.findByText(/mindestens 1 Übertragung verfügbar/)).toBeTruthy();
  expect(server.callsOf('POST /api/orders/5001/tax')).toHaveLength(0);
});

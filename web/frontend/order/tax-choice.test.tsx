import { screen, waitFor } from '@testing-library/react';
import type { TaxAnswer } from '../../contract/tax';
import { aDecision, anOrder, aPage, aShop } from '../testing/builders';
import { fakeServer, json, refusal, silence } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const DOMESTIC = { treatment: 'domestic' as const, text: 'Mit deutscher Umsatzsteuer abrechnen.' };
const EXPORT = { treatment: 'thirdPartyCountryDelivery' as const, text: 'Ohne Umsatzsteuer abrechnen.' };
const REFUSED = aDecision({ kind: 'refuse', reason: 'TAX_MISMATCH', text: 'Die Umsatzsteuer passt nicht.' });

const taxes = (changes: Partial<TaxAnswer> = {}): TaxAnswer => ({
  refused: null,
  chosen: null,
  choices: [DOMESTIC, EXPORT],
  ...changes,
});

function refusedOrder(tax: Parameters<typeof fakeServer>[0][string]) {
  return fakeServer({
    'GET /api/shop': () => json(aShop()),
    'GET /api/orders/5001': () => json(anOrder({ decision: REFUSED, documents: [] })),
    'GET /api/orders/5001/tax': tax,
    'GET /api/shop/logs': () => json(aPage([])),
  });
}

it('lets the merchant choose how an order is taxed whose invoice was refused for it', async () => {
  const server = refusedOrder(() => json(taxes()));
  server.on('POST /api/orders/5001/tax', () => json(taxes({ chosen: EXPORT.treatment }), 202));
  const { user, toasts } = renderApp('/orders/5001');
  const button = await screen.findByRole('button', { name: 'So abrechnen' });
  expect(screen.getByRole('heading', { name: 'Steuerliche Behandlung' })).toBeTruthy();
  expect(button.getAttribute('aria-disabled')).toBe('true');

  await user.click(screen.getByRole('radio', { name: EXPORT.text }));
  server.on('GET /api/orders/5001/tax', () => json(taxes({ chosen: EXPORT.treatment })));
  await user.click(screen.getByRole('button', { name: 'So abrechnen' }));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Steuerliche Behandlung gewählt', isError: false }]));
  expect(server.callsOf('POST /api/orders/5001/tax')[0]?.body).toEqual({ treatment: EXPORT.treatment });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: EXPORT.text }).checked).toBe(true);
  expect(server.callsOf('GET /api/orders/5001').length).toBeGreaterThan(1);
});

it('says that it is loading', async () => {
  refusedOrder(silence);
  renderApp('/orders/5001');
  expect(await screen.findByRole('heading', { name: 'Steuerliche Behandlung' })).toBeTruthy();
  expect(screen.getAllByRole('status', { name: 'Wird geladen' }).length).toBeGreaterThan(0);
});

it('says why the choices could not be loaded, and tries again', async () => {
  const server = refusedOrder(() => refusal(404, 'ORDER_HIDDEN', 'Shopify zeigt die Bestellung nicht.'));
  const { user } = renderApp('/orders/5001');
  expect(await screen.findByText('Shopify zeigt die Bestellung nicht.')).toBeTruthy();
  server.on('GET /api/orders/5001/tax', () => json(taxes()));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('radio', { name: DOMESTIC.text })).toBeTruthy();
});

it('says why a choice came too late and keeps what is chosen', async () => {
  const server = refusedOrder(() => json(taxes({ chosen: DOMESTIC.treatment })));
  server.on('POST /api/orders/5001/tax', () => refusal(409, 'ACTION_NOT_POSSIBLE', 'Es gibt schon eine Rechnung.'));
  const { user, toasts } = renderApp('/orders/5001');
  await user.click(await screen.findByRole('radio', { name: EXPORT.text }));
  await user.click(screen.getByRole('button', { name: 'So abrechnen' }));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Es gibt schon eine Rechnung.', isError: true }]));
});

it.each([
  ['nothing may be chosen', taxes({ choices: [] }), REFUSED],
  ['the invoice waits', taxes(), aDecision()],
])('is not shown where %s', async (_, tax, decision) => {
  const server = refusedOrder(() => json(tax));
  server.on('GET /api/orders/5001', () => json(anOrder({ decision, documents: [] })));
  renderApp('/orders/5001');
  expect(await screen.findByText(decision.text)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Steuerliche Behandlung' })).toBeNull());
  expect(server.callsOf('GET /api/orders/5001/tax')).toHaveLength(decision === REFUSED ? 1 : 0);
});

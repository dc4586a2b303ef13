import { act, screen, waitFor, within } from '@testing-library/react';
import { aConnection, aShop } from '../testing/builders';
import { fakeServer, json } from '../testing/fake-server';
import { renderPart } from '../testing/render-app';
import { useShop } from '../shell/shop-query';
import { ScopeBanner } from './scope-banner';

function Banner() {
  const { data: shop } = useShop();
  return shop ? <ScopeBanner shop={shop} /> : null;
}

const lackingAtShopify = () => {
  const { shopify } = aShop();
  return aShop({ shopify: { ...shopify, missingScopes: ['write_orders'] } });
};
const lackingInLexware = () =>
  aShop({ lexoffice: aConnection({ missingScopes: ['delivery-notes.read', 'finance.write'] }) });

afterEach(() => jest.useRealTimers());

it('confirms what Shopify was allowed as soon as it counts', async () => {
  jest.useFakeTimers();
  const server = fakeServer({ 'GET /api/shop': () => json(lackingAtShopify()) });
  const { requestedScopes, toasts } = renderPart(<Banner />);
  const button = await screen.findByRole('button', { name: 'Berechtigung erteilen' });
  const reads = server.callsOf('GET /api/shop').length;
  act(() => button.click());
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect([requestedScopes, toasts, server.callsOf('GET /api/shop').length]).toEqual([
    [['write_orders']],
    [],
    reads,
  ]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(toasts).toEqual([{ text: 'Berechtigung erteilt', isError: false }]);
});

it('leads to the page of Shopify where the admin could not ask', async () => {
  fakeServer({ 'GET /api/shop': () => json(lackingAtShopify()) });
  const { user, toasts } = renderPart(<Banner />, { answersScopes: false });
  await user.click(await screen.findByRole('button', { name: 'Berechtigung erteilen' }));
  const link = await screen.findByRole('link', { name: 'Auf der Seite von Shopify erteilen' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/api/auth?shop=teehaus-nord.myshopify.com&scopes=write_orders',
    '_top',
  ]);
  expect(toasts).toEqual([
    { text: 'Shopify konnte gerade nicht nach der Berechtigung fragen', isError: true },
  ]);
});

it('leads there, too, where the admin never says anything', async () => {
  jest.useFakeTimers();
  fakeServer({ 'GET /api/shop': () => json(lackingAtShopify()) });
  const { toasts } = renderPart(<Banner />, { answersScopes: 'never' });
  const button = await screen.findByRole('button', { name: 'Berechtigung erteilen' });
  act(() => button.click());
  await act(() => jest.advanceTimersByTimeAsync(119_000));
  expect(screen.queryByRole('link', { name: 'Auf der Seite von Shopify erteilen' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('link', { name: 'Auf der Seite von Shopify erteilen' })).toBeTruthy();
  expect(toasts).toEqual([
    { text: 'Shopify konnte gerade nicht nach der Berechtigung fragen', isError: true },
  ]);
});

it('names what is missing in Lexware Office, and is done once it is granted', async () => {
  const server = fakeServer({ 'GET /api/shop': () => json(lackingInLexware()) });
  const popup = { closed: false };
  Object.defineProperty(window, 'open', { configurable: true, value: () => popup });
  const { user, toasts } = renderPart(<Banner />);
  await user.click(await screen.findByRole('button', { name: 'Zugriff erteilen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Zugriffsberechtigung benötigt')).toBeTruthy();
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);

  await user.click(dialog.getByRole('button', { name: 'Erneut verbinden' }));
  server.on('GET /api/shop', () => json(aShop()));
  popup.closed = true;
  await waitFor(() => expect(screen.queryByText('Zugriffsberechtigung benötigt')).toBeNull());
  expect(toasts).toEqual([{ text: 'Mit Lexware Office verbunden', isError: false }]);
});

it('says nothing while nothing is missing', async () => {
  const server = fakeServer({ 'GET /api/shop': () => json(aShop()) });
  renderPart(<Banner />);
  await waitFor(() => expect(server.callsOf('GET /api/shop')).toHaveLength(1));
  expect(screen.queryByText(/berechtigung/i)).toBeNull();
});

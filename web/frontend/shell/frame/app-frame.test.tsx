import { act, screen } from '@testing-library/react';
import { aHomePage } from '../../testing/a-dashboard';
import { aList, aShop } from '../../testing/builders';
import { json, noJson, aRefusal } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

function aServer() {
  const server = aHomePage();
  server.on('GET /api/orders', () => json(aList([])));
  return server;
}

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

it('shows the teapot with a way to contact us when the shop cannot be loaded, and recovers', async () => {
  document.head.innerHTML = '<meta name="support-email" content="hilfe@belegfluss.example">';
  const server = aServer();
  server.on('GET /api/shop', () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  const { user } = renderApp('/home');

  expect(await screen.findByRole('heading', { name: "418 — I'm a teapot" })).toBeTruthy();
  expect(screen.getByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kontakt aufnehmen' }).getAttribute('href')).toBe(
    'mailto:hilfe@belegfluss.example?subject=418%20beim%20%C3%96ffnen%20von%20Belegfluss',
  );

  server.on('GET /api/shop', () => json(aShop()));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Für wachsende Shops')).toBeTruthy();
});

it('asks again by itself while the server is away for a moment', async () => {
  jest.useFakeTimers();
  const server = aServer();
  server.on('GET /api/shop', () => aRefusal(503, 'INTERNAL', 'Gleich wieder da.'));
  renderApp('/home');
  await screen.findByText('Noch ist nichts passiert.');
  expect(server.callsOf('GET /api/shop')).toHaveLength(1);

  server.on('GET /api/shop', () => json(aShop()));
  expect(await screen.findByText('Für wachsende Shops')).toBeTruthy();
});

it.each([
  ['a connected shop', true, 20_000],
  ['a shop without connection', false, 60_000],
])('reads %s again and again', async (_, isConnected, interval) => {
  jest.useFakeTimers();
  const server = aServer();
  const shop = aShop();
  server.on('GET /api/shop', () =>
    json({ ...shop, lexoffice: { ...shop.lexoffice, isConnected } }),
  );
  renderApp('/home');
  await screen.findByText('Für wachsende Shops');
  await act(() => jest.advanceTimersByTimeAsync(interval - 2_000));
  expect(server.callsOf('GET /api/shop')).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(server.callsOf('GET /api/shop')).toHaveLength(2);
});

it('keeps what it knows when a later read of the shop fails', async () => {
  jest.useFakeTimers();
  const server = aServer();
  renderApp('/home');
  await screen.findByText('Für wachsende Shops');
  server.on('GET /api/shop', () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  expect(server.callsOf('GET /api/shop').length).toBeGreaterThan(1);
  expect(screen.getByText('Für wachsende Shops')).toBeTruthy();
});

it('says in German that the answer makes no sense', async () => {
  aServer().on('GET /api/shop', () => noJson(400));
  renderApp('/home');
  expect(await screen.findByText(/Belegfluss hat unerwartet geantwortet/)).toBeTruthy();
});

it('turns the page when the admin navigates', async () => {
  aServer();
  const { address } = renderApp('/home');
  await screen.findByText('Für wachsende Shops');
  const link = screen.getByRole('link', { name: 'Bestellungen' });
  act(() => void link.dispatchEvent(new Event('shopify:navigate', { bubbles: true })));
  expect(await screen.findByText('Noch keine Bestellungen')).toBeTruthy();
  expect(address()).toBe('/orders');
});

const opensOnOrders = () => {
  const shop = aShop();
  return json({ ...shop, shopify: { ...shop.shopify, home: 'orders' } });
};

it('opens on the dashboard, which then needs no item of its own', async () => {
  aServer();
  const { address } = renderApp('/');
  expect(await screen.findByText('Für wachsende Shops')).toBeTruthy();
  expect(address()).toBe('/home');
  expect(screen.queryByRole('link', { name: 'Übersicht' })).toBeNull();
});

it('opens on the orders for who prefers them, and leads to the dashboard', async () => {
  aServer().on('GET /api/shop', opensOnOrders);
  const { user, address } = renderApp('/');
  expect(await screen.findByText('Noch keine Bestellungen')).toBeTruthy();
  expect(address()).toBe('/orders');
  await user.click(screen.getByRole('link', { name: 'Übersicht' }));
  expect(await screen.findByText('Für wachsende Shops')).toBeTruthy();
  expect(address()).toBe('/home');
});

it('has a page for addresses that do not exist, with a way back', async () => {
  aServer();
  const { user, address } = renderApp('/nirgendwo');
  await user.click(await screen.findByRole('link', { name: 'Zur Startseite' }));
  expect(await screen.findByRole('heading', { name: 'Übersicht' })).toBeTruthy();
  expect(address()).toBe('/home');
});

it('tells who opens it outside of the admin where it belongs', async () => {
  const server = aServer();
  renderApp('/home', { isInAdmin: false });
  expect(
    await screen.findByRole('heading', { name: 'Öffne Belegfluss in deinem Shopify-Admin' }),
  ).toBeTruthy();
  expect(server.callsOf('GET /api/shop')).toHaveLength(0);
});

describe('the menu', () => {
  const menu = () =>
    [...document.querySelectorAll('ui-nav-menu a')].map(({ textContent }) => textContent);
  const ALWAYS = ['Start', 'Bestellungen', 'Monat', 'Plan (72 %)', 'Einstellungen', 'Hilfe'];

  it.each([
    ['every shop', {}, []],
    ['the operator', { permissions: ['view_dashboard' as const] }, ['Administration']],
    ['partners', { partner: true }, ['Partnerprogramm']],
  ])('has for %s what they may see', async (_, changes, added) => {
    aServer().on('GET /api/shop', () => json(aShop(changes)));
    renderApp('/home');
    await screen.findByText('Für wachsende Shops');
    expect(menu().toSorted()).toEqual([...ALWAYS, ...added].toSorted());
  });

  it('leads to the help, which opens beside the admin', async () => {
    aServer();
    renderApp('/help/setup/connect');
    const link = await screen.findByRole('link', { name: /^Weiter/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/help/setup/connect',
      '_blank',
    ]);
  });
});

it('says that the administration is not for this shop', async () => {
  aServer();
  renderApp('/admin');
  expect(await screen.findByRole('heading', { name: 'Nicht freigeschaltet' })).toBeTruthy();
});

it.each([
  ['https://admin.shopify.com/store/teehaus-nord/charges/1', true],
  ['https://teehaus-nord.myshopify.com/admin', true],
  ['/help/contact', true],
  ['https://evil.example/', false],
  ['https://anderer-shop.myshopify.com/admin', false],
  ['https://admin.shopify.com.evil.example/', false],
  ['http://admin.shopify.com/', false],
  ['javascript:alert(1)', false],
])('leaves the frame for %s: %s', async (wanted, isLed) => {
  aServer();
  renderApp(`/exitiframe?redirectUri=${encodeURIComponent(wanted)}`);
  const name = isLed ? 'Weiter außerhalb von Belegfluss' : 'Seite nicht gefunden';
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  const link = screen.queryByRole('link', { name: 'Weiter' });
  expect(link?.getAttribute('href')).toBe(
    isLed ? new URL(wanted, window.location.origin).href : undefined,
  );
});

it('leads a shop that gives the app no key to where Shopify asks for it', async () => {
  aServer().on('GET /api/shop', () => aRefusal(401, 'UNAUTHORIZED', 'Bitte öffne die App neu.'));
  renderApp('/home');
  const link = await screen.findByRole('link', { name: 'Zugriff erneuern' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/api/auth?shop=teehaus-nord.myshopify.com',
    '_top',
  ]);
});

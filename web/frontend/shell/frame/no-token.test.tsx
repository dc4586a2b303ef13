import { act, screen } from '@testing-library/react';
import { aHomePage } from '../../testing/a-dashboard';
import { aShop } from '../../testing/builders';
import { json, silence } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

afterEach(() => jest.useRealTimers());

it('says ten seconds after it was opened that the admin gives no token, and goes on once it does', async () => {
  jest.useFakeTimers();
  const server = aHomePage();
  server.on('GET /api/shop', silence);
  renderApp('/home', { givesToken: false });
  await screen.findByRole('heading', { name: 'Übersicht' });
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(screen.queryByRole('heading', { name: "418 — I'm a teapot" })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('heading', { name: "418 — I'm a teapot" })).toBeTruthy();
  expect(screen.getByText(/Shopify-Admin meldet dich gerade nicht bei Belegfluss an/)).toBeTruthy();
  server.on('GET /api/shop', () => json(aShop()));
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText('Für wachsende Shops')).toBeTruthy();
});

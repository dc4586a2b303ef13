import { act, screen } from '@testing-library/react';
import { aHomePage } from '../../testing/a-dashboard';
import { aShop } from '../../testing/builders';
import { aRefusal, json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

afterEach(() => jest.useRealTimers());

describe('maintenance', () => {
  const down = () => aRefusal(503, 'MAINTENANCE', 'Belegfluss wird gerade gewartet.');
  const settled = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('is told of before, once', async () => {
    localStorage.clear();
    const downtimes = [{ from: '2026-03-02T21:00:00.000Z', to: '2026-03-02T22:00:00.000Z' }];
    aHomePage().on('GET /api/shop', () => json(aShop({ downtimes })));
    const { user } = renderApp('/plan');
    const text = /Vom 02\.03\.2026, 22:00 bis 02\.03\.2026, 23:00 ist Belegfluss nicht erreichbar/;
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Benachrichtigung verwerfen' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('takes the place of the screen, and goes on by itself with what was typed', async () => {
    jest.useFakeTimers();
    const server = aHomePage();
    renderApp('/home');
    await screen.findByText('Für wachsende Shops');
    server.on('GET /api/shop', down);
    await settled(21_000);
    await settled(5_000);
    expect(await screen.findByRole('heading', { name: 'Belegfluss wird gewartet' })).toBeTruthy();
    expect(screen.getByText('Für wachsende Shops').closest('[hidden]')).toBeTruthy();

    server.on('GET /api/shop', () => json(aShop()));
    await settled(21_000);
    expect(screen.queryByRole('heading', { name: 'Belegfluss wird gewartet' })).toBeNull();
    expect(screen.getByText('Für wachsende Shops').closest('[hidden]')).toBeNull();
  });

  it('is said to who opens the app meanwhile, and asks again by itself', async () => {
    jest.useFakeTimers();
    const server = aHomePage();
    server.on('GET /api/shop', down);
    renderApp('/home');
    await settled(5_000);
    expect(await screen.findByRole('heading', { name: 'Belegfluss wird gewartet' })).toBeTruthy();
    server.on('GET /api/shop', () => json(aShop()));
    await settled(61_000);
    expect(await screen.findByText('Für wachsende Shops')).toBeTruthy();
  });
});

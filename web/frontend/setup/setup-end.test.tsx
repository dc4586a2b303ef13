import { screen, waitFor } from '@testing-library/react';
import { aCreation } from '../testing/a-dashboard';
import { aCoupon, aFreePlan, aPlan } from '../testing/a-plan';
import { aShop } from '../testing/builders';
import { aRefusal, json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';
import { aSetup, aSetupServer } from './testing/a-setup';

describe('at the end of the set-up', () => {
  const fresh = aShop({ setupCompletedAt: null, activatedAt: null });
  const over = () => json(aSetup({ step: 'connected', isOpen: false }));

  function atTheEnd(shop = fresh) {
    const server = aSetupServer(aSetup({ step: 'connected' }), shop);
    server.on('GET /api/creation', () => json(aCreation()));
    server.on('POST /api/shop/enable/true', () => json(aShop()));
    server.on('POST /api/setup/complete', over);
    server.on('GET /api/plan', () => json(aPlan()));
    return server;
  }

  it('waiting orders are counted before the yes', async () => {
    atTheEnd();
    renderApp('/setup');
    expect(await screen.findByText(/^3 bezahlte Bestellungen warten/)).toBeTruthy();
    expect(screen.getByText(/10 Übertragungen geschenkt\. Sie verfallen nicht/)).toBeTruthy();
  });

  it.each([
    ['Belegerstellung aktivieren', 1, ['Belegerstellung aktiviert']],
    ['Später aktivieren', 0, []],
  ])('„%s“ leads to the first page', async (button, activations, expected) => {
    const server = atTheEnd();
    const { user, toasts, address } = renderApp('/setup');
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(address()).toBe('/home'));
    expect(server.callsOf('POST /api/shop/enable/true')).toHaveLength(activations);
    expect(toasts.map(({ text }) => text)).toEqual(expected);
  });

  it('nothing is asked of who activated before and goes through it again', async () => {
    const server = atTheEnd(aShop());
    const { user, address } = renderApp('/setup');
    await user.click(await screen.findByRole('button', { name: 'Fertig' }));
    await waitFor(() => expect(address()).toBe('/home'));
    expect(server.callsOf('POST /api/shop/enable/true')).toHaveLength(0);
    expect(screen.queryByText(/Bestellungen warten/)).toBeNull();
  });

  it.each([
    [7, '7 Tage kostenlos testen'],
    [0, 'Abonnement aktivieren'],
  ])('with %i days of the trial left the way to a plan is „%s“', async (trialDaysLeft, button) => {
    const server = atTheEnd();
    server.on('GET /api/plan', () => json(aFreePlan({ trialDaysLeft })));
    renderApp('/setup');
    const way = await screen.findByRole('link', { name: button });
    expect(way.getAttribute('href')).toBe('/plan#pricing');
    expect(screen.getByText('Dein Plan: Free')).toBeTruthy();
  });

  it('a discount that a link brought is kept or discarded', async () => {
    const server = atTheEnd();
    server.on('GET /api/plan', () => json(aFreePlan({ savedCoupon: aCoupon() })));
    server.on('DELETE /api/plan/coupon', () => json(aFreePlan()));
    const { user } = renderApp('/setup');
    expect(await screen.findByText('Rabatt behalten oder verwerfen?')).toBeTruthy();
    const keep = screen.getByRole('link', { name: 'Rabatt behalten' });
    expect(keep.getAttribute('href')).toBe('/plan#pricing');
    await user.click(screen.getByRole('button', { name: 'Rabatt verwerfen' }));
    await waitFor(() => expect(screen.queryByText('Rabatt behalten oder verwerfen?')).toBeNull());
  });

  it('the plan of the shop is named where more cannot be read', async () => {
    const server = atTheEnd();
    server.on('GET /api/plan', () => aRefusal(500, 'INTERNAL', 'Das ging nicht.'));
    renderApp('/setup');
    expect(await screen.findByText('Dein Plan: Standard')).toBeTruthy();
  });
});

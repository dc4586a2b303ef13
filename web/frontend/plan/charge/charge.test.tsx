import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ChargeAnswer } from '../../../contract/plan';
import {
  aCharge,
  aFreePlan,
  aPlan,
  aPlanServer,
  APPROVAL,
  aPurchaseQuote,
  catchLeaving,
} from '../../testing/a-plan';
import { aShop } from '../../testing/builders';
import { aRefusal, json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const CHARGE = 'GET /api/plan/charges/12';

function charged(changes: Partial<ChargeAnswer>, shop = aShop()) {
  const server = aPlanServer(aPlan(), shop);
  server.on(CHARGE, () => json(aCharge(changes)));
  return server;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const confetti = () => document.querySelector('.confetti');

describe('after Shopify', () => {
  afterEach(() => jest.useRealTimers());

  it('the truth is waited for, and celebrated only when it is there', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const server = charged({ state: 'pending' });
    renderApp('/plan/charge/12');
    expect(await screen.findByRole('heading', { name: 'Wird bestätigt' })).toBeTruthy();
    expect(screen.getByText(/gerade den Plan Premium/).closest('[role="status"]')).toBeTruthy();
    expect(confetti()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText(/dauert länger als sonst/)).toBeTruthy();
    server.on(CHARGE, () => json(aCharge({ state: 'active' })));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('heading', { name: 'Der Plan Premium ist aktiv' })).toBeTruthy();
    expect(confetti()?.getAttribute('aria-hidden')).toBe('true');
    expect(hrefOf('Zur Übersicht')).toBe('/home');
    const reads = server.callsOf(CHARGE).length;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(server.callsOf(CHARGE)).toHaveLength(reads);
  });

  it('who has paid the import twice reads that the money comes back', async () => {
    const purchase = { kind: 'purchase', feature: 'orderImport', state: 'active' } as const;
    charged({ ...purchase, price: { cents: 239_00, currency: 'EUR' }, isPaidTwice: true });
    renderApp('/plan/charge/12');
    const name = 'Du hast den Import zweimal bezahlt';
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText(/Die 239,00 € geben wir dir/)).toBeTruthy();
    expect(confetti()).toBeNull();
  });

  it('who has not approved yet finds the way back, and whom to ask', async () => {
    charged({ state: 'pending', approvalUrl: APPROVAL });
    renderApp('/plan/charge/12');
    expect(await screen.findByText(/Bitte den Inhaber um Freigabe\./)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Bei Shopify freigeben' });
    expect(way.getAttribute('href')).toBe(APPROVAL);
    expect(way.getAttribute('target')).toBe('_top');
  });

  it('the set-up goes on where it is not over', async () => {
    charged({ state: 'active' }, aShop({ setupCompletedAt: null }));
    renderApp('/plan/charge/12');
    expect(await screen.findByRole('link', { name: 'Weiter mit der Einrichtung' })).toBeTruthy();
  });

  it('a purchase leads to what was bought', async () => {
    charged({ state: 'active', kind: 'purchase', feature: 'orderImport' });
    renderApp('/plan/charge/12');
    expect(await screen.findByRole('heading', { name: 'Der Import ist gekauft' })).toBeTruthy();
    expect(hrefOf('Bestellungen importieren')).toBe('/orders?import');
  });

  it.each([
    ['declined', 'Nicht freigegeben', 'Plan wählen', '/plan/premium'],
    ['expired', 'Die Freigabe ist abgelaufen', 'Plan wählen', '/plan/premium'],
    ['failed', 'Das ist nicht zustande gekommen', 'Plan wählen', '/plan/premium'],
    ['cancelled', 'Das ist beendet', 'Zum Plan', '/plan'],
    ['frozen', 'Dein Abonnement ruht', 'Zum Plan', '/plan'],
    ['pending', 'Der Wechsel zu Premium ist freigegeben', 'Zum Plan', '/plan'],
  ] as const)('%s: says what that means and what to do next', async (state, title, next, href) => {
    charged({ state, isScheduled: state === 'pending' });
    renderApp('/plan/charge/12');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(hrefOf(next)).toBe(href);
    expect(confetti()).toBeNull();
  });

  it('what belongs to another shop is not there', async () => {
    aPlanServer().on(CHARGE, () => aRefusal(404, 'NOT_FOUND', 'Das gibt es nicht.'));
    renderApp('/plan/charge/12');
    expect(await screen.findByText('Seite nicht gefunden')).toBeTruthy();
    cleanup();
    renderApp('/plan/charge/zwoelf');
    expect(await screen.findByText('Seite nicht gefunden')).toBeTruthy();
  });
});

describe('a charge that cannot be read', () => {
  it('still says what the screen is about', async () => {
    aPlanServer().on(CHARGE, () => aRefusal(409, 'CONFLICT', 'Das hat sich geändert.'));
    renderApp('/plan/charge/12');
    expect(await screen.findByText('Das hat sich geändert.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Freigabe' })).toBeTruthy();
  });
});

describe('the purchase of the import', () => {
  const ADDRESS = '/plan/purchase/orderImport';

  afterEach(() => jest.useRealTimers());

  it('says its price now, what it grants until when, and leads to Shopify', async () => {
    const opened = catchLeaving();
    const server = aPlanServer();
    const { user } = renderApp(ADDRESS);
    expect(await screen.findByText('Einmalig, nach deinem Plan Standard')).toBeTruthy();
    expect(screen.getByText('129,00 €')).toBeTruthy();
    expect(screen.getByText('Dazu 1.500 Übertragungen für 30 Tage')).toBeTruthy();
    expect(screen.getByText('bis zum 1. April 2026')).toBeTruthy();
    await user.dblClick(screen.getByRole('button', { name: /^Für 129,00\s€ kaufen/ }));
    await waitFor(() => expect(opened).toEqual([[APPROVAL, '_top']]));
    expect(server.callsOf('POST /api/plan/purchases').map(({ body }) => body)).toEqual([
      { feature: 'orderImport', digest: 'digest-2' },
    ]);
  });

  it('is requested also by the click that brings the window back', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const opened = catchLeaving();
    const server = aPlanServer();
    const { user } = renderApp(ADDRESS);
    const buy = await screen.findByRole('button', { name: /^Für 129,00\s€ kaufen/ });
    server.on('POST /api/plan/purchases/quote', () => new Promise(() => undefined));
    // What was read by then is old.
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    act(() => focusManager.onFocus());
    await user.click(buy);
    await waitFor(() => expect(opened).toHaveLength(1));
  });

  it('shows the new price where it changed meanwhile', async () => {
    const server = aPlanServer();
    server.on('POST /api/plan/purchases', () => {
      server.on('POST /api/plan/purchases/quote', () =>
        json(aPurchaseQuote({ price: { cents: 23_900, currency: 'EUR' } })),
      );
      return aRefusal(409, 'CONFLICT', 'Das hat sich geändert.');
    });
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: /^Für 129,00\s€ kaufen/ }));
    expect(await screen.findByRole('button', { name: /^Für 239,00\s€ kaufen/ })).toBeTruthy();
    expect(screen.getByText('Die Bedingungen haben sich gerade geändert')).toBeTruthy();
  });

  it.each([
    ['bought', { boughtAt: '2026-02-01T09:00:00.000Z', isUsable: true }, 'Der Import ist gekauft'],
    ['included', { isIncluded: true, isUsable: true }, 'Der Import ist enthalten'],
  ])('is %s: leads to the import', async (_, changes, title) => {
    const { purchase } = aPlan();
    aPlanServer(aPlan({ purchase: { ...purchase, ...changes } }));
    renderApp(ADDRESS);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(hrefOf('Bestellungen importieren')).toBe('/orders?import');
  });

  it('rests on the free plan, and cannot be bought there', async () => {
    const { purchase } = aPlan();
    const owned = { ...purchase, boughtAt: '2026-02-01T09:00:00.000Z', isUsable: false };
    aPlanServer(aFreePlan({ purchase: owned }));
    renderApp(ADDRESS);
    expect(await screen.findByText(/Im Plan Free ruht er/)).toBeTruthy();
    cleanup();
    aPlanServer(aFreePlan());
    renderApp(ADDRESS);
    expect(await screen.findByText('Dafür brauchst du einen bezahlten Plan')).toBeTruthy();
  });

  it('is all that is sold: another name leads nowhere', async () => {
    aPlanServer();
    renderApp('/plan/purchase/metafields');
    expect(await screen.findByText('Seite nicht gefunden')).toBeTruthy();
  });
});

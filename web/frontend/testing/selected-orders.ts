import { screen, within } from '@testing-library/react';
import type { BulkAnswer, BulkForecastAnswer } from '../../contract/bulk';
import type { ShopAnswer } from '../../contract/shop';
import { anOrderAnswer, aList, aShop } from './builders';
import { fakeServer, json } from './fake-server';
import { renderApp } from './render-app';

/** Of two orders both are due. */
export function aForecast(changes: Partial<BulkForecastAnswer> = {}): BulkForecastAnswer {
  const due = { group: 'due', orders: 2, documents: 2, reasons: [] } as const;
  return {
    groups: [{ ...due, reasons: [] }],
    unread: 0,
    event: 'paid',
    transfersLeft: 90,
    ...changes,
  };
}

/** The overview of two orders, and what goes on at the shop. */
export function anOverview(...runs: BulkAnswer[]) {
  return anOverviewOf(aShop(), ...runs);
}

export function anOverviewOf(shop: ShopAnswer, ...runs: BulkAnswer[]) {
  localStorage.clear();
  const orders = [anOrderAnswer(), anOrderAnswer({ id: '5002', name: '#1002' })];
  const server = fakeServer({
    'GET /api/shop': () => json(shop),
    'GET /api/orders/reasons': () => json({ groups: [] }),
    'GET /api/orders': () => json(aList(orders)),
    'GET /api/bulk': () => json({ runs }),
    'POST /api/bulk/forecast': () => json(aForecast()),
  });
  return { server, ...renderApp('/orders') };
}

type User = ReturnType<typeof anOverview>['user'];

/** Selects both orders and opens this action. */
export async function askOfBoth(user: User, action: string) {
  await screen.findByRole('row', { name: /#1001/ });
  const [all] = screen.getAllByRole('checkbox', { name: /alle/i });
  if (all) await user.click(all);
  // Polaris has a second, hidden bar of the same buttons, by which it finds out what fits.
  const button = (await screen.findAllByRole('button', { name: action })).at(-1);
  if (button) await user.click(button);
  return within(await screen.findByRole('dialog', { name: action }));
}

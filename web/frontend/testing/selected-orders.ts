import { screen, within } from '@testing-library/react';
import type { BulkAnswer } from '../../contract/bulk/bulk-answer';
import type { ShopAnswer } from '../../contract/shop';
import { anOrderAnswer, aPage, aShop } from './builders';
import { fakeServer, json } from './fake-server';
import { renderApp } from './render-app';

/** The overview of two orders, and what goes on at the shop. */
export function anOverview(...runs: BulkAnswer[]) {
  return anOverviewOf(aShop(), ...runs);
}

export function anOverviewOf(shop: ShopAnswer, ...runs: BulkAnswer[]) {
  localStorage.clear();
  const orders = [anOrderAnswer(), anOrderAnswer({ id: '5002', name: '#1002' })];
  const server = fakeServer({
    'GET /api/shop': () => json(shop),
    'GET /api/orders': () => json(aPage(orders)),
    'GET /api/bulk': () => json({ runs }),
  });
  return { server, ...renderApp('/orders') };
}

type User = ReturnType<typeof anOverview>['user'];

/** Both orders are selected and this is asked of them. */
export async function askOfBoth(user: User, action: string) {
  await screen.findByRole('row', { name: /#1001/ });
  const [all] = screen.getAllByRole('checkbox', { name: /alle/i });
  if (all) await user.click(all);
  // Polaris has a second, hidden bar of the same buttons, by which it finds out what fits.
  const button = (await screen.findAllByRole('button', { name: action })).at(-1);
  if (button) await user.click(button);
  return within(await screen.findByRole('dialog', { name: action }));
}

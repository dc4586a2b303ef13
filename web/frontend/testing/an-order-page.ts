import type { OrderDetailsAnswer } from '../../contract/order/details';
import type { OrderPageAnswer } from '../../contract/order-list/order-page';
import { anEvent } from './a-dashboard';
import { aPage, aShop, anOrderAnswer, anOrdersLinks } from './builders';
import { fakeServer, json } from './fake-server';

export const DETAILS = 'GET /api/orders/5001/details';

/** An order as its own page reads it. */
export function aPageAnswer(changes: Partial<OrderPageAnswer> = {}): OrderPageAnswer {
  return { mails: [], links: anOrdersLinks(), ...changes, ...anOrderAnswer(changes) };
}

/** What Shopify says of it. */
export function someDetails(changes: Partial<OrderDetailsAnswer> = {}): OrderDetailsAnswer {
  return {
    documents: [],
    items: { taxesIncluded: true, lines: [] },
    money: { payments: [], refunds: [] },
    tax: null,
    ...changes,
  };
}

/** A server with one order and its log. */
export function anOrderPage(changes: Partial<OrderPageAnswer> = {}) {
  return fakeServer({
    'GET /api/shop': () => json(aShop()),
    'GET /api/orders/5001': () => json(aPageAnswer(changes)),
    [DETAILS]: () => json(someDetails()),
    'GET /api/shop/logs': () => json(aPage([anEvent()])),
    'POST /api/orders/5001/documents/7/link': () =>
      json({ url: '/api/documents/token-1', expiresAt: '2026-03-02T10:00:00.000Z' }),
  });
}

import { anEvent } from './a-dashboard';
import { aPage, aShop, anOrderAnswer, anOrdersLinks } from './builders';
import { fakeServer, json } from './fake-server';

/** A server with one order and its log. */
export function anOrderPage(changes: Parameters<typeof anOrderAnswer>[0] = {}) {
  return fakeServer({
    'GET /api/shop': () => json(aShop()),
    'GET /api/orders/5001': () => json(anOrderAnswer(changes)),
    'GET /api/orders/5001/document-link': () => json(anOrdersLinks()),
    'GET /api/orders/5001/explanation': () =>
      json({ order: { id: '5001', name: '#1001' }, documents: [] }),
    'GET /api/orders/5001/payments': () => json({ payments: [], refunds: [] }),
    'GET /api/orders/5001/mails': () => json({ items: [] }),
    'GET /api/shop/logs': () => json(aPage([anEvent()])),
    'POST /api/orders/5001/documents/7/link': () =>
      json({ url: '/api/documents/token-1', expiresAt: '2026-03-02T10:00:00.000Z' }),
  });
}

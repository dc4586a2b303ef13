import express, { type Express } from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { adminRoutes } from '../../../sandbox/admin/admin-routes';

/**
 * The two servers a browser meets: Shopify's admin over a small control API, and an app inside its
 * frame.
 */

const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'EUR' } });

const anAdminOrder = {
  id: 'gid://shopify/Order/4711',
  name: '#1001',
  createdAt: '2026-11-03T10:00:00Z',
  displayFinancialStatus: 'PENDING',
  displayFulfillmentStatus: 'UNFULFILLED',
  email: 'erika@example.com',
  customer: {
    id: 'gid://shopify/Customer/1',
    displayName: 'Erika Muster',
    email: 'erika@example.com',
  },
  billingAddress: {
    name: 'Erika Muster',
    address1: 'Lindenweg 3',
    zip: '20095',
    city: 'Hamburg',
    country: 'Deutschland',
  },
  shippingAddress: {
    name: 'Erika Muster',
    address1: 'Lindenweg 3',
    zip: '20095',
    city: 'Hamburg',
    country: 'Deutschland',
  },
  taxesIncluded: true,
  currentSubtotalPriceSet: money('1229.60'),
  currentShippingPriceSet: money('4.90'),
  currentTotalTaxSet: money('197.10'),
  currentTotalPriceSet: money('1234.50'),
  totalReceivedSet: money('0.00'),
  totalRefundedSet: money('0.00'),
  totalOutstandingSet: money('1234.50'),
  lineItems: {
    nodes: [
      {
        title: 'Darjeeling First Flush',
        variantTitle: '250 g',
        sku: 'TEE-1',
        unit: '24.90',
        quantity: 4,
        total: '99.60',
      },
      {
        title: 'Teeservice Nordlicht',
        variantTitle: null,
        sku: 'SET-9',
        unit: '1130.00',
        quantity: 1,
        total: '1130.00',
      },
    ].map(({ unit, total, quantity, ...line }, index) => ({
      ...line,
      id: `gid://shopify/LineItem/${index + 1}`,
      quantity,
      currentQuantity: quantity,
      originalUnitPriceSet: money(unit),
      discountedTotalSet: money(total),
    })),
  },
  transactions: [],
  refunds: [],
  fulfillments: [],
};

const anOlderOrder = {
  ...anAdminOrder,
  id: 'gid://shopify/Order/4710',
  name: '#1000',
  createdAt: '2026-11-02T10:00:00Z',
};

async function listen(app: Express): Promise<{ server: Server; url: string }> {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

function controlApi(actions: string[]): Express {
  const app = express().use(express.json());
  let order = anAdminOrder;
  const watchers = new Set<(id: string) => void>();
  const changed = () => watchers.forEach((tell) => tell('4711'));
  app.get('/control/orders', (_req, res) => res.json([order, anOlderOrder]));
  app.get('/control/orders/:id', (req, res) =>
    res.json([order, anOlderOrder].find(({ id }) => id.endsWith(`/${req.params.id}`))),
  );
  app.post('/control/orders', (_req, res) =>
    res.json({ id: 4711, gid: order.id, name: order.name }),
  );
  app.get('/control/scenarios', (_req, res) =>
    res.json([
      {
        name: 'gross-19',
        title: 'Bruttoshop, 19 %',
        description: 'Zwei Artikel mit Versand',
        expects: 'invoice',
      },
      {
        name: 'mixed',
        title: '19 %, 7 % und 0 % gemischt',
        description: 'Versand anteilig besteuert',
        expects: 'invoice',
      },
    ]),
  );
  app.get('/control/id-token', (_req, res) =>
    res.json({ idToken: `token-${actions.push('id-token')}` }),
  );
  app.post('/control/frame-query', (req, res) =>
    res.json({ query: `${req.body.query}&shop=belegfluss-demo.myshopify.com&embedded=1` }),
  );
  app.get('/control/session-token', (req, res) =>
    res.json({ sessionToken: `session of ${req.query.customer ?? 'nobody'}` }),
  );
  app.post('/control/orders/:id/:action', (req, res) => {
    actions.push(`${req.params.action} ${JSON.stringify(req.body)}`);
    if (req.params.action === 'pay') {
      order = {
        ...order,
        displayFinancialStatus: 'PAID',
        totalReceivedSet: money('1234.50'),
        totalOutstandingSet: money('0'),
      };
    }
    changed();
    res.json({});
  });
  app.get('/control/feed', (req, res) => {
    res.set('Content-Type', 'text/event-stream').flushHeaders();
    const tell = (id: string) =>
      res.write(`data: ${JSON.stringify({ type: 'order.changed', id })}\n\n`);
    watchers.add(tell);
    req.on('close', () => watchers.delete(tell));
  });
  return app;
}

/** The Admin API, as far as an extension of the tests uses it. */
function adminApi(): Express {
  const app = express().use(express.json());
  app.post('/control/access-token', (_req, res) => res.json({ accessToken: 'admin-token' }));
  app.post('/:shop/admin/api/2026-07/graphql.json', (req, res) => {
    if (req.get('x-shopify-access-token') !== 'admin-token') return void res.sendStatus(401);
    const name = String(req.body.variables?.id).endsWith('/4711') ? '#1001' : '#1000';
    res.json({ data: req.body.variables ? { order: { name } } : { shop: { name: 'Teehaus' } } });
  });
  return app;
}

/** Starts both; `api` answers the app's requests under /api, `page` is the app's page. */
export async function startShopifyAndApp(
  extensionBundles: Record<string, string>,
  { page, api }: { page: (adminUrl: string) => string; api: express.Handler },
) {
  const actions: string[] = [];
  let adminUrl = '';
  const appServer = express();
  appServer.use('/api', (req, res, next) => {
    res.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    });
    if (req.method === 'OPTIONS') res.sendStatus(204);
    else next();
  });
  appServer.use('/api', api);
  appServer.get(/.*/, (_req, res) => res.type('html').send(page(adminUrl)));
  const app = await listen(appServer);
  const shopify = controlApi(actions).use(adminApi());
  shopify.use(adminRoutes({ appUrl: app.url, clientId: 'client', extensionBundles }));
  const admin = await listen(shopify);
  adminUrl = admin.url;
  const stop = () => {
    for (const { server } of [app, admin]) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { adminUrl, appUrl: app.url, actions, stop };
}

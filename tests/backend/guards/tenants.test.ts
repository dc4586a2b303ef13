import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Router } from 'express';
import type { MailListAnswer } from '../../../web/contract/mail';
import { TIGHT_LIMITS } from '../../../web/http/limits/rate-limits';
import { switchOn } from '../../support/stories/bank/bank-stage';
import { connectSender, mailing } from '../../support/mail/inbox';
import { onStages } from '../../support/stage/on-stages';
import type { Stage } from '../../support/stage/stage';

const STRANGER = 'fremder-shop.myshopify.com';

const PREVIEW = new URLSearchParams({
  value: '{{ customer.name }} {{ order.name }}',
  field: 'remark',
}).toString();

interface Walk {
  route: string;
  path: (own: Own) => string;
  body?: (own: Own) => object;
  /** What the stranger gets: nothing of the other shop in any case. */
  status: number;
}

interface Own {
  orderId: string;
  documentId: number;
  deadJobId: number;
  mailId: string;
}

/** Every route of our API; the test fails when one is missing here. */
const WALKS: Walk[] = [
  { route: 'GET /shop', path: () => '/shop', status: 200 },
  { route: 'GET /settings', path: () => '/settings', status: 200 },
  { route: 'PUT /settings/:section', path: () => '/settings/invoice', status: 400 },
  { route: 'GET /shop/smtp', path: () => '/shop/smtp', status: 200 },
  { route: 'POST /shop/smtp/validate', path: () => '/shop/smtp/validate', status: 400 },
  { route: 'DELETE /shop/smtp', path: () => '/shop/smtp', status: 200 },
  { route: 'POST /shop/enable/:enabled', path: () => '/shop/enable/false', status: 200 },
  { route: 'POST /lexoffice/auth', path: () => '/lexoffice/auth', status: 200 },
  { route: 'POST /lexoffice/pull', path: () => '/lexoffice/pull', status: 409 },
  { route: 'POST /lexoffice/disconnect', path: () => '/lexoffice/disconnect', status: 200 },
  { route: 'GET /orders', path: () => '/orders', status: 200 },
  { route: 'GET /orders/:orderId', path: ({ orderId }) => `/orders/${orderId}`, status: 404 },
  {
    route: 'POST /orders/:orderId/documents/:kind',
    path: ({ orderId }) => `/orders/${orderId}/documents/invoice`,
    status: 404,
  },
  {
    route: 'GET /orders/:orderId/tax',
    path: ({ orderId }) => `/orders/${orderId}/tax`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/tax',
    path: ({ orderId }) => `/orders/${orderId}/tax`,
    status: 400,
  },
  { route: 'GET /document-links', path: () => '/document-links', status: 200 },
  { route: 'POST /document-links/renew', path: () => '/document-links/renew', status: 200 },
  {
    route: 'GET /orders/:orderId/document-link',
    path: ({ orderId }) => `/orders/${orderId}/document-link`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/document-link/renew',
    path: ({ orderId }) => `/orders/${orderId}/document-link/renew`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/document-link/revoke',
    path: ({ orderId }) => `/orders/${orderId}/document-link/revoke`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/documents/:documentId/link',
    path: ({ orderId, documentId }) => `/orders/${orderId}/documents/${documentId}/link`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/documents/:documentId/:action',
    path: ({ orderId, documentId }) => `/orders/${orderId}/documents/${documentId}/cancel`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/:type/email',
    path: ({ orderId }) => `/orders/${orderId}/invoice/email`,
    body: ({ documentId }) => ({ receipt: documentId }),
    status: 404,
  },
  {
    route: 'GET /orders/:orderId/mails',
    path: ({ orderId }) => `/orders/${orderId}/mails`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/mails/:mailId/recipient',
    path: ({ orderId, mailId }) => `/orders/${orderId}/mails/${mailId}/recipient`,
    status: 404,
  },
  {
    route: 'GET /orders/:orderId/explanation',
    path: ({ orderId }) => `/orders/${orderId}/explanation`,
    status: 404,
  },
  {
    route: 'GET /orders/:orderId/lexoffice/:type/preview',
    path: ({ orderId }) => `/orders/${orderId}/lexoffice/invoice/preview`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/lexoffice/:type/preview/link',
    path: ({ orderId }) => `/orders/${orderId}/lexoffice/invoice/preview/link`,
    status: 404,
  },
  {
    route: 'GET /lexoffice/vars',
    path: () => `/lexoffice/vars?${PREVIEW}`,
    status: 200,
  },
  { route: 'GET /lexoffice/placeholders', path: () => '/lexoffice/placeholders', status: 200 },
  { route: 'GET /transactions/accounts', path: () => '/transactions/accounts', status: 200 },
  { route: 'GET /shop/logs', path: () => '/shop/logs', status: 200 },
  { route: 'GET /failures', path: () => '/failures', status: 200 },
  { route: 'POST /failures/retry', path: () => '/failures/retry', status: 200 },
  {
    route: 'POST /failures/:id/retry',
    path: ({ deadJobId }) => `/failures/${deadJobId}/retry`,
    status: 404,
  },
];

interface RouteLayer {
  route?: { path: string; methods: Record<string, boolean> };
}

/**
 * They know no shop by a merchant's session: a state, a signature or a customer's token proves what
 * they may answer (`documents/document-links.test.ts`).
 */
const WITHOUT_SESSION = [
  'pdfRoutes',
  'previewPages',
  'customerLinkRoutes',
  'customerDocumentRoutes',
];
const FEATURES = join(__dirname, '../../../web/features');

/**
 * The routes of every feature as Express knows them; building a router needs none of its
 * dependencies.
 */
async function allRoutes(): Promise<string[]> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /routes\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map(
      (file) => import(join(FEATURES, file)) as Promise<Record<string, (deps: object) => Router>>,
    ),
  );
  const makers = modules
    .flatMap(Object.entries)
    .filter(([name]) => !WITHOUT_SESSION.includes(name));
  return makers.flatMap(([, router]) =>
    (router({}).stack as RouteLayer[]).flatMap(({ route }) =>
      Object.keys(route?.methods ?? {}).map((method) => `${method.toUpperCase()} ${route?.path}`),
    ),
  );
}

it('walks every route there is', async () => {
  expect(WALKS.map(({ route }) => route).sort()).toEqual((await allRoutes()).sort());
});

it('has no limit for a route that is not there', async () => {
  const limited = TIGHT_LIMITS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(await allRoutes()).toEqual(expect.arrayContaining(limited));
});

onStages('a stranger with a valid session of another shop', (stage) => {
  async function ownData(): Promise<Own> {
    // The sample order of previews is #1001 for everybody.
    await stage().placeScenario('gross-19');
    await mailing(stage(), 'invoice');
    const order = await stage().buy('gross-19');
    const [document] = (await stage().orderPage(order)).documents;
    await stage().lexware.post('/faults', { match: 'POST /v1/invoices', kind: '503', times: 100 });
    await stage().buy('net-19');
    await stage().lexware.delete('/faults');
    const failures = await stage().get<{ items: { id: number }[] }>('/api/failures');
    const mails = await stage().get<MailListAnswer>(`/api/orders/${order.id}/mails`);
    return {
      mailId: mails.items[0]?.id ?? '',
      orderId: order.id,
      documentId: document?.id ?? 0,
      deadJobId: failures.items[0]?.id ?? 0,
    };
  }

  async function snapshot(of: Stage): Promise<unknown> {
    return {
      shop: await of.get('/api/shop'),
      orders: await of.get('/api/orders'),
      log: await of.log(),
      failures: await of.get('/api/failures'),
      books: await of.books(),
      smtp: await of.get('/api/shop/smtp'),
      // Kept in memory for a minute.
      preview: await of.get(`/api/lexoffice/vars?${PREVIEW}`),
      accounts: await of.get('/api/transactions/accounts'),
    };
  }

  it('sees and changes nothing of this one', async () => {
    await stage().shopify.post('/shops', { domain: STRANGER, name: 'Fremder Shop' });
    await connectSender(stage());
    await switchOn(stage());
    const own = await ownData();
    expect(own.documentId).toBeGreaterThan(0);
    expect(own.deadJobId).toBeGreaterThan(0);
    expect(own.mailId).not.toBe('');
    const before = await snapshot(stage());

    for (const { route, path, body, status } of WALKS) {
      const [method = 'GET'] = route.split(' ');
      const answer = await stage().request(method, `/api${path(own)}`, {
        shop: STRANGER,
        body: body?.(own),
      });
      const text = await answer.text();
      expect({ route, status: answer.status }).toEqual({ route, status });
      expect(text).not.toMatch(/Anna Schmidt|RE0001|#100[23]|34[,.]?70|teeladen/);
    }
    await stage().settle();
    expect(await snapshot(stage())).toEqual(before);
  });
});

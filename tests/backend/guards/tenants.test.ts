import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Router } from 'express';
import { TIGHT_LIMITS } from '../../../web/http/limits/rate-limits';
import { switchOn } from '../../support/stories/bank/bank-fixture';
import { connectSender } from '../../support/mail/inbox';
import { failures } from '../../support/app-fixture/failures';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { ownData } from '../../support/samples/own-data';
import { PREVIEW, ROUTE_REQUESTS } from '../../support/app-fixture/route-requests';

const STRANGER = 'fremder-shop.myshopify.com';

interface RouteLayer {
  route?: { path: string; methods: Record<string, boolean> };
  /** Of a router within a router: its own layers. */
  handle?: { stack?: RouteLayer[] };
}

/**
 * They know no shop by a merchant's session: a state, a signature or a customer's token proves what
 * they may answer (`documents/document-links.test.ts`), or everybody may read it.
 */
const WITHOUT_SESSION = [
  'billingReturnRoutes',
  'publicPages',
  'unknownPages',
  'robots',
  'sitemap',
  'signInPages',
  'adviserPages',
  'grantRoutes',
  'monitoringRoutes',
  'metricsRoute',
  'readyRoute',
  'confirmRoutes',
  'accessRoutes',
  'contactRoutes',
  'couponLinkRoutes',
  'helpRoutes',
  'mailReportRoutes',
  'pdfRoutes',
  'previewPages',
  'printedRoutes',
  'customerLinkRoutes',
  'customerDocumentRoutes',
];
const FEATURES = join(__dirname, '../../../web/features');

/**
 * The routes of every feature as Express knows them; building a router needs none of its
 * dependencies. Those of the operator's area are walked by operators.test.ts.
 */
async function allRoutes(): Promise<string[]> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('operator/'),
  );
  const makers: ((deps: object) => Router)[] = [];
  for (const file of files) {
    const names = routersIn(readFileSync(join(FEATURES, file), 'utf8'));
    if (names.length === 0) continue;
    const exported = (await import(join(FEATURES, file))) as Record<string, (typeof makers)[0]>;
    makers.push(...names.flatMap((name) => exported[name] ?? []));
  }
  return makers.flatMap((router) => routesIn(router({}).stack as RouteLayer[]));
}

/** Names of the functions that a file exports and that answer a router for a merchant's session. */
function routersIn(text: string): string[] {
  return [...text.matchAll(/^export function (\w+)\((?:(?!^\}$)[^])*?\): Router \{$/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !WITHOUT_SESSION.includes(name));
}

function routesIn(layers: readonly RouteLayer[]): string[] {
  return layers.flatMap(({ route, handle }) =>
    route === undefined
      ? routesIn(handle?.stack ?? [])
      : Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`),
  );
}

it('walks every route there is', async () => {
  expect(ROUTE_REQUESTS.map(({ route }) => route).sort()).toEqual((await allRoutes()).sort());
});

it('has no limit for a route that is not there', async () => {
  const limited = TIGHT_LIMITS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(await allRoutes()).toEqual(expect.arrayContaining(limited));
});

describeWithFixture('a stranger with a valid session of another shop', (fixture) => {
  async function snapshot(of: AppFixture): Promise<unknown> {
    return {
      shop: await of.get('/api/shop'),
      orders: await of.get('/api/orders'),
      views: await of.get('/api/orders/views'),
      log: await of.log(),
      failures: await failures(of),
      books: await of.books(),
      smtp: await of.get('/api/shop/smtp'),
      charges: await of.get('/api/plan/charges'),
      // Cached in memory for a minute.
      preview: await of.get(`/api/lexoffice/vars?${PREVIEW}`),
      accounts: await of.get('/api/transactions/accounts'),
    };
  }

  it('sees and changes nothing of this one', async () => {
    await fixture().shopify.post('/shops', { domain: STRANGER, name: 'Fremder Shop' });
    await connectSender(fixture());
    await switchOn(fixture());
    const own = await ownData(fixture());
    expect(own.documentId).toBeGreaterThan(0);
    expect(own.deadJobId).toBeGreaterThan(0);
    expect(own.mailId).not.toBe('');
    expect(own.chargeId).toBeGreaterThan(0);
    expect(own.viewId).toBeGreaterThan(0);
    const before = await snapshot(fixture());

    for (const { route, path, body, status } of ROUTE_REQUESTS) {
      const [method = 'GET'] = route.split(' ');
      const answer = await fixture().request(method, `/api${path(own)}`, {
        shop: STRANGER,
        body: body?.(own),
      });
      const text = await answer.text();
      expect({ route, status: answer.status }).toEqual({ route, status });
      expect(text).not.toMatch(/Anna Schmidt|RE0001|#100[23]|(?<!\d)34[,.]?70(?!\d)|teeladen/);
    }
    await fixture().settle();
    expect(await snapshot(fixture())).toEqual(before);
  });
});

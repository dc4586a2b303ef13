import { Router } from 'express';
import { startApp } from '../../../../tests/support/doubles/http-app';
import { countStatements } from '../../../../tests/support/database/count-statements';
import { openSqlite, type OpenedDatabase } from '../../../../tests/support/database/databases';
import {
  aClaim,
  aStoredOrder,
  installShop,
  lexwareId,
  moment,
  ofInvoice,
  orderId,
} from '../../../../tests/support/database/records';
import { manualClock } from '../../../../tests/support/time/manual-clock';
import { parseCause } from '../../../domain/documents/model/cause';
import type { DocumentStatus } from '../../../domain/documents/model/document';
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings';
import { createRateLimits } from '../../../http/limits/rate-limits';
import { AppError } from '../../../ports/app-error';
import type { Visitor } from '../../../ports/shopify';
import type { Shop } from '../../../ports/stores/shop-stores';
import { customerDocumentRoutes, documentsOfCustomer } from './routes';

const CUSTOMER = '77';
const INVOICED = ofInvoice({ kind: 'skip', reason: 'EXISTING' });
const SHOP = { name: 'Teeladen', contact: 'hallo@teeladen.test' };
const NOBODYS = { documents: [], underWay: [], awaited: [], shop: null, order: null };
const ORDER = { name: '#1001', totalCents: 11_900, currency: 'EUR' };
/** Of somebody else's order, or one that we have not seen: the rule of the shop. */
const NOTHING = {
  ...NOBODYS,
  state: 'signed-in',
  awaited: [{ kind: 'invoice', awaited: 'payment' }],
  shop: SHOP,
};
/** Of an order of theirs. */
const OWN = { ...NOTHING, order: ORDER };

let opened: OpenedDatabase;
let shop: Shop;

beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());
beforeEach(async () => {
  shop = await installShop(opened.database);
  await opened.database.orders.upsertFromShopify(shop.id, aStoredOrder({ customerId: CUSTOMER }));
});

const deps = () => ({
  database: opened.database,
  clock: manualClock(),
  appUrl: 'https://app.example',
});
const shown = (customerId: string | null = CUSTOMER, order = orderId(1001)) =>
  documentsOfCustomer(deps(), { shopDomain: shop.domain, customerId }, order);

let vouchers = 0;

async function made(overrides: Parameters<typeof aClaim>[0] = {}, status: DocumentStatus = 'open') {
  const { document } = await opened.database.documents.claim(shop.id, aClaim(overrides));
  vouchers += 1;
  const voucher = { lexwareId: lexwareId(vouchers), status, at: moment() };
  await opened.database.documents.complete(shop.id, document.id, voucher);
  return document.id;
}

describe('what the customer of an order may download', () => {
  it('is its invoice, credit notes and delivery note, each at an address of its own', async () => {
    const invoice = await made({ voucherDate: '2026-03-01T23:30:00.000Z' });
    const first = await made({ kind: 'credit-note', cause: parseCause('refund:1') });
    const second = await made({ kind: 'credit-note', cause: parseCause('refund:2') });
    const note = await made({ kind: 'delivery-note', title: 'Lieferschein' });
    const { state, documents, underWay } = await shown();
    expect({ state, underWay }).toEqual({ state: 'signed-in', underWay: [] });
    expect(documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
      'credit-note',
      'delivery-note',
    ]);
    const [one] = documents;
    // The German day, which is the one printed on it.
    expect(one).toMatchObject({ title: 'Rechnung', number: null, day: '2026-03-02' });
    expect(one?.url).toMatch(
      /^https:\/\/app\.example\/doc\/[a-z0-9]{12}-1001-77-di-[0-9a-f]{32}\/order_1001_invoice\.pdf\?/,
    );
    expect(documents.map(({ url }) => Number(url.split('?document=')[1]))).toEqual(
      [invoice, second, first, note].map(Number),
    );
  });

  it('is nothing yet while it is being created, and no draft', async () => {
    await opened.database.documents.claim(shop.id, aClaim());
    await made({ kind: 'delivery-note' }, 'draft');
    const delayed = { kind: 'delivery-note', awaited: 'shop' };
    expect(await shown()).toEqual({ ...OWN, underWay: ['invoice'], awaited: [delayed] });
    const failed = ofInvoice({ kind: 'refuse', reason: 'FAILED' });
    await opened.database.orders.decide(shop.id, orderId(1001), failed);
    expect((await shown()).awaited).toEqual([{ kind: 'invoice', awaited: 'shop' }, delayed]);
  });

  it('is listed or under way, never missing, while it is being finished', async () => {
    const due = ofInvoice({ kind: 'create' });
    await opened.database.orders.decide(shop.id, orderId(1001), due);
    const { orders } = opened.database;
    const byId: typeof orders.byId = async (...requested) => {
      const order = await orders.byId(...requested);
      await made();
      await orders.decide(shop.id, orderId(1001), INVOICED);
      return order;
    };
    const changedMeanwhile = { ...opened.database, orders: { ...orders, byId } };
    const visitor = { shopDomain: shop.domain, customerId: CUSTOMER };
    const { documents } = await documentsOfCustomer(
      { ...deps(), database: changedMeanwhile },
      visitor,
      orderId(1001),
    );
    expect(documents).toMatchObject([{ kind: 'invoice' }]);
  });

  it('is nothing once the merchant revoked the order’s link, and back once it is renewed', async () => {
    await made();
    await opened.database.documentLinks.revoke(shop.id, orderId(1001));
    expect(await shown()).toEqual(NOTHING);
    await opened.database.documentLinks.renew(shop.id, orderId(1001));
    const { documents } = await shown();
    expect(documents).toMatchObject([{ url: expect.stringMatching(/-[0-9a-f]{32}-1\/order_/) }]);
  });
});

describe('whoever is not the customer of an order', () => {
  beforeEach(async () => {
    await made();
  });

  it('gets the same answer by as many statements for a foreign order and a missing one', async () => {
    const answers: unknown[] = [];
    const others = await countStatements(async () => answers.push(await shown('78')));
    const missing = await countStatements(async () =>
      answers.push(await shown('78', orderId(9_999))),
    );
    expect(answers).toEqual([NOTHING, NOTHING]);
    expect(others.kinds).toEqual(missing.kinds);
    expect(others.ofSteps).toBeGreaterThan(2);
  });

  it('gets nothing of an order without a customer', async () => {
    const order = orderId(1002);
    await opened.database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ orderId: order, customerId: null }),
    );
    await made({ orderId: order });
    expect(await shown('0', order)).toEqual(NOTHING);
    expect(await shown(null, order)).toEqual({ ...NOBODYS, state: 'signed-out' });
  });

  it('learns nothing in another shop, where the same customer and order number may be others', async () => {
    const other = await installShop(opened.database);
    const visitor = { shopDomain: other.domain, customerId: CUSTOMER };
    expect(await documentsOfCustomer(deps(), visitor, orderId(1001))).toEqual(NOTHING);
  });
});

describe('no documents are offered', () => {
  const OFF = { ...NOBODYS, state: 'off' };
  beforeEach(async () => {
    await made();
  });

  it('where the merchant switched them off', async () => {
    const general = { ...DEFAULT_SETTINGS.general, customerDocuments: false };
    await opened.database.shops.saveSettings(shop.id, { ...DEFAULT_SETTINGS, general });
    expect([await shown(), await shown(null)]).toEqual([OFF, OFF]);
  });

  it('where the app was removed, or never was', async () => {
    await opened.database.shops.markUninstalled(shop.id, moment());
    expect(await shown()).toEqual(OFF);
    const visitor = { shopDomain: 'nobody.myshopify.com', customerId: CUSTOMER };
    expect(await documentsOfCustomer(deps(), visitor, orderId(1001))).toEqual(OFF);
  });
});

describe('GET /api/customer/orders/{id}/documents', () => {
  const PATH = '/api/customer/orders/1001/documents';
  /** The visitor whom Shopify's token names; null for a token without a customer. */
  function served(visitor: Visitor | null, percent = 0) {
    const limits = createRateLimits(manualClock(), percent);
    const { countVisitor } = limits;
    const readVisitor = () =>
      visitor ? Promise.resolve(visitor) : Promise.reject(new AppError('UNAUTHORIZED', 'None'));
    const routes = customerDocumentRoutes({ ...deps(), readVisitor, countVisitor });
    return startApp({ publicRoutes: Router().use('/api', routes), limits }).client;
  }
  const customer = () => ({ shopDomain: shop.domain, customerId: CUSTOMER });

  it('accepts requests from pages without an origin, after a preflight', async () => {
    const client = served(customer());
    const preflight = await client.options(PATH).set('Origin', 'null');
    expect([preflight.status, preflight.headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'Authorization',
      },
    ]);
    const answer = await client.get(PATH).set('Origin', 'null');
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...OWN, awaited: [{ kind: 'invoice', awaited: 'being-made' }] },
    ]);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('rejects requests without a customer page’s token, and limits repeated attempts', async () => {
    const client = served(null, 100);
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) statuses.push((await client.get(PATH)).status);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([401, 429]);
  });

  it('rejects an id that is no order’s', async () => {
    const answer = await served(customer()).get('/api/customer/orders/1%20OR%201/documents');
    expect(answer.status).toBe(400);
  });

  it('limits one customer without limiting another', async () => {
    const visitor = customer();
    const client = served(visitor, 100);
    const refused: number[] = [];
    for (let turn = 0; turn < 32; turn += 1) refused.push((await client.get(PATH)).status);
    expect(refused.filter((status) => status === 429)).toHaveLength(2);
    visitor.customerId = '78';
    expect((await client.get(PATH)).status).toBe(200);
  });
});

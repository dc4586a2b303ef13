import type { Reply } from '../../support/network/scripted-server';
import {
  bag,
  line,
  movements,
  orderScript,
  UPDATED,
  wholeOrder,
} from '../../support/clients/shopify-answers';
import { GRANTING, ORDER, SHOP, ShopifyFixture } from '../../support/clients/shopify-fixture';

let fixture: ShopifyFixture;

beforeEach(async () => {
  fixture = await ShopifyFixture.start();
});

afterEach(() => fixture.server.stop());

describe('reading an order', () => {
  it('puts the parts together, in cents of the shop currency', async () => {
    const order = await fixture.app().shopify.order(GRANTING, ORDER);
    expect(order).toMatchObject({
      id: '1001',
      currency: 'EUR',
      presentmentCurrency: 'CHF',
      updatedAt: '2026-03-02T09:00:00.000Z',
      paymentStatus: 'partially_paid',
      fulfillmentStatus: 'stopped',
      customAttributes: [{ key: 'gift', value: '' }],
      customer: { id: '5', email: 'ina@example.org', lastName: null },
      company: { name: 'Muster GmbH', taxRegistrationId: 'DE123456788' },
      billingAddress: { street: 'Weg 1', supplement: 'Hof', countryCode: 'DE', company: null },
      shippingAddress: null,
      totals: {
        total: 999,
        currentTotal: 990,
        currentTax: 65,
        outstanding: 40,
        tip: 0,
        cashRounding: -2,
        duties: 0,
        fees: 0,
      },
      shippingLines: [{ price: 490, isRemoved: false }],
      transactions: [
        { id: '9', kind: 'authorization', status: 'unknown', gateway: '', amount: 999 },
      ],
      fulfillments: [{ id: '3', status: 'success' }],
      refunds: [
        {
          id: '7',
          createdAt: '2026-03-02T09:00:00.000Z',
          total: 500,
          lines: [{ lineId: '1', restockType: 'no_restock', subtotal: 500, tax: 33 }],
          adjustments: [{ reason: 'refund_discrepancy', amount: 100 }],
          transactionIds: ['9'],
        },
      ],
    });
    expect(order?.lines.map(({ id }) => id)).toEqual(['1', '2']);
    expect(order?.lines[0]).toMatchObject({
      unitPrice: 3_333,
      discounts: [
        { title: 'SALE', amount: 100 },
        { title: 'Treue', amount: 50 },
      ],
      taxLines: [{ rate: 700, amount: 65 }],
    });
  });

  it.each([
    [['read_orders'], { withTerms: false, withProducts: false }],
    [['read_orders', 'read_payment_terms'], { withTerms: true, withProducts: false }],
    [['read_orders', 'write_products'], { withTerms: false, withProducts: true }],
  ])(
    'where the shop grants %j asks for that, whatever the session was issued with',
    async (grantedScopes, allowed) => {
      await fixture.app().shopify.order({ domain: SHOP, grantedScopes }, ORDER);
      const [included] = fixture.server.received.filter(({ body }) =>
        body.includes('query Order('),
      );
      expect(JSON.parse(included?.body ?? '')).toMatchObject({ variables: allowed });
    },
  );

  describe('of a shop that took a scope back since it was last heard', () => {
    const granting = {
      domain: SHOP,
      grantedScopes: ['read_orders', 'read_payment_terms', 'read_products'],
    };
    const net30 = { paymentTermsType: 'NET', paymentTermsName: 'Net 30', dueInDays: 30 };
    const paymentTerms = { ...net30, paymentSchedules: { nodes: [] } };
    const denied = (scope: string) => ({
      message: 'x',
      extensions: { code: 'ACCESS_DENIED', requiredAccess: `\`${scope}\` access scope.` },
    });
    const refuse = (refused: Record<string, string>) =>
      fixture.server.answer((request) => {
        const asked = Object.entries(refused).filter(([variable]) =>
          request.body.includes(`"${variable}":true`),
        );
        if (asked.length > 0) {
          return {
            json: { data: { order: null }, errors: asked.map(([, scope]) => denied(scope)) },
          };
        }
        const order = wholeOrder({
          paymentTerms: request.body.includes('"withTerms":true') ? paymentTerms : undefined,
        });
        return orderScript((operation) =>
          operation === 'Order' ? { json: { data: { order } } } : null,
        )(request);
      });

    it.each([
      [{ withProducts: 'read_products' }, { days: 30 }],
      [{ withTerms: 'read_payment_terms' }, 'hidden'],
      [{ withProducts: 'read_products', withTerms: 'read_payment_terms' }, 'hidden'],
    ])(
      'does without what Shopify refuses, and says whether terms are among it: %j',
      async (refused, terms) => {
        refuse(refused);
        const order = await fixture.app().shopify.order(granting, ORDER);
        expect(order).toMatchObject({ paymentTerms: terms });
      },
    );

    it('does without metafields of products', async () => {
      const read = (['order', 'product'] as const).map((resource) => {
        return { resource, namespace: 'custom', key: 'x1' };
      });
      const value = { namespace: 'custom', key: 'x1', type: 'boolean', value: 'true' };
      fixture.server.answer(
        orderScript((operation) => {
          if (operation !== 'OrderMetafields') return null;
          const isRefused = fixture.server.received.at(-1)?.body.includes('"withProduct":true');
          const order = { metafields: { nodes: [value] } };
          return isRefused
            ? { json: { data: null, errors: [denied('read_products')] } }
            : { json: { data: { order } } };
        }),
      );
      const shop = { ...granting, settings: { metafield: { read, write: {} } } };
      expect(await fixture.app().shopify.order(shop, ORDER)).toMatchObject({
        metafields: { shop: [], order: [value], customer: [], lines: {} },
      });
    });

    it('does not do without anything else', async () => {
      fixture.server.answer(() => ({
        json: { data: { order: null }, errors: ['read_products', 'read_customers'].map(denied) },
      }));
      const detail = { code: 'SCOPES_MISSING', scopes: [['read_products'], ['read_customers']] };
      const reading = fixture.app().shopify.order(granting, ORDER);
      await expect(reading).rejects.toMatchObject({ code: 'SHOPIFY_SCOPE_MISSING', detail });
    });
  });

  const inCurrency = (currencyCode: string, amount: string) => ({
    amount: { amount, currencyCode },
    taxAmount: { amount: '0.0' },
  });

  it('takes no fee for one in euro that is in another currency', async () => {
    const fees = [inCurrency('EUR', '0.25'), inCurrency('DKK', '2.60')];
    const transactions = movements.transactions.map((one) => ({ ...one, fees }));
    const order = { json: { data: { order: wholeOrder({ transactions }) } } };
    fixture.server.answer(orderScript((operation) => (operation === 'Order' ? order : null)));
    const read = await fixture.app().shopify.order(GRANTING, ORDER);
    expect(read).toMatchObject({ transactions: [{ hasForeignFee: true }] });
    expect(read).not.toHaveProperty(['transactions', 0, 'fee']);
  });

  it('takes amounts of more than two decimals to the nearest cent, prices of many pieces exactly', async () => {
    const fees = [inCurrency('EUR', '0.3456')];
    const transactions = movements.transactions.map((one) => ({
      ...one,
      amountSet: bag('9.9949'),
      fees,
    }));
    const lineItems = {
      pageInfo: { hasNextPage: false, endCursor: null },
      nodes: [line(1, '0.125')],
    };
    const odd = { json: { data: { order: wholeOrder({ transactions, lineItems }) } } };
    fixture.server.answer(orderScript((operation) => (operation === 'Order' ? odd : null)));
    expect(await fixture.app().shopify.order(GRANTING, ORDER)).toMatchObject({
      lines: [{ unitPrice: 13, exactPrice: 1_250 }],
      transactions: [{ amount: 999, fee: { amount: 35 } }],
    });
  });

  it('reads again when the order changed between two answers', async () => {
    const moved = { updatedAt: '2026-03-02T09:00:01Z' };
    const once = (operation: string, count: number): Reply | null =>
      operation === 'Refund' && count === 1
        ? { json: { data: { order: moved, node: null } } }
        : null;
    fixture.server.answer(orderScript(once));
    await expect(fixture.app().shopify.order(GRANTING, ORDER)).resolves.toMatchObject({
      id: '1001',
    });
    expect(
      fixture.server.received.filter(({ body }) => body.includes('query Order(')),
    ).toHaveLength(2);
  });

  it('knows no order that Shopify does not show', async () => {
    fixture.server.answer(() => ({ json: { data: { order: null } } }));
    await expect(fixture.app().shopify.order(GRANTING, ORDER)).resolves.toBeNull();
  });

  it.each([
    ['9.90', 'paid'],
    ['3.00', 'partially_paid'],
    [null, 'pending'],
  ])(
    'knows by the money received (%s) how an order stands of which Shopify names no state',
    async (paid, status) => {
      const sale = {
        kind: 'SALE',
        status: 'SUCCESS',
        gateway: 'manual',
        manualPaymentGateway: true,
      };
      const amountSet = paid === null ? null : bag(paid);
      const transactions = amountSet
        ? [{ ...sale, id: 'gid://shopify/OrderTransaction/9', processedAt: UPDATED, amountSet }]
        : [];
      const whole = {
        json: { data: { order: wholeOrder({ displayFinancialStatus: null, transactions }) } },
      };
      fixture.server.answer(orderScript((operation) => (operation === 'Order' ? whole : null)));
      await expect(fixture.app().shopify.order(GRANTING, ORDER)).resolves.toMatchObject({
        paymentStatus: status,
      });
    },
  );

  it('does not put up with amounts it cannot read', async () => {
    fixture.server.answer(() => ({
      json: { data: { order: wholeOrder({ totalPriceSet: bag('9,99') }) } },
    }));
    await expect(fixture.app().shopify.order(GRANTING, ORDER)).rejects.toMatchObject({
      code: 'INVALID_PAYLOAD',
    });
  });
});

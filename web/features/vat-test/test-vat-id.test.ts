import { aProfile, aTokenPair, moment, orderId } from '../../../tests/support/database/records';
import { aShop } from '../../../tests/support/samples/a-shop';
import type { Order } from '../../domain/order/order';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import { anAddress, anOrder } from '../../domain/testing/builders';
import type { Connection } from '../../ports/stores/connection-store';
import type { VatCheckResult } from '../../ports/vat-check';
import { testVatId } from './test-vat-id';

const OWN = 'DE123456788';
const BUYER = 'ATU12345675';
const { contact } = DEFAULT_SETTINGS;
const shop = aShop({
  settings: { ...DEFAULT_SETTINGS, contact: { ...contact, vatIdPlaces: ['order-note'] } },
});
const connection: Connection = {
  shopId: shop.id,
  status: 'connected',
  tokens: aTokenPair(),
  tokenVersion: 1,
  profile: { ...aProfile('org-1'), vatId: OWN },
  connectedAt: moment(),
  profilePulledAt: null,
};

/** A merchant with a VAT id of their own, the order they chose, and the register. */
function aTest({ order, result = 'valid' }: { order?: Order; result?: VatCheckResult } = {}) {
  const asked: object[] = [];
  const deps = {
    database: { connections: { byShop: () => Promise.resolve(connection) } },
    shopify: { order: () => Promise.resolve(order ?? null) },
    vatCheck: {
      check: (question: object) => {
        asked.push(question);
        return Promise.resolve({ result, requestId: null, raw: '{}' });
      },
    },
  };
  return {
    asked,
    text: (text: string) => testVatId(deps, shop, { text }),
    order: () => testVatId(deps, shop, { orderId: orderId(1001) }),
  };
}

it('finds the ids of a text, and asks the register about the buyer’s, with the merchant’s own', async () => {
  const { text, asked } = aTest();
  expect(await text(`Unsere ${OWN}, Kunde ATU 123 456 75 (alt: ATU12345674), ${BUYER}`)).toEqual({
    places: [
      {
        place: null,
        isSearched: true,
        ids: [
          { id: OWN, isOwn: true },
          { id: BUYER, isOwn: false },
        ],
        mistyped: ['ATU12345674'],
      },
    ],
    vatId: BUYER,
    register: 'valid',
  });
  expect(asked).toEqual([{ vatId: BUYER, requester: OWN }]);
});

it.each([
  ['nothing', 'Bitte klingeln', []],
  ['the merchant’s own alone', OWN, [{ ids: [{ id: OWN, isOwn: true }] }]],
  ['one with a wrong check digit', 'ATU12345674', [{ ids: [], mistyped: ['ATU12345674'] }]],
])('asks no register about %s', async (_what, text, places) => {
  const test = aTest();
  expect(await test.text(text)).toMatchObject({ places, vatId: null, register: null });
  expect(test.asked).toEqual([]);
});

it.each(['CHE123456788', 'GB123456727'])(
  'recognises %s as a third country’s, which no EU register has',
  async (id) => {
    const test = aTest();
    expect(await test.text(id)).toMatchObject({ vatId: id, register: 'third-country' });
    expect(test.asked).toEqual([]);
  },
);

it.each(['invalid', 'unknown'] as const)('returns the register’s answer: %s', async (result) => {
  expect(await aTest({ result }).text(BUYER)).toMatchObject({ vatId: BUYER, register: result });
});

it('shows an order’s id in a field that is not searched, which does not count', async () => {
  const billingAddress = anAddress({ company: `Alpen GmbH, ${BUYER}` });
  const unsearched = aTest({ order: anOrder({ billingAddress }) });
  const place = 'order-billing';
  expect(await unsearched.order()).toMatchObject({
    places: [{ place, isSearched: false, ids: [{ id: BUYER }] }],
    vatId: null,
    register: null,
  });
  const searched = aTest({ order: anOrder({ billingAddress, note: 'UID FR83404833048' }) });
  expect(await searched.order()).toMatchObject({
    places: [
      { place, isSearched: false },
      { place: 'order-note', isSearched: true },
    ],
    vatId: 'FR83404833048',
    register: 'valid',
  });
});

it('refuses an order that Shopify does not show', async () => {
  await expect(aTest().order()).rejects.toMatchObject({ code: 'ORDER_HIDDEN' });
});

import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import {
  anOrderQuery,
  aStoredOrder,
  installShop,
  moment,
  ofInvoice,
  orderId,
} from '../../../../tests/support/database/records';
import { isUrgent } from '../../../domain/documents/decisions/decision';
import { ofRefund } from '../../../domain/documents/model/cause';
import type { Decision } from '../../../domain/documents/model/reason';
import type { FetchedOrder, OrderListQuery } from '../../../ports/stores/order-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

const refused = (
  reason: Extract<Decision, { kind: 'refuse' }>['reason'],
  detail?: Extract<Decision, { kind: 'refuse' }>['detail'],
): Decision => ({ kind: 'refuse', reason, ...(detail && { detail }) });

const UNTAXED = refused('TAX_MISMATCH', {
  code: 'SEVERAL',
  details: [{ code: 'UNTAXED_IN_GERMANY' }, { code: 'CHOOSE_TAX_TREATMENT' }],
});
const ABROAD = refused('TAX_MISMATCH', { code: 'GERMAN_TAX_ABROAD', place: 'FR' });
const ADDRESS = refused('MISSING_ADDRESS');
/** Free text that looks like a code. */
const TITLED = refused('INVALID_ORDER', {
  code: 'LINE_CONTRADICTS_ITSELF',
  title: '"UNTAXED_IN_GERMANY"',
});
const WAIT: Decision = { kind: 'wait', reason: 'WAIT' };
const POS: Decision = { kind: 'skip', reason: 'SKIP_POS' };

describe.each(testDatabases())('groups of orders without a document on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const see = async (number: number, decision: Decision | null, of: Partial<FetchedOrder> = {}) => {
    const named = { orderId: orderId(number), name: `#${number}`, orderedAt: moment(number) };
    await database.orders.upsertFromShopify(shop.id, aStoredOrder({ ...named, ...of }));
    if (decision) await database.orders.decide(shop.id, orderId(number), ofInvoice(decision));
  };
  const listed = async (query: Partial<OrderListQuery>) =>
    (await database.orders.page(shop.id, anOrderQuery(query))).items.map(({ name }) => name);

  it('have the size of the list that each opens, and together all orders without an invoice', async () => {
    const all = [UNTAXED, UNTAXED, ABROAD, ADDRESS, ADDRESS, ADDRESS, TITLED, WAIT, POS, POS, null];
    for (const [index, decision] of all.entries()) await see(index + 1, decision);
    // A credit note of an order that has its invoice, beside one of an order that lacks both.
    await see(21, { kind: 'skip', reason: 'EXISTING' });
    const credit = { kind: 'credit-note', cause: ofRefund({ id: '1' }), at: moment() } as const;
    for (const number of [4, 8])
      await database.orders.decide(shop.id, orderId(number), { ...credit, decision: ADDRESS });
    await database.orders.close(shop.id, orderId(6), moment(9));

    const groups = await database.orders.reasonGroups(shop.id);
    const key = ({ reason, taxCause }: (typeof groups)[number]) =>
      [reason, ...(taxCause === null ? [] : [taxCause])].join(' ');
    expect(Object.fromEntries(groups.map((group) => [key(group), group.orders]))).toEqual({
      'TAX_MISMATCH UNTAXED_IN_GERMANY': 2,
      'TAX_MISMATCH GERMAN_TAX_ABROAD': 1,
      // Two of their own invoice, of which one is closed now, and one of a credit note beside.
      MISSING_ADDRESS: 3,
      INVALID_ORDER: 1,
      WAIT: 1,
      SKIP_POS: 2,
      EXISTING: 1,
    });
    for (const { reason, taxCause, orders } of groups) {
      const names = await listed({ reason, taxCause: taxCause ?? undefined });
      expect([reason, names.length]).toEqual([reason, orders]);
    }
    expect(await listed({ reason: 'TAX_MISMATCH', taxCause: 'UNTAXED_IN_GERMANY' })).toEqual([
      '#2',
      '#1',
    ]);
    const { id } = await installShop(database);
    expect(await database.orders.reasonGroups(id)).toEqual([]);
  });

  it('the list is narrowed by payment, shipping, country and a whole tag', async () => {
    await see(1, WAIT, { paymentStatus: 'refunded', tags: ['100 % "Wolle"', 'B2B'] });
    await see(2, WAIT, { fulfillmentStatus: 'partial', tags: ['100 x "Wolle"'] });
    await see(3, WAIT, { tags: ['B2BX'] });
    expect(await listed({ payment: 'refunded' })).toEqual(['#1']);
    expect(await listed({ fulfillment: 'partial' })).toEqual(['#2']);
    expect(await listed({ tag: 'B2B' })).toEqual(['#1']);
    expect(await listed({ tag: '100 % "Wolle"' })).toEqual(['#1']);
    expect(await listed({ tag: 'B2B', payment: 'paid' })).toEqual([]);

    await see(4, WAIT, { country: 'AT' });
    await see(5, WAIT, { country: null });
    expect(await listed({ country: 'AT' })).toEqual(['#4']);
    expect(await database.orders.countries(shop.id)).toEqual(['AT', 'DE']);
  });
});

it.each([
  ['MISSING_ADDRESS', true],
  ['NO_TRANSFERS', true],
  ['WAIT', false],
  ['SKIP_POS', false],
] as const)('whether %s waits for the merchant: %s', (reason, expected) => {
  expect(isUrgent(reason)).toBe(expected);
});

import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import {
  aClaim,
  aStoredOrder,
  installShop,
  moment,
  orderId,
} from '../../../tests/support/database/records';
import type { OrderAnswer } from '../../contract/order/order';
import { toOrderList } from '../../contract/order-list/order-list';
import { INVOICE_EXISTS } from '../../domain/documents/decisions/decision';
import { parseCause } from '../../domain/documents/model/cause';
import type { Decision } from '../../domain/documents/model/reason';
import { aDocument } from '../../domain/testing/documents';
import { answerContext, toOrderAnswer } from './order-answer';

const ORDER = orderId(1001);
const FAILED: Decision = { kind: 'refuse', reason: 'FAILED' };
const CREATE: Decision = { kind: 'create' };

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());

/** The page of an order with one claim, for which nothing was sent. */
async function pageOf(kind: 'invoice' | 'credit-note', decision: Decision): Promise<OrderAnswer> {
  const { orders, documents } = opened.database;
  const shop = await installShop(opened.database);
  await orders.upsertFromShopify(shop.id, aStoredOrder({ orderId: ORDER }));
  const cause = parseCause(kind === 'invoice' ? 'order' : 'refund:5');
  await documents.claim(shop.id, aClaim({ kind, cause }));
  await orders.decide(shop.id, ORDER, { ...INVOICE_EXISTS, at: moment() });
  await orders.decide(shop.id, ORDER, { kind, cause, decision, at: moment() });
  const known = await orders.byId(shop.id, ORDER);
  if (!known) throw new Error('The order is not there');
  const order = { ...known, documents: await documents.ofOrder(shop.id, ORDER) };
  return toOrderAnswer(order, answerContext(shop, { permalink: () => '' }, moment(), new Set()));
}

it.each(['invoice', 'credit-note'] as const)(
  'A claimed %s is under way, one left behind by an evaluation that failed for good is not',
  async (kind) => {
    const isUnderWay = ({ documents, isUnderWay }: OrderAnswer) => [
      documents.map((one) => one.isUnderWay),
      isUnderWay,
    ];
    expect(isUnderWay(await pageOf(kind, CREATE))).toEqual([[true], true]);
    expect(isUnderWay(await pageOf(kind, FAILED))).toEqual([[false], false]);
  },
);

it('An invoice left behind so shows that its step failed, and can be created now', async () => {
  const { decision, canCreateInvoice } = await pageOf('invoice', FAILED);
  expect([decision?.reason, canCreateInvoice]).toEqual(['FAILED', true]);
});

it.each([
  ['free', 'Standard'],
  ['standard', undefined],
] as const)('A document of the plan %s names the plan that mails it: %s', async (planId, plan) => {
  const { orders, documents } = opened.database;
  const shop = await installShop(opened.database, planId);
  await orders.upsertFromShopify(shop.id, aStoredOrder({ orderId: ORDER }));
  await documents.claim(shop.id, aClaim());
  const known = await orders.byId(shop.id, ORDER);
  if (!known) throw new Error('The order is not there');
  const order = { ...known, documents: await documents.ofOrder(shop.id, ORDER) };
  const context = answerContext(shop, { permalink: () => '' }, moment(), new Set());
  const [document] = toOrderAnswer(order, context).documents;
  expect(document?.mailPlan).toBe(plan);
});

const NUMBERED = { number: 'RE20250417', state: 'done', status: 'paid' } as const;

/** As a list of orders answers it. */
async function rowWith(count: number): Promise<string> {
  const { orders } = opened.database;
  const shop = await installShop(opened.database);
  const stored = {
    orderId: orderId(5_912_345_678_901),
    name: '#104217',
    customerName: 'Maximilian Hohenstein-Mayer',
  };
  await orders.upsertFromShopify(shop.id, aStoredOrder(stored));
  const known = await orders.byId(shop.id, stored.orderId);
  if (!known) throw new Error('The order is not there');
  const documents = Array.from({ length: count }, () => aDocument(NUMBERED));
  const context = answerContext(shop, { permalink: () => '' }, moment(), new Set());
  const { items } = toOrderList([toOrderAnswer({ ...known, documents }, context)]);
  return JSON.stringify(items);
}

it('A row of the list has at most 0.4 KB, and 0.1 KB for each further document', async () => {
  expect((await rowWith(0)).length).toBeLessThan(350);
  expect((await rowWith(1)).length).toBeLessThan(400);
  expect((await rowWith(4)).length).toBeLessThan(700);
});

it('A payment and a dispatch are named by their current data', async () => {
  const { orders } = opened.database;
  const shop = await installShop(opened.database);
  const named = async (changes: Parameters<typeof aStoredOrder>[0]) => {
    await orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ orderId: ORDER, paymentStatus: 'pending', ...changes }),
    );
    const known = await orders.byId(shop.id, ORDER);
    if (!known) throw new Error('The order is not there');
    const context = answerContext(shop, { permalink: () => '' }, moment(10), new Set());
    const { payment, fulfillment } = toOrderAnswer({ ...known, documents: [] }, context);
    return [payment, fulfillment];
  };
  expect(await named({})).toEqual(['pending', 'unfulfilled']);
  const terms = { openPayment: 'terms', paymentDueAt: moment(5) } as const;
  const cancelled = { ...terms, cancelledAt: moment(2), shopifyUpdatedAt: moment(2) };
  expect(await named(cancelled)).toEqual(['overdue', 'canceled']);
});

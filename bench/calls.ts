import { businessOrder } from '../tests/crash/fixture/business-customer';
import { lexwareCalls, switchOn } from '../tests/support/stories/bank/bank-fixture';
import { openSqlite } from '../tests/support/database/databases';
import type { PlacedOrder } from '../tests/support/app-fixture/app-fixture';
import { AppFixture } from '../tests/support/app-fixture/app-fixture';
import type { Row } from './table';

/**
 * What each call is for, and why the order cannot do without it; a read is what a bundle shares.
 */
const STEPS: [RegExp, string, 'needed' | 'shared'][] = [
  [/^POST \/v1\/contacts/, 'contact', 'needed'],
  [/^POST \/v1\/invoices/, 'invoice', 'needed'],
  [/^POST \/v1\/credit-notes/, 'credit note', 'needed'],
  [/^POST \/v1\/finance\/transactions/, 'transaction', 'shared'],
  [/^PUT \/v1\/finance\/accounts/, 'balance', 'shared'],
  [/^POST \/v1\/transaction-assignment-hint/, 'hint', 'needed'],
  [/^GET /, 'read back', 'shared'],
];

const MANY = 25;

/**
 * Lexware's calls for the whole life of an order: invoice with a new contact, its money, its
 * refund.
 */
export async function benchCalls(): Promise<Row[]> {
  const { database, dispose } = await openSqlite();
  const fixture = await AppFixture.open({ database });
  try {
    await switchOn(fixture);
    await ordersOf(fixture, [businessOrder(1)]);
    const one = await measured(fixture, () => ordersOf(fixture, [businessOrder(2)]));
    const many = await measured(fixture, () =>
      ordersOf(
        fixture,
        Array.from({ length: MANY }, (_, index) => businessOrder(100 + index)),
      ),
    );
    const orders = await ordersOf(fixture, [businessOrder(3)]);
    const back = await measured(fixture, () => refundAll(fixture, orders));
    return [
      row('full order: invoice, new contact, transaction, hint', one, 1),
      row(`${MANY} such orders at once, per order`, many, MANY),
      row('its full refund', back, 1),
    ];
  } finally {
    await fixture.close();
    await dispose();
  }
}

async function ordersOf(fixture: AppFixture, orders: object[]): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (const order of orders) {
    const one = await fixture.shopify.post<PlacedOrder>('/orders', { order });
    await fixture.shopify.post(`/orders/${one.id}/pay`);
    placed.push(one);
  }
  await fixture.settle();
  return placed;
}

async function refundAll(fixture: AppFixture, orders: PlacedOrder[]): Promise<void> {
  for (const { id } of orders) await fixture.shopify.post(`/orders/${id}/refund`);
  await fixture.settle();
}

async function measured(fixture: AppFixture, work: () => Promise<unknown>): Promise<string[]> {
  await fixture.lexware.delete('/calls');
  await work();
  return lexwareCalls(fixture);
}

function row(what: string, calls: string[], orders: number): Row {
  const counts = new Map<string, number>();
  let needed = 0;
  for (const call of calls) {
    const [, name = call, kind] = STEPS.find(([pattern]) => pattern.test(call)) ?? [];
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (kind === 'needed') needed += 1;
  }
  const per = (count: number): string => (count / orders).toFixed(2).replace(/\.00$/, '');
  const parts = [...counts].map(([name, count]) => `${name} ${per(count)}`);
  return {
    what: `Lexware calls, ${what}`,
    measured: `${per(calls.length)}: ${parts.join(', ')}`,
    ratio: `${per(calls.length - needed)} shareable`,
    aim: `${per(needed)} needed`,
  };
}

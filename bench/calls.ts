import { businessOrder } from '../tests/crash/lab/business-customer';
import { lexwareCalls, switchOn } from '../tests/support/stories/bank/bank-stage';
import { openSqlite } from '../tests/support/database/databases';
import type { PlacedOrder } from '../tests/support/stage/stage';
import { Stage } from '../tests/support/stage/stage';
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
  const stage = await Stage.open({ database });
  try {
    await switchOn(stage);
    await ordersOf(stage, [businessOrder(1)]);
    const one = await measured(stage, () => ordersOf(stage, [businessOrder(2)]));
    const many = await measured(stage, () =>
      ordersOf(
        stage,
        Array.from({ length: MANY }, (_, index) => businessOrder(100 + index)),
      ),
    );
    const orders = await ordersOf(stage, [businessOrder(3)]);
    const back = await measured(stage, () => refundAll(stage, orders));
    return [
      row('full order: invoice, new contact, transaction, hint', one, 1),
      row(`${MANY} such orders at once, per order`, many, MANY),
      row('its full refund', back, 1),
    ];
  } finally {
    await stage.close();
    await dispose();
  }
}

async function ordersOf(stage: Stage, orders: object[]): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (const order of orders) {
    const one = await stage.shopify.post<PlacedOrder>('/orders', { order });
    await stage.shopify.post(`/orders/${one.id}/pay`);
    placed.push(one);
  }
  await stage.settle();
  return placed;
}

async function refundAll(stage: Stage, orders: PlacedOrder[]): Promise<void> {
  for (const { id } of orders) await stage.shopify.post(`/orders/${id}/refund`);
  await stage.settle();
}

async function measured(stage: Stage, work: () => Promise<unknown>): Promise<string[]> {
  await stage.lexware.delete('/calls');
  await work();
  return lexwareCalls(stage);
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

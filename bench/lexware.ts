import { openSqlite } from '../tests/support/database/databases';
import { signInAtLexware } from '../tests/support/app-fixture/sign-in';
import { AppFixture } from '../tests/support/app-fixture/app-fixture';
import type { FixtureOptions } from '../tests/support/app-fixture/fixture-options';
import { businessOrder } from '../tests/crash/fixture/business-customer';
import { CALL_INTERVAL_MS, machineTime } from '../web/adapters/lexware/transport/pace';
import type { Row } from './table';

interface Call {
  method: string;
  path: string;
  status: number;
  at: string;
}

const ORDERS = 20;
const DRAIN = 60;

/**
 * What one invoice costs in calls, how full the two-a-second pipe is, and whether the fair-use cap
 * holds.
 */
export async function benchLexware(): Promise<Row[]> {
  return [...(await callsPerInvoice()), ...(await drain()), ...(await cap())];
}

async function withFixture<T>(
  options: Partial<FixtureOptions>,
  work: (fixture: AppFixture) => Promise<T>,
): Promise<T> {
  const { database, dispose } = await openSqlite();
  const fixture = await AppFixture.open({ database, ...options });
  try {
    return await work(fixture);
  } finally {
    await fixture.close();
    await dispose();
  }
}

async function buyAll(fixture: AppFixture, orders: object[]): Promise<void> {
  for (const order of orders) {
    const placed = await fixture.shopify.post<{ id: string }>('/orders', { order });
    await fixture.shopify.post(`/orders/${placed.id}/pay`);
  }
}

function callsPerInvoice(): Promise<Row[]> {
  return withFixture({}, async (fixture) => {
    const returning = Array.from({ length: ORDERS }, () => businessOrder(1));
    const fresh = Array.from({ length: ORDERS }, (_, index) => businessOrder(100 + index));
    await buyAll(fixture, [businessOrder(1)]);
    await fixture.settle();
    return [
      callsRow('returning business customer', 1, await callsFor(fixture, returning)),
      callsRow('new business customer', 2, await callsFor(fixture, fresh)),
    ];
  });
}

async function callsFor(
  fixture: AppFixture,
  orders: object[],
): Promise<{ creating: number; shared: number }> {
  await fixture.lexware.delete('/calls');
  await buyAll(fixture, orders);
  await fixture.settle();
  const calls = (await fixture.lexware.get<Call[]>('/calls')).filter(({ path }) =>
    path.startsWith('/v1/'),
  );
  const creating = calls.filter(
    ({ method, path }) => method === 'POST' || path === '/v1/contacts',
  ).length;
  return { creating, shared: calls.length - creating };
}

function callsRow(
  who: string,
  aim: number,
  { creating, shared }: { creating: number; shared: number },
): Row {
  const per = (calls: number): string => (calls / ORDERS).toFixed(2);
  return {
    what: `Lexware calls per invoice, ${who}`,
    measured: `${per(creating)} + ${per(shared)} shared listing`,
    ratio: `${(creating / ORDERS / aim).toFixed(2)} x`,
    aim: String(aim),
  };
}

/** Sixty paid orders wait for the connection and are worked off at Lexware's real limit. */
function drain(): Promise<Row[]> {
  const env = { LEXWARE_CALL_INTERVAL_MS: String(CALL_INTERVAL_MS) };
  return withFixture({ env, connect: false, time: machineTime }, async (fixture) => {
    await buyAll(
      fixture,
      Array.from({ length: DRAIN }, () => ({})),
    );
    await fixture.app.settle();
    await fixture.lexware.put('/pace', { perSecond: 2, burst: 2 });
    await signIn(fixture);
    await untilPosted(fixture, 1);
    await fixture.lexware.delete('/calls');
    await untilPosted(fixture, DRAIN);
    const calls = (await fixture.lexware.get<Call[]>('/calls')).filter(({ path }) =>
      path.startsWith('/v1/'),
    );
    const times = calls.map(({ at }) => Date.parse(at));
    const seconds = (Math.max(...times) - Math.min(...times)) / 1_000;
    const share = (calls.length - 1) / (seconds * 2);
    const refused = calls.filter(({ status }) => status === 429).length;
    return [
      {
        what: `share of two calls a second, ${DRAIN} orders of one shop`,
        measured: `${calls.length} calls in ${seconds.toFixed(1)} s, ${refused} refused (429)`,
        ratio: `${(share * 100).toFixed(0)} %`,
        aim: '> 95 %, no 429',
      },
    ];
  });
}

/** With the cap on, twenty invoices are made at once and the rest waits for the minute to pass. */
function cap(): Promise<Row[]> {
  return withFixture(
    { env: { LEXWARE_VOUCHERS_PER_MINUTE: '20' }, connect: false },
    async (fixture) => {
      await buyAll(
        fixture,
        Array.from({ length: 30 }, () => ({})),
      );
      await fixture.app.settle();
      await signIn(fixture);
      await fixture.app.settle();
      const made = (await fixture.books()).invoices.length;
      return [
        {
          what: 'fair-use cap: invoices of 30 orders in the first minute',
          measured: String(made),
          ratio: '',
          aim: '20',
        },
      ];
    },
  );
}

async function signIn(fixture: AppFixture): Promise<void> {
  await signInAtLexware({ appUrl: fixture.url, sessionToken: await fixture.sessionToken() });
}

async function untilPosted(fixture: AppFixture, count: number): Promise<void> {
  while ((await fixture.books()).invoices.length < count)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

import { metafieldFacts } from './fixture/crash-facts';
import { CrashFixture, type Placed } from './fixture/crash-fixture';
import { type Moment, announced } from './fixture/moment';
import { writeMetafields } from './fixture/switch-on';

const KEPT = 'POST KeptMetafields';
const SET = 'POST SetMetafields';
/** How a step of the queue ends. */
const ENDED = ['before jobs.finish', 'after jobs.finish'];

describe('killed at any step of writing values of the books', () => {
  let fixture: CrashFixture;

  beforeAll(async () => {
    fixture = await CrashFixture.open();
    await writeMetafields(fixture);
  });

  afterAll(() => fixture.end());

  async function expectWritten(order: Placed, moment: Moment): Promise<void> {
    const { numbers, ...written } = await metafieldFacts(fixture, order);
    expect({ moment, ...written }).toEqual({
      moment,
      calls: fixture.orders,
      values: { invoice: numbers[0], invoices: JSON.stringify(numbers) },
      failed: 0,
    });
  }

  /** From reading the present values to the end of its job. */
  async function momentsOfWriting(): Promise<Moment[]> {
    const all = await fixture.momentsOf('pay');
    const begin = all.findIndex(({ step }) => step === `before ${KEPT}`);
    const writing = all.slice(begin);
    return writing.slice(0, 1 + writing.findIndex(({ step }) => step === ENDED.at(-1)));
  }

  it('writes each value once, as the books have it', async () => {
    const moments = await momentsOfWriting();
    expect(moments.map(({ step }) => step)).toEqual([
      ...[KEPT, SET].flatMap((call) => [`before ${call}`, `after ${call}`]),
      ...ENDED,
    ]);
    for (const moment of announced(moments)) {
      await expectWritten(await fixture.dieAndRecover('pay', moment), moment);
    }
  });
});

describe('killed on the way of a new value to orders that have documents', () => {
  let fixture: CrashFixture;
  let orders: Placed[];

  beforeAll(async () => {
    fixture = await CrashFixture.open();
    await writeMetafields(fixture, {});
    orders = [await fixture.placePaidOrder(), await fixture.placePaidOrder()];
  });

  afterAll(() => fixture.end());

  it.each<Moment>([
    { step: 'after transaction', occurrence: 1 },
    { step: 'after POST DefineMetafield', occurrence: 1 },
    { step: 'before jobs.finish', occurrence: 1 },
    { step: 'before transaction', occurrence: 2 },
    { step: 'after transaction', occurrence: 2 },
    { step: `before ${KEPT}`, occurrence: 1 },
    { step: `after ${SET}`, occurrence: 2 },
    { step: 'after events.append', occurrence: 2 },
  ])('gets to each of them once: $step ($occurrence)', async (moment) => {
    const { step, occurrence } = moment;
    const key = `${step} ${occurrence}`.replaceAll(/\W/g, '-');
    const body = JSON.stringify({
      read: [],
      write: { 'invoice-number': { namespace: 'books', key } },
    });
    const headers = { 'Content-Type': 'application/json' };
    await fixture.standIns.shopify.delete('/calls');
    await fixture.killDuring(moment, () =>
      // Its answer may die with the app.
      fixture
        .asMerchant('/api/settings/metafield', { method: 'PUT', headers, body })
        .catch(() => null),
    );
    for (const order of orders) {
      const { numbers, values, calls, failed } = await metafieldFacts(fixture, order);
      expect([values[key], calls, failed]).toEqual([numbers[0], orders.length, 0]);
    }
  });
});

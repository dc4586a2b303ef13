import fc from 'fast-check';
import { changeByHand } from '../../../tests/support/database/change-by-hand';
import { changeColumn, columnsOf } from '../../../tests/support/database/change-column';
import { type DatabasePlace, testDatabases } from '../../../tests/support/database/databases';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import { plainMonth } from '../../../tests/support/database/plain-month';
import {
  aClaim,
  aStoredOrder,
  installShop,
  lexwareId,
  ofInvoice,
  orderId,
} from '../../../tests/support/database/records';
import { FixtureClock } from '../../../tests/support/time/fixture-clock';
import { parseCause } from '../../domain/documents/model/cause';
import type { Decision } from '../../domain/documents/model/reason';
import { cents } from '../../domain/money/cents';
import { bridgeOf } from '../../domain/month/bridge';
import { BRIDGE_BUCKETS } from '../../domain/month/bridge-buckets';
import { atRate, issued } from '../../domain/testing/month-orders';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { addUp } from './add-up';
import { ordersOfMonth } from './month-parts';
import { ordersOfBucket, readMonth } from './read-month';

const MONTHS = ['2026-08', '2026-09', '2026-10'];
const DAYS = ['2026-08-31T21:59:59.999Z', '2026-08-31T22:00:00.000Z', '2026-10-15T10:00:00.000Z'];
const AT = '2026-11-01T10:00:00.000Z';
const CONTENTS = [
  null,
  { taxType: 'gross', taxSubType: null, country: 'DE' },
  { taxType: 'gross', taxSubType: 'distanceSales', country: 'FR' },
  { taxType: 'gross', taxSubType: 'distanceSales', country: undefined },
] as const;
const DECISIONS: Decision[] = [
  { kind: 'create' },
  { kind: 'wait', reason: 'WAIT' },
  { kind: 'skip', reason: 'SKIP_TEST' },
  { kind: 'skip', reason: 'CANCELLED' },
  { kind: 'refuse', reason: 'MISSING_ADDRESS' },
];
const CAUSES = ['order', 'edit:1', 'refund:1', 'refund:2'];

const TABLES = ['orders', 'documents', 'decisions'] as const;

const EVENTS = ['place', 'decide', 'claim', 'issue', 'sync', 'delete', 'close', 'reopen'] as const;

/** What happens to one of three orders; `look`: the page is opened. */
const event = fc.record({
  what: fc.constantFrom(...EVENTS, 'place', 'issue', 'redact', 'look'),
  number: fc.integer({ min: 1, max: 3 }),
  cause: fc.constantFrom(...CAUSES),
  at: fc.constantFrom(...DAYS),
  gross: fc.integer({ min: 1, max: 50_000 }),
  content: fc.constantFrom(...CONTENTS),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'CHF'),
  decision: fc.constantFrom(...DECISIONS),
  status: fc.constantFrom('draft', 'open', 'paid', 'voided'),
});
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

describe.each(testDatabases())('the sums of months on $name', ({ open }) => {
  let database: DatabaseOf<'documents' | 'monthSums' | 'orders' | 'shops'>;
  let shop: Shop;
  let at: DatabasePlace;
  freshShops(open, (fresh) => ({ database, shop, place: at } = fresh));
  const clock = new FixtureClock();
  const deps = () => ({ database, clock });
  const idOf = ({ number, cause }: Pick<Event, 'number' | 'cause'>, of: Shop) =>
    lexwareId(of.id * 100 + number * 10 + CAUSES.indexOf(cause));

  async function claim(one: Event, of: Shop) {
    const { number, cause, at, gross, content } = one;
    const kind = cause.startsWith('refund') ? 'credit-note' : 'invoice';
    const whole = issued({ rates: [atRate(1_900, gross)], content: content ?? {} }).content;
    const own = await database.documents.find(of.id, orderId(number), {
      kind: 'invoice',
      cause: parseCause('order'),
    });
    const { document } = await database.documents.claim(
      of.id,
      aClaim({
        orderId: orderId(number),
        kind,
        cause: parseCause(cause),
        voucherDate: at,
        total: cents(gross),
        content: content && whole,
        precedingId: kind === 'credit-note' ? (own?.id ?? null) : null,
      }),
    );
    return document;
  }

  let updates = 0;
  function place({ number, at, gross, currency }: Event, of: Shop): Promise<void> {
    const shopifyUpdatedAt = new Date(Date.parse(AT) + (updates += 1)).toISOString();
    const order = { orderId: orderId(number), name: `#${number}`, orderedAt: at };
    const rest = { total: cents(gross), currency, shopifyUpdatedAt, customerId: String(number) };
    return database.orders.upsertFromShopify(of.id, aStoredOrder({ ...order, ...rest }));
  }

  async function issue(one: Event, of: Shop): Promise<unknown> {
    const { id, state } = await claim(one, of);
    if (state === 'done') return;
    const created = { lexwareId: idOf(one, of), status: one.status, at: AT };
    return database.documents.complete(of.id, id, created);
  }

  function sync(one: Event, of: Shop): Promise<unknown> {
    const { status, at, gross } = one;
    const facts = { number: 'RE1', status, voucherDate: at, total: cents(gross) };
    const read = { at: AT, fromList: false };
    return database.documents.applyFacts(of.id, idOf(one, of), facts, read);
  }

  /** Of an order that there is. */
  const happenings: Record<Event['what'], (one: Event, of: Shop) => Promise<unknown>> = {
    place,
    claim,
    issue,
    sync,
    decide: ({ number, decision }, of) =>
      database.transaction(async ({ orders }) => {
        const before = await orders.lock(of.id, orderId(number));
        if (before) await orders.replaceDecisions(of.id, before, [ofInvoice(decision)]);
      }),
    delete: (one, of) => database.documents.markDeleted(of.id, idOf(one, of), AT),
    close: ({ number }, of) => database.orders.close(of.id, orderId(number), AT),
    reopen: ({ number }, of) => database.orders.reopen(of.id, orderId(number)),
    redact: ({ number }, of) => {
      const person = { customerId: String(number), email: null, orderIds: [orderId(number)] };
      return database.shops.redactCustomer(of.id, person);
    },
    look: ({ number }, of) => addUp(deps(), of.id, MONTHS.slice(0, number)),
  };

  async function happen(one: Event, of: Shop): Promise<void> {
    const isThere = await database.orders.byId(of.id, orderId(one.number));
    if (isThere || one.what === 'place') await happenings[one.what](one, of);
  }

  async function isAsAddedUp(of: Shop): Promise<void> {
    for (const month of MONTHS) {
      const { buckets, ...kept } = await readMonth(deps(), of.id, { month, context: {} });
      const plain = await plainMonth(database, of.id, month);
      const totals = buckets.map(({ orders: _, ...total }) => total);
      expect({ ...kept, buckets: totals }).toEqual(plain);
      const orders = [];
      for await (const some of ordersOfMonth(database, of.id, month)) orders.push(...some);
      const bridge = bridgeOf(month, orders);
      for (const bucket of BRIDGE_BUCKETS) {
        const found = await ordersOfBucket(deps(), of.id, { month, bucket });
        const expected = new Set(bridge.buckets[bucket].map((entry) => entry.orderId));
        expect(new Set(found)).toEqual(expected);
      }
    }
  }

  it('are those of all orders one by one, whatever happened and whenever it was looked', async () => {
    const histories = fc.array(event, { minLength: 4, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const own = await installShop(database);
        for (const one of history) await happen(one, own);
        await isAsAddedUp(own);
      }),
      { numRuns: 30 },
    );
  });

  const placed = (number: number, gross: number): Event => ({
    what: 'place',
    number,
    gross,
    at: DAYS[2]!,
    currency: 'EUR',
    cause: 'order',
    content: null,
    decision: { kind: 'skip', reason: 'SKIP_TEST' },
    status: 'open',
  });

  it('follow a decision that changes nothing else of its order', async () => {
    const one = { ...placed(1, 100), what: 'decide' } as const;
    await happen(placed(1, 100), shop);
    await happen(one, shop);
    await isAsAddedUp(shop);
    await happen({ ...one, decision: { kind: 'skip', reason: 'CANCELLED' } }, shop);
    await isAsAddedUp(shop);
  });

  it('have another version where an order loses the only money that it had in a month', async () => {
    const [, , own] = DAYS;
    const movement = {
      id: '9',
      kind: 'payment' as const,
      gateway: 'paypal',
      isManual: false,
      amount: cents(100),
      fee: null,
      at: DAYS[0]!,
      refund: null,
    };
    const store = async (movements: (typeof movement)[]) => {
      const money = { movements, cardItems: [], cardSales: [] };
      const one = { orderId: orderId(1), orderedAt: own!, money };
      const shopifyUpdatedAt = new Date(Date.parse(AT) + (updates += 1)).toISOString();
      await database.orders.upsertFromShopify(shop.id, aStoredOrder({ ...one, shopifyUpdatedAt }));
      await addUp(deps(), shop.id, MONTHS);
      return Promise.all(MONTHS.map((month) => database.monthSums.version(shop.id, month)));
    };
    const [august, september] = await store([movement]);
    const without = await store([]);
    expect(without[0]).not.toBe(august);
    expect(without[1]).toBe(september);
    await isAsAddedUp(shop);
  });

  it('are right where orders change while they are added up', async () => {
    for (let number = 1; number <= 20; number += 1) await happen(placed(number, 100), shop);
    const writing = Array.from({ length: 60 }, (_, index) =>
      happen(placed((index % 20) + 1, 1_000 + index), shop),
    );
    const looking = Array.from({ length: 6 }, () => addUp(deps(), shop.id, MONTHS));
    await Promise.all([...writing, ...looking]);
    await isAsAddedUp(shop);
  });

  /** No part of a month follows from these, and nothing that is remembered of it. */
  const UNFOLLOWED: Record<(typeof TABLES)[number], string[]> = {
    orders: [
      'name',
      'name_key',
      'shopify_updated_at',
      'payment_status',
      'open_payment',
      'payment_due_at',
      'fulfillment_status',
      'source_name',
      'customer_id',
      'customer_name',
      'customer_email',
      'customer_first_name',
      'customer_last_name',
      'total_tax',
      'tags',
      'money_from',
      'money_until',
      'cancelled_at',
      'has_invoice',
      'open_balance',
      'needs_attention',
      'unsettled',
    ],
    documents: [
      'reference',
      'second_lexware_id',
      'second_number',
      'organization_id',
      'e_invoice',
      'title',
      'sent_at',
      'emailed_at',
      'mailing_at',
      'mail_begun_at',
      'mail_trouble',
      'mail_limited_at',
      'outdated_since',
      'created_at',
      'updated_at',
    ],
    decisions: ['decided_at', 'needs_attention'],
  };

  const isMarked = async () =>
    (await database.monthSums.marked(shop.id, { after: '', limit: 1 })).length > 0;

  it.each(TABLES)(
    'follow a change by whatever hand of each column of %s that they depend on, and no other',
    async (table) => {
      await happen(placed(1, 100), shop);
      await happen({ ...placed(1, 100), what: 'issue' }, shop);
      await happen({ ...placed(1, 100), what: 'decide' }, shop);
      await addUp(deps(), shop.id, MONTHS);
      const columns = columnsOf(table);
      const unfollowed = columns.filter((one) => UNFOLLOWED[table].includes(one));
      for (const column of unfollowed) await changeColumn(at, shop.id, { table, column });
      expect(await isMarked()).toBe(false);
      await isAsAddedUp(shop);
      const unmarked: string[] = [];
      for (const column of columns.filter((one) => !unfollowed.includes(one))) {
        await changeByHand(at, 'DELETE FROM marked_orders');
        await changeColumn(at, shop.id, { table, column });
        if (!(await isMarked())) unmarked.push(column);
      }
      expect(unmarked).toEqual([]);
    },
  );

  it('are added up anew where the rules were other ones, and of no shop that is forgotten', async () => {
    const [month = ''] = MONTHS;
    await database.orders.upsertFromShopify(shop.id, aStoredOrder({ orderedAt: DAYS[0]! }));
    const before = await readMonth(deps(), shop.id, { month, context: {} });
    expect(before.orders.count).toBe(1);
    await database.monthSums.begin(shop.id, { month, rules: 0, at: AT });
    expect(await database.monthSums.sums(shop.id, month)).toEqual([]);
    expect(await readMonth(deps(), shop.id, { month, context: {} })).toEqual(before);
    await database.shops.redact(shop.id);
    expect(await database.monthSums.marked(shop.id, { after: '', limit: 10 })).toEqual([]);
    expect(await database.monthSums.lockSummed(shop.id)).toEqual([]);
    expect(await database.monthSums.sums(shop.id, month)).toEqual([]);
  });
});

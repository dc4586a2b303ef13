import fc from 'fast-check';
import { testDatabases } from '../../support/database/databases';
import { freshShops } from '../../support/database/fresh-shops';
import {
  aClaim,
  anOrderQuery,
  aStoredOrder,
  lexwareId,
  moment,
  orderId,
} from '../../support/database/records';
import { balanceSummary } from '../../../web/domain/document-rules/billed/balance-summary';
import { parseCause } from '../../../web/domain/documents/model/cause';
import { cents } from '../../../web/domain/money/cents';
import type { Shop } from '../../../web/ports/stores/shop-stores';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';

/** Around the limits: two cents, and one per cent of the order's value. */
const amount = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(9_900, 9_999, 10_000));
const near = fc.integer({ min: -101, max: 101 });
const lives = fc.record({
  worth: fc.record({ total: amount, without: fc.option(amount) }),
  later: fc.option(fc.record({ total: amount, without: fc.option(amount) })),
  invoice: fc.option(near),
  credit: fc.option(near),
  status: fc.constantFrom('open', 'paid', 'voided', 'draft'),
});
type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

describe.each(testDatabases())('the filter of open balances on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  let last = 0;
  const seen: boolean[] = [];
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const see = (number: number, { total, without }: Life['worth'], at: number) =>
    database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({
        orderId: orderId(number),
        name: `#${number}`,
        total: cents(total),
        refundedWithoutItems: cents(without ?? 0),
        shopifyUpdatedAt: moment(at),
      }),
    );

  async function book(
    number: number,
    kind: 'invoice' | 'credit-note',
    total: number,
    status: Life['status'],
  ) {
    const cause = parseCause(kind === 'invoice' ? 'order' : 'refund:1');
    const claim = aClaim({ orderId: orderId(number), kind, cause });
    const { document } = await database.documents.claim(shop.id, claim);
    const id = lexwareId((last += 1));
    await database.documents.complete(shop.id, document.id, {
      lexwareId: id,
      status,
      at: moment(),
    });
    const paper = { number: `N${last}`, status, total: cents(total), voucherDate: moment() };
    await database.documents.applyFacts(shop.id, id, paper, { at: moment(), fromList: false });
  }

  it('says what the balance of each order says, whatever comes first', async () => {
    await fc.assert(
      fc.asyncProperty(lives, async ({ worth, later, invoice, credit, status }) => {
        const number = 2_000 + (last += 1);
        await see(number, worth, 1);
        const value = Math.max(0, worth.total - (worth.without ?? 0));
        if (invoice !== null) await book(number, 'invoice', Math.max(0, value + invoice), status);
        if (credit !== null) await book(number, 'credit-note', Math.abs(credit), 'open');
        if (later) await see(number, later, 2);
        const { items } = await database.orders.page(shop.id, anOrderQuery({ limit: 500 }));
        const order = items.find((one) => one.orderId === orderId(number));
        if (!order) throw new Error('The order is not listed');
        const { isComplete } = balanceSummary(order.documents, {
          total: order.total,
          refundedWithoutItems: cents(order.refundedWithoutItems ?? 0),
        });
        const open = anOrderQuery({ limit: 500, filter: 'openBalance' });
        const listed = (await database.orders.page(shop.id, open)).items;
        expect(listed.some((one) => one.orderId === order.orderId)).toBe(!isComplete);
        seen.push(isComplete);
      }),
      { seed: 20_261_123, numRuns: 80 },
    );
    expect(new Set(seen).size).toBe(2);
  });
});

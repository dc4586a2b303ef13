import {
  aManualDocument,
  anEvent,
  aStoredOrder,
  installShop,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { OF_ORDER } from '../../../domain/documents/model/cause';
import { cents } from '../../../domain/money/cents';
import type { DuplicateFeatures } from '../../../ports/stores/order-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('an order locked with its duplicates on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const LIKE = { name: '#1001', customerId: '7', total: cents(3_470) };
  const see = (id: number, overrides: Parameters<typeof aStoredOrder>[0] = {}) =>
    database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ orderId: orderId(id), ...LIKE, ...overrides }),
    );
  const locked = (overrides: Partial<DuplicateFeatures> = {}) =>
    database.transaction(({ orders }) =>
      orders.lockWithDuplicates(shop.id, { orderId: orderId(2), ...LIKE, ...overrides }),
    );

  it('is found with those of its name, customer and total alone', async () => {
    for (const id of [3, 2, 1]) await see(id);
    await see(4, { customerId: '8' });
    await see(5, { total: cents(3_471) });
    await see(6, { name: '#1002' });
    expect(await locked()).toEqual({
      own: { deletedAt: null },
      duplicates: [orderId(1), orderId(3)],
    });
  });

  it('says when it was deleted, also under the name that it had when it was looked at', async () => {
    await see(1);
    await see(2);
    await database.orders.close(shop.id, orderId(2), moment(4));
    expect(await locked()).toMatchObject({ own: { deletedAt: moment(4) } });
    expect(await locked({ name: '#1001-old' })).toMatchObject({
      own: { deletedAt: moment(4) },
      duplicates: [],
    });
  });

  it('is none of another shop, and nothing where nobody knows it', async () => {
    await see(2);
    const other = await installShop(database);
    expect(
      await database.transaction(({ orders }) =>
        orders.lockWithDuplicates(other.id, { orderId: orderId(2), ...LIKE }),
      ),
    ).toEqual({ own: null, duplicates: [] });
  });
});

describe.each(testDatabases())('optional facts of orders, on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const NONE = {
    hasInstructions: false,
    hasManualDocuments: false,
    hasBuyerReferences: false,
    isVatIdChecked: false,
  };
  const facts = (of = shop) => database.orders.optionalFacts(of.id, orderId(1));

  it('are each their own, and no other order’s or shop’s', async () => {
    expect(await facts()).toEqual(NONE);
    const instruction = { kind: 'create', document: 'invoice', cause: OF_ORDER } as const;
    await database.instructions.give(shop.id, orderId(1), instruction, moment());
    expect(await facts()).toEqual({ ...NONE, hasInstructions: true });
    await database.events.append(shop.id, anEvent({ orderId: orderId(1) }));
    await database.manualDocuments.upsert(shop.id, aManualDocument({ orderId: orderId(1) }));
    expect(await facts()).toEqual({ ...NONE, hasInstructions: true, hasManualDocuments: true });
    const answer = { result: 'valid', requestId: null, raw: '{}', tries: 0 } as const;
    await database.vatChecks.record(shop.id, orderId(1), 'FR1', { ...answer, askedAt: moment() });
    const all = { hasInstructions: true, hasManualDocuments: true, isVatIdChecked: true };
    expect(await facts()).toEqual({ ...NONE, ...all });
    expect(await database.orders.optionalFacts(shop.id, orderId(2))).toEqual(NONE);
    expect(await facts(await installShop(database))).toEqual(NONE);
  });

  it('are read with the order when it is evaluated, be it new or stored', async () => {
    const lockedOrder = (of = shop) => database.orders.lockForEvaluation(of.id, orderId(1));
    expect(await lockedOrder()).toEqual({ stored: null, optionalFacts: NONE });
    const instruction = { kind: 'create', document: 'invoice', cause: OF_ORDER } as const;
    await database.instructions.give(shop.id, orderId(1), instruction, moment());
    const optionalFacts = { ...NONE, hasInstructions: true };
    expect(await lockedOrder()).toEqual({ stored: null, optionalFacts });

    await database.orders.upsertFromShopify(shop.id, aStoredOrder({ orderId: orderId(1) }));
    expect(await lockedOrder()).toEqual({
      stored: await database.orders.byId(shop.id, orderId(1)),
      optionalFacts,
    });
    for (const kind of ['invoice', 'delivery-note'] as const) {
      const decision = { kind: 'wait', reason: 'WAIT' } as const;
      await database.orders.decide(shop.id, orderId(1), {
        kind,
        cause: OF_ORDER,
        decision,
        at: moment(),
      });
    }
    const { stored } = await lockedOrder();
    expect(stored?.decisions.map(({ kind }) => kind)).toEqual(['delivery-note', 'invoice']);
    expect(stored).toEqual(await database.orders.byId(shop.id, orderId(1)));
    expect(await lockedOrder(await installShop(database))).toEqual({
      stored: null,
      optionalFacts: NONE,
    });
  });
});

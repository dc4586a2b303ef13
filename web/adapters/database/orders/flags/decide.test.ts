import { testDatabases } from '../../../../../tests/support/database/databases';
import { freshShops } from '../../../../../tests/support/database/fresh-shops';
import { countStatements } from '../../../../../tests/support/database/count-statements';
import {
  aClaim,
  anOrderQuery,
  aStoredOrder,
  lexwareId,
  moment,
  ofInvoice,
  orderId,
} from '../../../../../tests/support/database/records';
import { parseCause } from '../../../../domain/documents/model/cause';
import type { DocumentDecision } from '../../../../domain/documents/decisions/decision';
import type { Decision } from '../../../../domain/documents/model/reason';
import type { OrderId } from '../../../../domain/ids';
import type { OrderListQuery } from '../../../../ports/stores/order-stores';
import type { Shop } from '../../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../../open-database';

describe.each(testDatabases())('decisions on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const ORDER = orderId(1001);
  const DELETED = { deletedAt: moment(4) };
  const ALL = { after: null, limit: 50 };
  const WAIT: Decision = { kind: 'wait', reason: 'WAIT' };
  const EXISTING: Decision = { kind: 'skip', reason: 'EXISTING' };
  const REFUSED: Decision = {
    kind: 'refuse',
    reason: 'LEXWARE_REFUSED',
    detail: { code: 'VAT_ID_INVALID' },
  };
  const creditNote = (cause: string, decision: Decision, at = moment()): DocumentDecision => ({
    kind: 'credit-note',
    cause: parseCause(cause),
    decision,
    at,
  });

  const see = (number: number, orderedAt = moment(number)) =>
    database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ orderId: orderId(number), name: `#${number}`, orderedAt }),
    );
  const decide = (number: number, decision: Decision, at = moment()) =>
    database.orders.decide(shop.id, orderId(number), ofInvoice(decision, at));
  const known = () => database.orders.byId(shop.id, ORDER);

  /** As an evaluation does: within one transaction that locks the order. */
  const replace = (now: DocumentDecision[]) =>
    database.transaction(async (stores) => {
      const locked = await stores.orders.lock(shop.id, ORDER);
      if (locked) await stores.orders.replaceDecisions(shop.id, locked, now);
    });

  const list = async (filter: OrderListQuery['filter'] = 'all') =>
    (await database.orders.page(shop.id, anOrderQuery({ filter }))).items;
  const listed = async (filter: OrderListQuery['filter']) =>
    (await list(filter)).map(({ name }) => name);
  const idsOf = async (orders: Promise<{ orderId: OrderId }[]>) =>
    (await orders).map((one) => one.orderId);
  const unsettled = () => idsOf(database.orders.unsettled(shop.id, ALL));

  it.each<Decision>([{ kind: 'create' }, WAIT, { kind: 'skip', reason: 'SKIP_POS' }, REFUSED])(
    'remembers the decision $kind',
    async (decision) => {
      await see(1001);
      expect(await known()).toMatchObject({ decisions: [] });
      await decide(1001, decision, moment(3));
      expect(await known()).toMatchObject({ decisions: [ofInvoice(decision, moment(3))] });
    },
  );

  it('keep one decision for each document, in the list as on the order', async () => {
    await see(1001);
    const now = [
      creditNote('refund:1', REFUSED),
      ofInvoice(EXISTING),
      { ...ofInvoice(WAIT), cause: parseCause('edit:1') },
    ];
    await replace(now);
    const expected = expect.arrayContaining(now);
    expect((await known())?.decisions).toEqual(expected);
    expect((await list())[0]?.decisions).toEqual((await known())?.decisions);
    await replace([ofInvoice(EXISTING), creditNote('refund:1', EXISTING, moment(9))]);
    expect((await known())?.decisions).toEqual([
      creditNote('refund:1', EXISTING, moment(9)),
      ofInvoice(EXISTING),
    ]);
    await decide(1001, WAIT, moment(12));
    expect((await known())?.decisions).toEqual([
      creditNote('refund:1', EXISTING, moment(9)),
      ofInvoice(WAIT, moment(12)),
    ]);
  });

  it('are written by one statement, and by none where nothing changed', async () => {
    await see(1001);
    const now = [
      ofInvoice(WAIT),
      creditNote('refund:1', EXISTING),
      creditNote('refund:2', REFUSED),
    ];
    const writes = async (those: DocumentDecision[]) =>
      (await countStatements(() => replace(those))).kinds.filter(
        (kind) => !/^\d+ x SELECT/.test(kind),
      );
    expect(await writes(now)).toEqual([
      expect.stringContaining('INSERT INTO decisions'),
      expect.stringContaining('UPDATE orders'),
    ]);
    expect(await writes(now)).toEqual([]);
    const changed = now.map((one) => ({ ...one, at: moment(5) }));
    expect(await writes(changed)).toEqual([expect.stringContaining('INSERT INTO decisions')]);
    expect((await known())?.decisions).toEqual(expect.arrayContaining(changed));
  });

  it('of an order that was deleted in Shopify are over, until it is read again', async () => {
    await see(1001);
    await decide(1001, REFUSED);
    await database.orders.close(shop.id, ORDER, moment(4));
    expect(await known()).toMatchObject({ ...DELETED, decisions: [] });
    expect([await unsettled(), await listed('attention')]).toEqual([[], []]);
    await decide(1001, EXISTING);
    expect(await known()).toMatchObject(DELETED);
    expect(await unsettled()).toEqual([]);
    await replace([ofInvoice({ kind: 'refuse', reason: 'UNCLEAR' })]);
    expect([await unsettled(), await listed('attention')]).toEqual([[ORDER], ['#1001']]);
    await replace([]);
    await database.orders.reopen(shop.id, ORDER);
    expect(await known()).toMatchObject({ deletedAt: null, decisions: [] });
    expect(await unsettled()).toEqual([ORDER]);
  });

  it('filter the list by attention, and documents by invoice, as they change', async () => {
    for (const number of [1, 2, 3]) await see(number);
    await decide(1, { kind: 'refuse', reason: 'MISSING_ADDRESS' });
    await decide(2, WAIT);
    await decide(3, { kind: 'wait', reason: 'NO_TRANSFERS' });
    expect(await listed('attention')).toEqual(['#3', '#1']);
    expect(await listed('waiting')).toEqual(['#3', '#2']);
    const counted = () => database.orders.countNeedingMerchant(shop.id, 'NO_TRANSFERS');
    expect(await counted()).toEqual({ apart: 1, others: 1 });
    await database.orders.decide(shop.id, orderId(3), creditNote('refund:3', REFUSED));
    expect(await counted()).toEqual({ apart: 1, others: 2 });
    await database.orders.decide(shop.id, orderId(3), creditNote('refund:3', EXISTING));
    await decide(3, EXISTING);
    await database.orders.decide(shop.id, orderId(2), creditNote('refund:1', REFUSED));
    expect(await listed('attention')).toEqual(['#2', '#1']);

    const { document } = await database.documents.claim(shop.id, aClaim({ orderId: orderId(2) }));
    expect(await listed('withInvoice')).toEqual([]);
    await database.documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(2),
      status: 'open',
      at: moment(),
    });
    expect(await listed('withInvoice')).toEqual(['#2']);
    expect(await listed('withoutInvoice')).toEqual(['#3', '#1']);
    await database.documents.markDeleted(shop.id, lexwareId(2), moment());
    expect(await listed('withInvoice')).toEqual([]);
  });

  it('leave an order unsettled until each of its documents is created or not needed', async () => {
    for (const number of [1, 2, 3, 4]) await see(number);
    await decide(2, EXISTING);
    await decide(3, EXISTING);
    await database.orders.decide(shop.id, orderId(3), creditNote('refund:1', WAIT));
    await database.orders.decide(shop.id, orderId(4), creditNote('refund:1', EXISTING));
    expect(await unsettled()).toEqual(['1', '3', '4']);
    const states = await database.orders.decidedStates(shop.id, [1, 2, 3, 4].map(orderId));
    expect([...states.keys()].toSorted()).toEqual(['2', '3']);
  });

  it('lead to orders by reason, oldest first, in pages', async () => {
    for (const number of [1, 2, 3, 4]) {
      await see(number, moment(-Math.floor(number / 2)));
      await decide(number, { kind: 'wait', reason: number === 4 ? 'WAIT' : 'NO_TRANSFERS' });
    }
    const first = await database.orders.waitingFor(shop.id, ['NO_TRANSFERS'], {
      after: null,
      limit: 2,
    });
    expect(first).toEqual([
      { orderId: '2', orderedAt: moment(-1) },
      { orderId: '3', orderedAt: moment(-1) },
    ]);
    const after = first.at(-1) ?? null;
    const rest = await database.orders.waitingFor(shop.id, ['NO_TRANSFERS', 'NOT_CONNECTED'], {
      after,
      limit: 2,
    });
    expect(rest.map((one) => one.orderId)).toEqual(['1']);
    expect(await database.orders.waitingFor(shop.id, [], { after: null, limit: 2 })).toEqual([]);
    expect(await database.orders.anyWaitingFor(shop.id, ['NO_TRANSFERS'])).toBe(true);
    expect(await database.orders.anyWaitingFor(shop.id, ['NO_TRANSFERS'], 'invoice')).toBe(true);
    expect(await database.orders.anyWaitingFor(shop.id, ['NO_TRANSFERS'], 'delivery-note')).toBe(
      false,
    );
    expect(await database.orders.anyWaitingFor(shop.id, ['NOT_CONNECTED', 'UNCLEAR'])).toBe(false);
  });

  it('that a change of settings can affect are those undecided, being created, or with such a reason', async () => {
    for (const number of [1, 2, 3, 4, 5]) await see(number);
    await decide(2, { kind: 'create' });
    await decide(3, { kind: 'skip', reason: 'SKIP_TAG' });
    await decide(4, EXISTING);
    await database.orders.decide(shop.id, orderId(4), creditNote('refund:1', REFUSED));
    await decide(5, WAIT);
    const affected = (...those: Parameters<typeof database.orders.affectedBy>[1]) =>
      idsOf(database.orders.affectedBy(shop.id, those, ALL));
    expect(await affected({ kind: 'invoice', reasons: ['SKIP_TAG'] })).toEqual(['1', '2', '3']);
    expect(
      await affected(
        { kind: 'invoice', reasons: ['LEXWARE_REFUSED'] },
        { kind: 'credit-note', reasons: ['LEXWARE_REFUSED'] },
      ),
    ).toEqual(['1', '2', '4']);
    const skips = { kind: 'invoice', reasons: ['SKIP_TAG', 'WAIT'] } as const;
    const first = await database.orders.affectedBy(shop.id, [skips], { after: null, limit: 2 });
    expect(first.map((one) => one.orderId)).toEqual(['1', '2']);
    const after = first.at(-1) ?? null;
    expect(await idsOf(database.orders.affectedBy(shop.id, [skips], { after, limit: 2 }))).toEqual([
      '3',
      '5',
    ]);
    expect(await affected()).toEqual([]);
  });

  it.each(['wait', 'skip', 'refuse'])(
    'for a reason of another version (%s) take no list with them and are decided anew',
    async (kind) => {
      const ofOthers = JSON.parse(`{"kind":"${kind}","reason":"TOO_MANY_LINES"}`) as Decision;
      await see(1001);
      await see(1002);
      await decide(1001, ofOthers);
      const { items } = await database.orders.page(shop.id, anOrderQuery());
      const read = items.find(({ orderId: id }) => id === ORDER)?.decisions;
      expect([items.length, read]).toEqual([2, [ofInvoice({ kind: 'refuse', reason: 'FAILED' })]]);
      await replace([ofInvoice(REFUSED)]);
      expect([await unsettled(), await listed('attention')]).toEqual([
        [ORDER, orderId(1002)],
        ['#1001'],
      ]);
      await decide(1001, WAIT);
      expect((await known())?.decisions).toEqual([ofInvoice(WAIT)]);
    },
  );
});

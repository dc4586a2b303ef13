import fc from 'fast-check';
import { testDatabases } from '../../../../../tests/support/database/databases';
import { freshShops } from '../../../../../tests/support/database/fresh-shops';
import {
  aClaim,
  anOrderQuery,
  aStoredOrder,
  installShop,
  lexwareId,
  moment,
  ofInvoice,
  orderId,
} from '../../../../../tests/support/database/records';
import {
  type DecidedOn,
  type DocumentDecision,
  INVOICE_EXISTS,
} from '../../../../domain/documents/decisions/decision';
import { isFirstInvoice } from '../../../../domain/documents/model/document';
import { OF_ORDER, parseCause } from '../../../../domain/documents/model/cause';
import {
  type Decision,
  REFUSE_REASONS,
  SKIP_REASONS,
  WAIT_REASONS,
} from '../../../../domain/documents/model/reason';
import type { Shop } from '../../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../../open-database';

const ORDER = orderId(1001);

const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.constant({ kind: 'create' as const }),
  fc.constantFrom(...WAIT_REASONS).map((reason) => ({ kind: 'wait' as const, reason })),
  fc.constantFrom(...SKIP_REASONS).map((reason) => ({ kind: 'skip' as const, reason })),
  fc.constantFrom(...REFUSE_REASONS).map((reason) => ({ kind: 'refuse' as const, reason })),
);
const documentDecision: fc.Arbitrary<DocumentDecision> = fc.oneof(
  decision.map((one) => ofInvoice(one)),
  decision.map((one) => ({ ...ofInvoice(one), cause: parseCause('edit:1') })),
  decision.map((one) => ({
    ...ofInvoice(one),
    kind: 'credit-note' as const,
    cause: parseCause('refund:1'),
  })),
);
/** What several evaluations in a row decide. */
const evaluations = fc.array(
  fc.uniqueArray(documentDecision, {
    minLength: 1,
    maxLength: 3,
    selector: ({ kind, cause }) => JSON.stringify([kind, cause]),
  }),
  { minLength: 1, maxLength: 3 },
);

describe.each(testDatabases())('flags of orders on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));
  beforeEach(async () => {
    await database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ orderId: ORDER, name: '#1001' }),
    );
  });

  const replace = (now: DocumentDecision[]) =>
    database.transaction(async (stores) => {
      const locked = await stores.orders.lock(shop.id, ORDER);
      if (locked) await stores.orders.replaceDecisions(shop.id, locked, now);
    });
  /** One decision alone always brings the flags up to date with the rows. */
  const decideAgain = async (now: DocumentDecision[]) => {
    for (const one of now.slice(0, 1)) await database.orders.decide(shop.id, ORDER, one);
  };
  /** The order's own invoice comes into being. */
  const invoice = async (beside: DecidedOn[] = []) => {
    const { document } = await database.documents.claim(shop.id, aClaim({ orderId: ORDER }));
    const made = { lexwareId: lexwareId(1), status: 'open', at: moment(5) } as const;
    const settled = { settlesInvoice: true, routineDecisions: beside };
    await database.documents.complete(shop.id, document.id, { ...made, ...settled });
  };
  const decidedOnInvoice = async () =>
    ((await database.orders.byId(shop.id, ORDER))?.decisions ?? [])
      .filter(isFirstInvoice)
      .map((one) => one.decision);
  const flags = async () => ({
    invoiced: (await database.orders.page(shop.id, anOrderQuery({ filter: 'withInvoice' }))).items
      .length,
    unsettled: await database.orders.unsettled(shop.id, { after: null, limit: 1 }),
    attention: (await database.orders.page(shop.id, anOrderQuery({ filter: 'attention' }))).items
      .length,
  });

  it('stay as they are by what is decided with the invoice and is the rule', async () => {
    const note = {
      kind: 'delivery-note',
      cause: OF_ORDER,
      decision: { kind: 'skip', reason: 'DISABLED_DELIVERY_CREATE' },
    } as const;
    shop = await installShop(database);
    await database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ orderId: ORDER, name: '#1001' }),
    );
    await invoice([note]);
    const { decisions } = (await database.orders.byId(shop.id, ORDER))!;
    const both = [note, INVOICE_EXISTS].map((one) => ({ ...one, at: moment(5) }));
    expect(decisions).toEqual(both);
    expect(await flags()).toEqual({ invoiced: 1, unsettled: [], attention: 0 });
  });

  it('are right as soon as the order has its invoice, whatever was decided before', async () => {
    const isRight = fc.asyncProperty(evaluations, fc.boolean(), async (all, isDeleted) => {
      const fresh = await installShop(database);
      await database.orders.upsertFromShopify(
        fresh.id,
        aStoredOrder({ orderId: ORDER, name: '#1001' }),
      );
      shop = fresh;
      for (const now of all) await replace(now);
      if (isDeleted) await database.orders.close(shop.id, ORDER, moment(4));
      await invoice();
      const written = await flags();
      expect(await decidedOnInvoice()).toEqual([INVOICE_EXISTS.decision]);
      await database.orders.decide(shop.id, ORDER, { ...INVOICE_EXISTS, at: moment(5) });
      expect(written).toEqual({ ...(await flags()), invoiced: 1 });
    });
    await fc.assert(isRight, { numRuns: 10 });
  });

  it.each([
    ['there', () => Promise.resolve()],
    ['deleted in Shopify', () => database.orders.close(shop.id, ORDER, moment(4))],
  ])('are right after each look at an order that is %s', async (_, begin) => {
    await begin();
    const isRight = fc.asyncProperty(evaluations, async (all) => {
      for (const now of all) {
        await replace(now);
        const written = await flags();
        await decideAgain(now);
        expect(written).toEqual(await flags());
      }
    });
    await fc.assert(isRight, { numRuns: 25 });
  });
});

import fc from 'fast-check';
import { testDatabases } from '../../../../tests/support/database/databases';
import {
  anOrderQuery,
  aSeenOrder,
  installShop,
  moment,
  ofInvoice,
  orderId,
} from '../../../../tests/support/database/records';
import type { DocumentDecision } from '../../../domain/documents/decisions/decision';
import { parseCause } from '../../../domain/documents/model/cause';
import {
  type Decision,
  REFUSE_REASONS,
  SKIP_REASONS,
  WAIT_REASONS,
} from '../../../domain/documents/model/reason';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { OpenDatabase } from '../open-database';

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
/** What some looks after each other decide. */
const looks = fc.array(
  fc.uniqueArray(documentDecision, {
    minLength: 1,
    maxLength: 3,
    selector: ({ kind, cause }) => JSON.stringify([kind, cause]),
  }),
  { minLength: 1, maxLength: 3 },
);

describe.each(testDatabases())('flags of orders on $name', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;
  let shop: Shop;

  beforeAll(async () => {
    ({ database, dispose } = await open());
  });
  afterAll(() => dispose());
  beforeEach(async () => {
    shop = await installShop(database);
    await database.orders.saw(shop.id, aSeenOrder({ orderId: ORDER, name: '#1001' }));
  });

  const replace = (now: DocumentDecision[]) =>
    database.transaction(async (stores) => {
      const held = await stores.orders.hold(shop.id, ORDER);
      if (held) await stores.orders.replaceDecisions(shop.id, held, now);
    });
  /** One decision alone always brings the flags up to what the rows say. */
  const decideAgain = async (now: DocumentDecision[]) => {
    for (const one of now.slice(0, 1)) await database.orders.decide(shop.id, ORDER, one);
  };
  const flags = async () => ({
    unsettled: await database.orders.unsettled(shop.id, { after: null, limit: 1 }),
    attention: (await database.orders.page(shop.id, anOrderQuery({ filter: 'attention' }))).items
      .length,
  });

  it.each([
    ['there', () => Promise.resolve()],
    ['deleted in Shopify', () => database.orders.close(shop.id, ORDER, moment(4))],
  ])('are right after each look at an order that is %s', async (_, begin) => {
    await begin();
    const isRight = fc.asyncProperty(looks, async (all) => {
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

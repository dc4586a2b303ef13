import { onlyWith } from '../../../../tests/support/doubles/only-with';
import { testDatabases } from '../../../../tests/support/database/databases';
import {
  aStoredOrder,
  installShop,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { manualClock } from '../../../../tests/support/time/manual-clock';
import { OF_ORDER } from '../../../domain/documents/model/cause';
import type { Decision } from '../../../domain/documents/model/reason';
import { anOrder } from '../../../domain/testing/builders';
import type { Database } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { recordDecisions } from './record-decisions';

const ORDER = orderId(1001);
const WORD = { kind: 'create', document: 'invoice', cause: OF_ORDER } as const;
const NOTE = {
  kind: 'delivery-note',
  cause: OF_ORDER,
  decision: { kind: 'skip', reason: 'NOTHING_TO_SHIP' },
} as const;
const REFUSED: Decision = { kind: 'refuse', reason: 'LEXWARE_REFUSED' };

it.each(testDatabases())(
  'an invoice that is requested again while the first attempt is refused waits for an attempt of its own on $name',
  async ({ open }) => {
    const { database, dispose } = await open();
    const shop = await installShop(database);
    await database.orders.upsertFromShopify(shop.id, aStoredOrder());
    await database.instructions.give(shop.id, ORDER, WORD, moment());
    const evaluate = async () => {
      const instructions = await database.instructions.of(shop.id, ORDER);
      return () =>
        recordDecisions(
          { database, clock: manualClock(moment(6)) },
          {
            shop,
            order: anOrder({ id: ORDER }),
            steps: [{ kind: 'invoice', cause: OF_ORDER, decision: REFUSED }],
            orderContext: { documents: [], instructions },
          },
        );
    };
    const refuseFirst = await evaluate();
    await database.instructions.give(shop.id, ORDER, WORD, moment(5));
    await refuseFirst();
    expect(await database.instructions.of(shop.id, ORDER)).toEqual([
      { ...WORD, givenAt: moment(5) },
    ]);
    const refuseSecond = await evaluate();
    await refuseSecond();
    expect(await database.instructions.of(shop.id, ORDER)).toEqual([]);
    await dispose();
  },
);

describe('what an evaluation knows to be stored', () => {
  const EXISTS: Decision = { kind: 'skip', reason: 'EXISTING' };
  const LATE: Decision = { kind: 'wait', reason: 'NO_TRANSFERS' };
  const invoice = (decision: Decision) => ({ kind: 'invoice', cause: OF_ORDER, decision }) as const;

  it.each([
    ['is not written again', EXISTS, [invoice(EXISTS)], 0],
    ['is written where it is another answer', EXISTS, [invoice(REFUSED)], 1],
    ['is written where it was about a further document', EXISTS, [invoice(EXISTS), NOTE], 1],
    ['is written where it was not read', EXISTS, undefined, 1],
    ['is written where it is refused, whose detail may be new', REFUSED, [invoice(REFUSED)], 1],
    ['is told again where transfers are missing', LATE, [invoice(LATE)], 1],
  ])('%s', async (_, decision, decided, transactions) => {
    const transaction = jest.fn();
    await recordDecisions(
      { database: onlyWith<Database>({ transaction }), clock: manualClock(moment()) },
      {
        shop: {} as Shop,
        order: anOrder({ id: ORDER }),
        steps: [invoice(decision)],
        orderContext: { documents: [], instructions: [] },
        decided,
      },
    );
    expect(transaction).toHaveBeenCalledTimes(transactions);
  });
});

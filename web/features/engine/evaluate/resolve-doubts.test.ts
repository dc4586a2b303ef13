import { openSqlite, type OpenedDatabase } from '../../../../tests/support/database/databases';
import {
  aClaim,
  aManualDocument,
  aProfile,
  aStoredOrder,
  aTokenPair,
  installShop,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { OF_ORDER } from '../../../domain/documents/model/cause';
import { anOrder } from '../../../domain/testing/builders';
import { type Stores, withStores } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { resolveDoubts } from './resolve-doubts';

const ORDER = orderId(1001);
const WORD = { kind: 'create', document: 'invoice', cause: OF_ORDER } as const;

let opened: OpenedDatabase;
let shop: Shop;

beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());

/** An answer was lost, the merchant asked for another search, and a manual invoice may count. */
beforeEach(async () => {
  const { connections, orders, documents, instructions, manualDocuments } = opened.database;
  shop = await installShop(opened.database);
  await connections.connect(shop.id, aTokenPair(), moment());
  await connections.saveProfile(shop.id, aProfile('org-a'), moment());
  await orders.upsertFromShopify(shop.id, aStoredOrder());
  const { document } = await documents.claim(shop.id, aClaim());
  await documents.markSending(shop.id, document.id, { at: moment() });
  const pending = aManualDocument({ doubt: 'UNDER_WAY' });
  await manualDocuments.upsert(shop.id, pending);
  await instructions.give(shop.id, ORDER, WORD, moment());
});

/** Lexware's list does not show the lost document. */
async function resolve(broken: (stores: Stores) => Stores = (stores) => stores): Promise<void> {
  const { database } = opened;
  await resolveDoubts(
    {
      database: {
        ...database,
        ...broken(database),
        transaction: (work) => database.transaction((stores) => work(broken(stores))),
      },
      lexware: {
        vouchers: async () => ({ rows: [], isLast: true }),
        voucher: () => Promise.reject(new Error('Nothing is listed')),
      },
      clock: { now: () => new Date(moment(3_600)) },
      recoveryDelayMs: 0,
    },
    {
      shop,
      order: anOrder({ id: ORDER }),
      documents: await database.documents.billed(shop.id, ORDER),
      instructions: await database.instructions.of(shop.id, ORDER),
    },
  );
}

/** The state of the creation and of the instruction. */
async function left() {
  const { documents, instructions } = opened.database;
  const [invoice] = await documents.ofOrder(shop.id, ORDER);
  return [invoice?.state, await instructions.of(shop.id, ORDER)];
}

it('The instruction to look for a lost invoice is settled with finding none, and permits none in spite of a manual one', async () => {
  await resolve();
  expect(await left()).toEqual(['claimed', []]);
});

it('A crash between finding none and settling the instruction undoes both, so that the next evaluation does both', async () => {
  const settle = () => Promise.reject(new Error('Killed'));
  const dies = (stores: Stores): Stores =>
    withStores(stores, { instructions: { ...stores.instructions, settle } });
  await expect(resolve(dies)).rejects.toThrow('Killed');
  expect(await left()).toEqual(['sending', [{ ...WORD, givenAt: moment() }]]);
  await resolve();
  expect(await left()).toEqual(['claimed', []]);
});

import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import {
  aClaim,
  aStoredOrder,
  installShop,
  moment,
  ofInvoice,
  orderId,
} from '../../../tests/support/database/records';
import type { Decision } from '../../domain/documents/model/reason';
import { failDocuments } from './record-dead-job';

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());

const FAILED: Decision = { kind: 'refuse', reason: 'FAILED' };

it.each<[string, Decision, Decision]>([
  ['what was to be made', { kind: 'create' }, FAILED],
  ['what was refused', { kind: 'refuse', reason: 'LEXWARE_REFUSED' }, FAILED],
  [
    'but no doubt',
    { kind: 'refuse', reason: 'OTHER_ACCOUNT' },
    { kind: 'refuse', reason: 'OTHER_ACCOUNT' },
  ],
  [
    'nor that several fit',
    { kind: 'refuse', reason: 'UNCLEAR' },
    { kind: 'refuse', reason: 'UNCLEAR' },
  ],
])('An evaluation that failed for good overwrites %s', async (_what, before, after) => {
  const { orders, documents } = opened.database;
  const shop = await installShop(opened.database);
  await orders.upsertFromShopify(shop.id, aStoredOrder({ orderId: orderId(1001) }));
  await documents.claim(shop.id, aClaim());
  await orders.decide(shop.id, orderId(1001), ofInvoice(before));
  const record = await orders.lock(shop.id, orderId(1001));
  if (record) await failDocuments(opened.database, record, moment(5));
  const { decisions } = (await orders.byId(shop.id, orderId(1001))) ?? {};
  expect(decisions?.map(({ decision }) => decision)).toEqual([after]);
});

import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import { installShop, moment } from '../../../tests/support/database/records';
import { REQUIRED_SHOPIFY_SCOPES } from '../../domain/scopes/shopify-scopes';
import type { Shop } from '../../ports/stores/shop-stores';
import { refreshScopes } from './shop-scopes';

let opened: OpenedDatabase;
let shop: Shop;

beforeEach(async () => {
  opened = await openSqlite();
  shop = await installShop(opened.database);
});
afterEach(() => opened.dispose());

const BEFORE = [...REQUIRED_SHOPIFY_SCOPES];
const SINCE = [...REQUIRED_SHOPIFY_SCOPES, 'read_all_orders'];

/** Reads the scopes from a Shopify with this answer. */
function learn(grantedScopes: () => Promise<string[]>): Promise<readonly string[]> {
  const clock = { now: () => new Date(moment()) };
  return refreshScopes({ database: opened.database, clock, shopify: { grantedScopes } }, shop);
}

const kept = async () => (await opened.database.shops.byId(shop.id))?.grantedScopes;

it('stores the younger of two answers, whichever arrives last', async () => {
  let calls = 0;
  const learned = await learn(async () => {
    calls += 1;
    if (calls > 1) return SINCE;
    await learn(() => Promise.resolve(SINCE));
    return BEFORE;
  });
  expect(calls).toBe(2);
  expect(learned).toEqual(SINCE);
  expect(await kept()).toEqual(SINCE);
});

it('accepts the scopes stored by others after a few attempts that were always overtaken', async () => {
  let calls = 0;
  const learned = await learn(async () => {
    calls += 1;
    const newest = [...SINCE, `write_${calls}`];
    await learn(() => Promise.resolve(newest));
    return BEFORE;
  });
  expect(calls).toBe(3);
  expect(learned).toEqual([...SINCE, 'write_3']);
  expect(await kept()).toEqual(learned);
});

it('removes scopes that the shop no longer grants', async () => {
  await learn(() => Promise.resolve(SINCE));
  expect(await learn(() => Promise.resolve(BEFORE))).toEqual(BEFORE);
  expect(await kept()).toEqual(BEFORE);
});

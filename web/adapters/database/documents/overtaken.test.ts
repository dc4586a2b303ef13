import { loseShops } from '../../../../tests/support/database/begun-jobs';
import { testDatabases } from '../../../../tests/support/database/databases';
import { aClaim, installShop, moment } from '../../../../tests/support/database/records';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { LaneToken } from '../../../ports/stores/job-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('a process that was overtaken, on $name,', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;
  let shop: Shop;
  let former: LaneToken;
  let present: LaneToken;

  const take = async (owner: string): Promise<LaneToken> => {
    const [lane] = await database.lanes.take([shop.id], owner, 60_000);
    if (!lane) throw new Error('The shop was not taken');
    return lane.token;
  };

  beforeAll(async () => {
    ({ database, dispose } = await open());
  });
  afterAll(() => dispose());
  beforeEach(async () => {
    shop = await installShop(database);
    former = await take('p1');
    await loseShops(database, [shop]);
    present = await take('p2');
  });

  it('learns so with its claim, which who has the shop does not', async () => {
    const claim = (token: LaneToken) => database.documents.claim(shop.id, aClaim(), { token });
    expect((await claim(former)).isOvertaken).toBe(true);
    expect((await claim(present)).isOvertaken).toBe(false);
  });

  it('marks no document as being sent', async () => {
    const { document } = await database.documents.claim(shop.id, aClaim());
    const mark = (token: LaneToken, seconds: number) =>
      database.documents.markSending(shop.id, document.id, { at: moment(seconds), token });
    expect(await mark(former, 1)).toBe('taken');
    expect(await mark(present, 2)).toBe('marked');
  });

  it('claims no contact', async () => {
    const claim = (token: LaneToken) =>
      database.contacts.claim(shop.id, 'customer:1', moment(60), token);
    expect((await claim(former)).isNew).toBe(false);
    expect(await database.contacts.link(shop.id, 'customer:1')).toBeNull();
    expect((await claim(present)).isNew).toBe(true);
  });
});

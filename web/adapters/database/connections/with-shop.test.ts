import { testDatabases } from '../../../../tests/support/database/databases';
import {
  aProfile,
  aTokenPair,
  installShop,
  moment,
} from '../../../../tests/support/database/records';
import type { ShopId } from '../../../domain/ids';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('a shop with its connection on $name', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;

  beforeAll(async () => {
    ({ database, dispose } = await open());
  });
  afterAll(() => dispose());

  it('is what both would be by themselves', async () => {
    const { id } = await installShop(database);
    await installShop(database);
    const { connections, shops } = database;
    expect(await connections.withShop(id)).toEqual({
      shop: await shops.byId(id),
      connection: null,
    });
    await connections.connect(id, aTokenPair(), moment());
    await connections.saveProfile(id, aProfile('org-a'), moment());
    const connection = await connections.byShop(id);
    expect(connection).toMatchObject({ status: 'connected' });
    expect(await connections.withShop(id)).toEqual({ shop: await shops.byId(id), connection });
    await connections.disconnect(id);
    expect(await connections.withShop(id)).toEqual({
      shop: await shops.byId(id),
      connection: null,
    });
    expect(await connections.withShop(999_999 as ShopId)).toBeNull();
  });
});

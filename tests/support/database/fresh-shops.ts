import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import type { Shop } from '../../../web/ports/stores/shops/shop-store';
import type { OpenedDatabase, TestDatabase } from './databases';
import { installShop } from './records';

/** One database for all tests of a block, and for each of them a shop that nobody has used yet. */
export function freshShops(
  open: TestDatabase['open'],
  use: (fresh: { database: OpenDatabase; shop: Shop }) => void,
): void {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    const { database } = opened;
    use({ database, shop: await installShop(database) });
  });
}

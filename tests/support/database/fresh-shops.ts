import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import type { Shop } from '../../../web/ports/stores/shop-stores';
import type { DatabasePlace, OpenedDatabase, TestDatabase } from './databases';
import { installShop } from './records';

/** One database for all tests of a block, and for each of them a shop that nobody has used yet. */
export function freshShops(
  open: TestDatabase['open'],
  use: (fresh: { database: OpenDatabase; shop: Shop; place: DatabasePlace }) => void,
): void {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    const { database, place } = opened;
    use({ database, place, shop: await installShop(database) });
  });
}

/** One database for all tests of a block that look at all shops: each of them finds it empty. */
export function renewedDatabase(
  open: TestDatabase['open'],
  use: (opened: OpenedDatabase) => void,
): void {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
    await opened.keep();
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    opened = await opened.renew();
    use(opened);
  });
  afterEach(() => jest.restoreAllMocks());
}

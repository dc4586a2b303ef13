import { testDatabases } from '../../../tests/support/database/databases';
import { storeEverySecret } from '../../../tests/support/samples/every-secret';
import { everythingStored } from '../../../tests/support/database/everything-stored';

describe.each(testDatabases())('secrets on $name', ({ open }) => {
  it('are in no column in clear text', async () => {
    const { database, place, dispose } = await open();
    try {
      const shop = await storeEverySecret(database);
      const content = await everythingStored(place);
      expect(content).toContain(shop.domain);
      expect(content).toContain(`session-of-${shop.id}`);
      expect(content).not.toContain('clear-text');
    } finally {
      await dispose();
    }
  });
});

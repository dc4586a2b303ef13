import { aMigration } from '../../../../tests/support/database/a-migration';
import { testDatabases } from '../../../../tests/support/database/databases';
import { installShop, moment } from '../../../../tests/support/database/records';
import { addActivatedAt } from './0073-add-activated-at';

describe.each(testDatabases())('the activation of shops that are there on $name', ({ open }) => {
  const migration = aMigration(open, addActivatedAt.name);

  it('is given, for they had documents created all along; not for one that is gone, nor for new ones', async () => {
    const { shops } = migration.database();
    const at = async ({ id }: { id: Parameters<typeof shops.byId>[0] }) =>
      (await shops.byId(id))?.activatedAt;
    const setUp = await installShop({ shops });
    await shops.markSetUp(setUp.id, moment(60));
    const begun = await installShop({ shops });
    await shops.setActivated(begun.id, null);
    const gone = await installShop({ shops });
    await shops.markUninstalled(gone.id, moment(60));

    await migration.makeAgain();
    expect(await Promise.all([setUp, begun, gone].map(at))).toEqual([moment(60), moment(), null]);
    const { shop: next } = await shops.install({
      ...setUp,
      domain: 'new.myshopify.com',
      at: moment(90),
    });
    expect(next.activatedAt).toBeNull();
  });
});

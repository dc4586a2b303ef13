import { testDatabases } from '../../../tests/support/database/databases';
import { installShop, moment } from '../../../tests/support/database/records';

describe.each(testDatabases())('saved views on $name', ({ open }) => {
  it('are kept, changed and removed shop by shop', async () => {
    const { database, dispose } = await open();
    const [shop, other] = [await installShop(database), await installShop(database)];
    const { savedViews } = database;
    await savedViews.add(shop.id, { name: 'Tee', query: '{}' }, moment(1));
    await savedViews.add(shop.id, { name: 'Österreich', query: '{"country":"AT"}' }, moment(2));
    const [tea, austria] = await savedViews.ofShop(shop.id);
    if (!tea || !austria) throw new Error('Nothing was saved');
    expect(austria).toMatchObject({ name: 'Österreich', query: '{"country":"AT"}' });
    expect(await savedViews.ofShop(other.id)).toEqual([]);

    await savedViews.change(other.id, { ...tea, name: 'Fremd' });
    await savedViews.remove(other.id, tea.id);
    await savedViews.change(shop.id, { ...tea, name: 'Kaffee' });
    await savedViews.remove(shop.id, austria.id);
    expect(await savedViews.ofShop(shop.id)).toEqual([{ ...tea, name: 'Kaffee' }]);
    await dispose();
  });
});

import { type OpenedDatabase, testDatabases } from '../../../tests/support/database/databases';
import { installShop, moment } from '../../../tests/support/database/records';
import type { MerchantNotification } from '../../domain/notifications/merchant-notification';

const NOTIFICATION: MerchantNotification = {
  kind: 'credits-exhausted-now',
  occasion: '2026-03-01T00:00:00.000Z/100',
};
const OTHER: MerchantNotification = { ...NOTIFICATION, kind: 'credits-exhausted-soon' };

describe.each(testDatabases())('notices on $name', ({ open }) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());

  it('are recorded once per shop, kind and occasion', async () => {
    const { notifications } = opened.database;
    const [shop, stranger] = [
      await installShop(opened.database),
      await installShop(opened.database),
    ];
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => notifications.record(shop.id, NOTIFICATION, moment())),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await notifications.record(shop.id, OTHER, moment())).toBe(true);
    expect(await notifications.record(stranger.id, NOTIFICATION, moment())).toBe(true);
    expect(
      await notifications.record(shop.id, { ...NOTIFICATION, occasion: 'later' }, moment()),
    ).toBe(true);
  });

  it('are begun by one at a time, and again only when they surely did not leave', async () => {
    const { notifications } = opened.database;
    const shop = await installShop(opened.database);
    const begin = () => notifications.begin(shop.id, NOTIFICATION, moment());
    expect(await begin()).toBe('done');
    await notifications.record(shop.id, NOTIFICATION, moment());
    expect((await Promise.all([begin(), begin()])).sort()).toEqual(['begun', 'sending']);
    await notifications.release(shop.id, NOTIFICATION);
    expect(await begin()).toBe('begun');
    await notifications.finish(shop.id, NOTIFICATION, moment(1));
    await notifications.release(shop.id, NOTIFICATION);
    expect(await begin()).toBe('done');
    expect(await notifications.record(shop.id, NOTIFICATION, moment(2))).toBe(false);
  });

  it('go when the shop’s data is deleted', async () => {
    const { shops, notifications } = opened.database;
    const shop = await installShop(opened.database);
    await notifications.record(shop.id, NOTIFICATION, moment());
    await shops.redact(shop.id);
    expect(await notifications.record(shop.id, NOTIFICATION, moment())).toBe(true);
  });
});

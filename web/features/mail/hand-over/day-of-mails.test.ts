import { testDatabases } from '../../../../tests/support/database/databases';
import { installShop } from '../../../../tests/support/database/records';
import type { Database } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { dayOfMails, type Recipients } from './day-of-mails';

const FIRST_DAY = '2026-03-02T23:00:00.000Z';
const NEXT_DAY = '2026-03-03T01:00:00.000Z';

/** Its order names whoever the mail goes to. */
const NAMED = { isOperators: true, hasCopy: false, foreign: { withCopy: 0, withoutCopy: 0 } };
const USED_UP = (kind: string, limit: number) => ({
  code: 'MAIL_LIMIT',
  detail: { code: 'DAY_OF_MAILS_USED_UP', kind, limit },
});

describe.each(testDatabases())('the mails of a day on $name', ({ open }) => {
  let database: Database;
  let dispose: () => Promise<void>;
  let shop: Shop;
  let time = FIRST_DAY;

  beforeAll(async () => ({ database, dispose } = await open()));
  afterAll(() => dispose());
  beforeEach(async () => {
    shop = await installShop(database);
    time = FIRST_DAY;
  });

  const count = (recipients: Recipients, operator = 1_000) => {
    const mailLimits = { operator, foreign: 200 };
    const clock = { now: () => new Date(time) };
    return dayOfMails({ database, mailLimits, clock }, shop.id).count(recipients);
  };
  const mail = async (mails: number): Promise<void> => {
    await database.mailCounts.add(shop.id, time, { kind: 'operator', count: mails });
  };

  it('of a new shop are few, though an order of its own names every recipient', async () => {
    await mail(49);
    expect(await count(NAMED)).toBeNull();
    await expect(count(NAMED)).rejects.toMatchObject(USED_UP('earned', 50));
    expect(await count({ ...NAMED, isOperators: false })).toBeNull();
  });

  it('count each copy', async () => {
    await mail(49);
    await expect(count({ ...NAMED, hasCopy: true })).rejects.toMatchObject(USED_UP('earned', 50));
    const stranger = { withCopy: 201, withoutCopy: 0 };
    expect(await count({ ...NAMED, hasCopy: true, foreign: stranger })).toMatchObject({
      kind: 'foreign',
    });
    await expect(count(NAMED)).rejects.toMatchObject(USED_UP('earned', 50));
  });

  it('are more once those of the day before did not come back', async () => {
    await mail(50);
    time = NEXT_DAY;
    await mail(99);
    expect(await count(NAMED)).toBeNull();
    await expect(count(NAMED)).rejects.toMatchObject(USED_UP('earned', 100));
  });

  it('stay few while too many came back', async () => {
    await mail(50);
    time = NEXT_DAY;
    await database.mailCounts.add(shop.id, time, { kind: 'bounced', count: 3 });
    await mail(50);
    await expect(count(NAMED)).rejects.toMatchObject(USED_UP('earned', 50));
  });

  it('are as many as for everybody once a shop has earned them', async () => {
    await mail(60);
    time = NEXT_DAY;
    await mail(100);
    await expect(count(NAMED, 100)).rejects.toMatchObject(USED_UP('operator', 100));
  });
});

import { aMigration } from '../../../../tests/support/database/a-migration';
import { testDatabases, type DatabasePlace } from '../../../../tests/support/database/databases';
import { take } from '../../../../tests/support/database/leases';
import {
  anEvent,
  aNewJob,
  installShop,
  lexwareId,
  moment,
} from '../../../../tests/support/database/records';
import { cents } from '../../../domain/money/cents';
import { connectMysql, connectSqlite } from '../connect';
import { renameWhatIsNoticed } from './0072-rename-what-is-noticed';

/** Past our own code, as another version would. */
async function read({ url, sqliteFile }: DatabasePlace, text: string): Promise<unknown> {
  const sequelize = url === null ? connectSqlite(sqliteFile ?? '') : connectMysql(url, null);
  const [rows] = await sequelize.query(text);
  await sequelize.close();
  return rows;
}

describe.each(testDatabases())('what notices report on $name', ({ open }) => {
  const migration = aMigration(open, renameWhatIsNoticed.name);

  it('is known by its former names where they are stored, and by the present ones after', async () => {
    const database = migration.database();
    const shop = await installShop(database);
    const noticed = { change: { kind: 'refund', id: '8', amount: null }, shopId: shop.id };
    await database.jobs.add([
      aNewJob(shop, { name: 'orders.noticed', key: 'noticed:refund:8', payload: noticed }),
      aNewJob(shop, { name: 'orders.process', key: 'order:8', payload: { shopId: shop.id } }),
    ]);
    const failed = { step: 'orders.noticed', attempts: 1, code: null, failure: 'INTERNAL' };
    await database.events.append(
      shop.id,
      anEvent({ event: 'job.failed', body: { ...failed, detail: null, stack: '' } }),
    );
    const gateway = 'shopify_payments';
    const opened = { gateway, externalReference: 'ref', since: moment() };
    await database.financialAccounts.open(shop.id, opened);
    await database.financialAccounts.attach(shop.id, gateway, {
      id: lexwareId(1),
      name: 'Konto',
      bankName: 'Bank',
      externalReference: 'ref',
      balance: cents(500),
      lockVersion: 0,
      deactivated: false,
    });

    await migration.stepBehind();
    const { place } = migration.opened();
    expect(await read(place, 'SELECT name, job_key, waiting_key FROM jobs ORDER BY id')).toEqual([
      { name: 'orders.told', job_key: 'told:refund:8', waiting_key: 'told:refund:8' },
      { name: 'orders.process', job_key: 'order:8', waiting_key: 'order:8' },
    ]);
    expect(await read(place, "SELECT payload FROM jobs WHERE name = 'orders.told'")).toEqual([
      { payload: expect.stringContaining('"told":{"kind":"refund"') as unknown },
    ]);
    expect(await read(place, 'SELECT told_balance FROM financial_accounts')).toEqual([
      { told_balance: 500 },
    ]);

    await database.migrate();
    expect(await take(database)).toMatchObject([
      { name: 'orders.noticed', key: 'noticed:refund:8', payload: noticed },
      { name: 'orders.process', key: 'order:8' },
    ]);
    expect(await database.financialAccounts.ofShop(shop.id)).toMatchObject([
      { account: { balance: 500 } },
    ]);
    expect(await read(place, 'SELECT body FROM events')).toEqual([
      { body: expect.stringContaining('"step":"orders.noticed"') as unknown },
    ]);
  });
});

import { aMigration } from '../../../../tests/support/database/a-migration';
import { testDatabases } from '../../../../tests/support/database/databases';
import { installShop, lexwareId, moment } from '../../../../tests/support/database/records';
import type { SentFields } from '../../../domain/contacts/merge-contact';
import { partCompaniesFromCustomers } from './0066-part-companies-from-customers';

describe.each(testDatabases())('links of customers on $name', ({ open }) => {
  const migration = aMigration(open, partCompaniesFromCustomers.name);

  it('lead to no company any more, while those of persons and of companies stay', async () => {
    const database = migration.database();
    const shop = await installShop(database);
    const link = async (key: string, fields: SentFields) => {
      await database.contacts.claim(shop.id, key, moment());
      const times = { orderedAt: moment(), changedAt: moment() };
      const known = { digest: 'd', sent: { fields, ...times }, sentAt: null, createdAt: null };
      await database.contacts.complete(shop.id, key, lexwareId(1), known);
    };
    const person = { name: 'n', address: 'a' };
    const company = { ...person, contactPerson: 'c' };
    await link('customer:1', person);
    await link('customer:2', company);
    await link('company:DE123456788', company);
    await database.contacts.claim(shop.id, 'customer:3', moment());
    await migration.makeAgain();

    const keys = ['customer:1', 'customer:2', 'customer:3', 'company:DE123456788'];
    const links = await Promise.all(keys.map((key) => database.contacts.link(shop.id, key)));
    expect(links.map((one) => one?.key)).toEqual([
      'customer:1',
      undefined,
      'customer:3',
      'company:DE123456788',
    ]);
  });
});

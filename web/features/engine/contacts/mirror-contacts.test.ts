import { openSqlite } from '../../../../tests/support/database/databases';
import {
  aProfile,
  aTokenPair,
  installShop,
  lexwareId,
  moment,
} from '../../../../tests/support/database/records';
import type { Lexware } from '../../../ports/lexware';
import { mirrorContactsJob } from './mirror-contacts';
import { FIRST_RUN } from '../../../../tests/support/doubles/permits';

const aContact = (number: number) => ({
  lexwareId: lexwareId(number),
  vatId: null,
  email: null,
  name: `Kunde ${number}`,
});

it('copies nothing more of an account once another one is connected', async () => {
  const { database, dispose } = await openSqlite();
  try {
    const shop = await installShop(database);
    const { connections, contacts } = database;
    const connect = async (organization: string) => {
      await connections.connect(shop.id, aTokenPair(), moment());
      await contacts.clear(shop.id);
      await connections.saveProfile(shop.id, aProfile(organization), moment());
    };
    await connect('org-a');
    const pages: number[] = [];
    const contactPage: Lexware['contactPage'] = async (_, page) => {
      pages.push(page);
      if (pages.length === 2) await connect('org-b');
      return { contacts: [aContact(page)], isLast: page === 2, isBeyondWindow: false };
    };
    const clock = { now: () => new Date(moment(10)) };
    const job = mirrorContactsJob({ database, lexware: { contactPage }, clock });
    await job.run({ shopId: shop.id }, FIRST_RUN);
    expect(pages).toEqual([0, 1]);
    expect((await contacts.linkAndMirror(shop.id, 'customer:7')).mirroredAt).toBeNull();
    const stored = await Promise.all(
      [0, 1].map((page) => contacts.known(shop.id, lexwareId(page))),
    );
    expect(stored).toEqual([null, null]);

    await job.run({ shopId: shop.id }, FIRST_RUN);
    expect((await contacts.linkAndMirror(shop.id, 'customer:7')).mirroredAt).toBe(moment(10));
  } finally {
    await dispose();
  }
});

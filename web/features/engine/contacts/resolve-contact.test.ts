import { openSqlite } from '../../../../tests/support/database/databases';
import { installShop, lexwareId, moment } from '../../../../tests/support/database/records';
import { anOrder } from '../../../domain/testing/builders';
import { PERSON } from '../../../domain/testing/stored-contacts';
import type { Lexware } from '../../../ports/lexware/lexware';
import { resolveContact } from './resolve-contact';

it.each([
  ['makes a contact while Lexware keeps more', 59_998, lexwareId(1)],
  ['makes none where Lexware keeps no more', 59_999, 'CONTACT_LIMIT'],
])('%s', async (_, known, expected) => {
  const { database, dispose } = await openSqlite();
  try {
    const shop = await installShop(database);
    await database.contacts.markMirrored(shop.id, moment());
    const asked = database.contacts.linkAndMirror;
    database.contacts.linkAndMirror = async (...of) => ({ ...(await asked(...of)), known });
    const createContact = () => Promise.resolve({ id: lexwareId(1), leftOut: [] });
    const lexware = { createContact } as Partial<Lexware> as Lexware;
    const clock = { now: () => new Date(moment(10)) };
    const deps = { database, lexware, clock, contactHoldMs: 0, contactDelayMs: 0 };
    const resolved = resolveContact(deps, { shop, order: anOrder(), contact: PERSON });
    const answer = resolved.then(
      ({ id }) => id,
      ({ code }: { code: string }) => code,
    );
    expect(await answer).toBe(expected);
  } finally {
    await dispose();
  }
});

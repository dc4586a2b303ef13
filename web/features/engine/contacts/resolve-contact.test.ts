import { onlyWith } from '../../../../tests/support/doubles/only-with';
import { openSqlite } from '../../../../tests/support/database/databases';
import { installShop, lexwareId, moment } from '../../../../tests/support/database/records';
import { anOrder } from '../../../domain/testing/builders';
import { PERSON } from '../../../domain/testing/stored-contacts';
import { AppError } from '../../../ports/app-error';
import type { Lexware } from '../../../ports/lexware';
import { resolveContact } from './resolve-contact';
import { aPermit } from '../../../../tests/support/doubles/permits';

it.each([
  ['makes a contact while Lexware keeps more', 59_998, lexwareId(1)],
  ['makes none where Lexware keeps no more', 59_999, 'CONTACT_LIMIT'],
])('%s', async (_, known, expected) => {
  const { database, dispose } = await openSqlite();
  try {
    const shop = await installShop(database);
    await database.contacts.markMirrored(shop.id, moment());
    const original = database.contacts.linkAndMirror;
    database.contacts.linkAndMirror = async (...of) => ({ ...(await original(...of)), known });
    const createContact = () => Promise.resolve({ id: lexwareId(1), leftOut: [] });
    const lexware = onlyWith<Lexware>({ createContact });
    const clock = { now: () => new Date(moment(10)) };
    const deps = { database, lexware, clock, contactClaimMs: 0, contactDelayMs: 0 };
    const resolved = resolveContact(deps, {
      shop,
      order: anOrder(),
      contact: PERSON,
      permit: aPermit(clock),
    });
    const answer = resolved.then(
      ({ id }) => id,
      ({ code }: { code: string }) => code,
    );
    expect(await answer).toBe(expected);
  } finally {
    await dispose();
  }
});

it('waits longer each time for a contact that another job creates, but not beyond the life of its claim', async () => {
  const { database, dispose } = await openSqlite();
  try {
    const shop = await installShop(database);
    const contactClaimMs = 50_000;
    await database.contacts.claim(shop.id, PERSON.key, moment(50));
    const lexware = onlyWith<Lexware>({});
    let atMs = Date.parse(moment());
    const clock = { now: () => new Date(atMs) };
    const deps = { database, lexware, clock, contactClaimMs, contactDelayMs: 0 };
    const news = { shop, order: anOrder(), contact: PERSON, permit: aPermit(clock) };
    const waits: unknown[] = [];
    while (atMs < Date.parse(moment(50))) {
      const failure = await resolveContact(deps, news).catch((error: AppError) => error);
      if (!(failure instanceof AppError) || failure.waitMs === undefined)
        throw new Error('No wait');
      waits.push([failure.code, failure.waitMs / 1_000]);
      atMs += failure.waitMs;
    }
    expect(waits).toEqual([
      ['LEXWARE_THROTTLED', 1],
      ['LEXWARE_THROTTLED', 1],
      ['LEXWARE_THROTTLED', 2],
      ['LEXWARE_THROTTLED', 4],
      ['LEXWARE_UNCERTAIN', 8],
      ['LEXWARE_UNCERTAIN', 16],
      ['LEXWARE_UNCERTAIN', 18],
    ]);
  } finally {
    await dispose();
  }
});

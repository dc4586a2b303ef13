import {
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

const NOTHING_KNOWN = { digest: null, sent: null, sentAt: null, createdAt: null };

describe.each(testDatabases())('the contact store on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  it('links contacts once and mirrors what Lexware knows', async () => {
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => database.contacts.claim(shop.id, 'customer:7', moment())),
    );
    expect(claims.filter(({ isNew }) => isNew)).toHaveLength(1);
    const [{ link: claimed }] = claims as [(typeof claims)[number]];
    const takeOvers = [1, 2].map((minutes) =>
      database.contacts.prolong(shop.id, claimed, moment(60 * minutes)),
    );
    expect((await Promise.all(takeOvers)).filter(Boolean)).toHaveLength(1);
    await database.contacts.release(shop.id, claimed);
    const taken = await database.contacts.link(shop.id, 'customer:7');
    expect(taken).toMatchObject({ lexwareId: null });
    if (taken) await database.contacts.release(shop.id, taken);
    expect(await database.contacts.link(shop.id, 'customer:7')).toBeNull();
    await database.contacts.claim(shop.id, 'customer:7', moment());
    const sent = { fields: { name: 'n', email: 'e' }, orderedAt: moment(1), changedAt: moment(2) };
    await database.contacts.complete(shop.id, 'customer:7', lexwareId(1), {
      digest: 'digest',
      sent,
      sentAt: moment(3),
      createdAt: moment(2),
    });
    await database.contacts.release(shop.id, claimed);
    const link = {
      key: 'customer:7',
      lexwareId: lexwareId(1),
      digest: 'digest',
      sent,
      sentAt: moment(3),
    };
    expect(await database.contacts.link(shop.id, 'customer:7')).toEqual(link);
    const found = {
      vatId: 'DE123456788',
      email: 'a@b.test',
      number: '10001',
      place: 'digest',
      buyerReference: '04011000',
    };
    const known = { lexwareId: lexwareId(1), name: 'Äpfel AG', ...found };
    await database.contacts.upsert(shop.id, [known], moment(10));
    await database.contacts.upsert(shop.id, [{ ...known, name: 'outdated' }], moment(5));
    const { vatId, email, number, place } = known;
    for (const mark of [{ vatId }, { email }, { number }, { place }]) {
      expect(await database.contacts.similar(shop.id, mark)).toEqual([known]);
    }
    const namesake = {
      ...known,
      lexwareId: lexwareId(2),
      vatId: null,
      email: null,
      buyerReference: null,
    };
    await database.contacts.upsert(shop.id, [namesake], moment(10));
    const everyMark = await database.contacts.similar(shop.id, { place, email, vatId });
    expect(everyMark.map((one) => one.lexwareId)).toEqual([1, 1, 1, 2].map(lexwareId));
    expect(await database.contacts.similar(shop.id, { vatId: null, email: '' })).toEqual([]);
    await database.contacts.forget(shop.id, lexwareId(2));
    const anyBuyerReference = async () =>
      (await database.orders.optionalFacts(shop.id, orderId(1))).hasBuyerReferences;
    expect(await database.contacts.known(shop.id, lexwareId(1))).toEqual(known);
    expect(await anyBuyerReference()).toBe(true);
    expect(await database.contacts.writtenAt(shop.id, lexwareId(1))).toBe(moment(3));
    expect(await database.contacts.createdAt(shop.id, lexwareId(1))).toBe(moment(2));
    await database.contacts.acknowledgeWrite(shop.id, lexwareId(1));
    expect(await database.contacts.writtenAt(shop.id, lexwareId(1))).toBeNull();
    await database.contacts.forget(shop.id, lexwareId(1));
    expect(await database.contacts.similar(shop.id, { vatId })).toEqual([]);
    expect(await anyBuyerReference()).toBe(false);
    expect(await database.contacts.link(shop.id, 'customer:7')).toBeNull();

    await database.contacts.upsert(shop.id, [known], moment());
    await database.contacts.markMirrored(shop.id, moment(20));
    const linkAndMirror = () => database.contacts.linkAndMirror(shop.id, 'customer:7');
    const mirrored = { mirroredAt: moment(20), known: 1 };
    expect(await linkAndMirror()).toEqual({ ...mirrored, link: null });
    expect(await database.contacts.count(shop.id)).toBe(1);
    const anew = await database.contacts.claim(shop.id, 'customer:7', moment(30));
    expect(await linkAndMirror()).toEqual({ ...mirrored, link: anew.link });
    const made = { digest: null, sent: null, sentAt: null, createdAt: null };
    await database.contacts.complete(shop.id, 'customer:7', lexwareId(9), made);
    expect(await linkAndMirror()).toMatchObject({ link: { lexwareId: lexwareId(9) }, known: 0 });
    await database.contacts.clear(shop.id);
    expect(await linkAndMirror()).toEqual({ link: null, mirroredAt: null, known: 0 });
    expect(await database.contacts.similar(shop.id, { vatId })).toEqual([]);
  });

  it('learns about a contact only what no other job learned meanwhile', async () => {
    const other = await installShop(database);
    for (const one of [shop, other]) {
      await database.contacts.claim(one.id, 'customer:7', moment());
      await database.contacts.complete(one.id, 'customer:7', lexwareId(1), NOTHING_KNOWN);
    }
    const before = await database.contacts.link(shop.id, 'customer:7');
    if (!before) throw new Error('no link');
    const sent = {
      fields: { note: 'n', address: 'a' },
      orderedAt: moment(1),
      changedAt: moment(2),
    };
    const known = { digest: 'digest', sent, sentAt: moment(3) };
    expect(await database.contacts.updateLink(shop.id, before, known)).toBe(true);
    expect(await database.contacts.updateLink(shop.id, before, { ...known, digest: 'late' })).toBe(
      false,
    );
    const after = await database.contacts.link(shop.id, 'customer:7');
    expect(after).toEqual({ ...before, ...known });
    expect(after && (await database.contacts.updateLink(shop.id, after, known))).toBe(true);
    expect(await database.contacts.link(other.id, 'customer:7')).toEqual(before);
    expect(await database.contacts.writtenAt(other.id, lexwareId(1))).toBeNull();
    expect(await database.contacts.createdAt(other.id, lexwareId(1))).toBeNull();
  });
});

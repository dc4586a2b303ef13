import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import {
  aClaim,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import type { DocumentId } from '../../../domain/ids';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('the dispatch of documents on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  async function aDoneDocument(): Promise<DocumentId> {
    const { document } = await database.documents.claim(shop.id, aClaim());
    await database.documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(1),
      status: 'open',
      at: moment(),
    });
    return document.id;
  }

  const claim = (
    id: DocumentId,
    seconds: number,
    staleBefore: string | null = null,
    emailedAt: string | null = null,
  ) =>
    database.documents.claimMailing(shop.id, id, { at: moment(seconds), staleBefore, emailedAt });

  it('is claimed by one of forty', async () => {
    const id = await aDoneDocument();
    const claims = await Promise.all(Array.from({ length: 40 }, () => claim(id, 1)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('stays claimed until it was recorded or released', async () => {
    const id = await aDoneDocument();
    expect(await claim(id, 1)).toBe(true);
    expect(await claim(id, 2)).toBe(false);
    await database.documents.releaseMailing(shop.id, id, moment(2));
    expect(await claim(id, 3)).toBe(false);
    await database.documents.releaseMailing(shop.id, id, moment(1));
    expect(await claim(id, 3)).toBe(true);
    await database.documents.markEmailed(shop.id, id, moment(4));
    expect(await database.documents.byId(shop.id, id)).toMatchObject({
      emailedAt: moment(4),
      mailingAt: null,
    });
  });

  it('waits for the next day once per order and day, whichever of its documents is requested', async () => {
    const { documents } = database;
    const invoice = { id: await aDoneDocument(), orderId: orderId(1001) };
    const claimed = await documents.claim(shop.id, aClaim({ kind: 'delivery-note' }));
    const note = { id: claimed.document.id, orderId: orderId(1001) };
    const limited = async (of: typeof invoice, at: string) =>
      documents.markMailLimited(shop.id, of, at);
    expect(await limited(invoice, '2026-03-01T09:00:00.000Z')).toBe(true);
    expect(await limited(note, '2026-03-01T23:59:00.000Z')).toBe(false);
    expect(await limited(note, '2026-03-02T00:00:00.000Z')).toBe(true);
    expect(await limited(invoice, '2026-03-02T00:01:00.000Z')).toBe(false);
  });

  it('is not claimed by who does not know of the last mail', async () => {
    const id = await aDoneDocument();
    await claim(id, 1);
    await database.documents.markEmailed(shop.id, id, moment(2));
    expect(await claim(id, 3)).toBe(false);
    expect(await claim(id, 3, null, moment(1))).toBe(false);
    expect(await claim(id, 3, null, moment(2))).toBe(true);
  });

  it('reports that it lacks an address as long as it does', async () => {
    const id = await aDoneDocument();
    for (const mailTrouble of ['no-address', 'bad-address', null] as const) {
      await database.documents.recordAddressLack(shop.id, id, mailTrouble);
      expect(await database.documents.byId(shop.id, id)).toMatchObject({ mailTrouble });
    }
  });

  it('may be taken up by a person when it is long ago', async () => {
    const id = await aDoneDocument();
    await claim(id, 10);
    expect(await claim(id, 20, moment(10))).toBe(false);
    expect(await claim(id, 20, moment(11))).toBe(true);
  });

  it('is begun by one of forty, and by another once that one has long been silent or is done', async () => {
    const id = await aDoneDocument();
    const begin = (seconds: number, begunBefore: number, emailedAt: string | null = null) =>
      database.documents.beginMail(shop.id, id, {
        at: moment(seconds),
        begunBefore: moment(begunBefore),
        staleBefore: null,
        emailedAt,
      });
    const begun = await Promise.all(Array.from({ length: 40 }, () => begin(10, 0)));
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(await begin(20, 10)).toBe(false);
    expect(await begin(20, 11)).toBe(true);
    await database.documents.abandonMail(shop.id, id, moment(10));
    expect(await begin(21, 0)).toBe(false);
    await database.documents.abandonMail(shop.id, id, moment(20));
    expect(await begin(21, 0)).toBe(true);
    await claim(id, 22);
    await database.documents.abandonMail(shop.id, id, moment(21));
    expect(await claim(id, 23)).toBe(false);
    expect(await begin(60, 50)).toBe(false);
    await database.documents.markEmailed(shop.id, id, moment(61));
    expect(await begin(62, 0)).toBe(false);
    expect(await begin(62, 0, moment(61))).toBe(true);
  });

  it('is counted by day and kind, and never beyond the limit, however many count at once', async () => {
    const mails = { kind: 'operator', count: 1, limit: 5 } as const;
    const day = '2026-03-02T10:00:00.000Z';
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => database.mailCounts.take(shop.id, day, mails)),
    );
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect(
      await database.mailCounts.take(shop.id, day, { ...mails, kind: 'foreign', count: 2 }),
    ).toBe(true);
    expect(await database.mailCounts.take(shop.id, '2026-03-03T00:00:00.000Z', mails)).toBe(true);
    await database.mailCounts.giveBack(shop.id, day, mails);
    expect(await database.mailCounts.take(shop.id, day, { ...mails, count: 2 })).toBe(false);
    expect(await database.mailCounts.take(shop.id, day, mails)).toBe(true);
    await database.mailCounts.purge('2026-03-03T12:00:00.000Z');
    expect(await database.mailCounts.take(shop.id, day, { ...mails, count: 5 })).toBe(true);
    expect(
      await database.mailCounts.take(shop.id, '2026-03-03T00:00:00.000Z', { ...mails, count: 5 }),
    ).toBe(false);
  });

  it('is not for documents that do not exist yet, nor for another shop', async () => {
    const { document } = await database.documents.claim(shop.id, aClaim());
    expect(await claim(document.id, 1)).toBe(false);
    const id = await aDoneDocument();
    const other = await installShop(database);
    const stranger = { at: moment(), staleBefore: null, emailedAt: null };
    expect(await database.documents.claimMailing(other.id, id, stranger)).toBe(false);
    await database.documents.markEmailed(other.id, id, moment());
    expect(await database.documents.byId(shop.id, id)).toMatchObject({ emailedAt: null });
  });

  it('knows a sender that was replaced meanwhile from the one that failed', async () => {
    const server = {
      host: 'mail.example',
      port: 587,
      encryption: 'starttls',
      user: 'tee',
      password: 'a',
    } as const;
    const sender = { server, email: 'tee@example.com', name: '' };
    await database.smtpSenders.connect(shop.id, { ...sender, checkedAt: moment(1) });
    await database.smtpSenders.connect(shop.id, { ...sender, checkedAt: moment(2) });
    expect(await database.smtpSenders.markInterrupted(shop.id, { checkedAt: moment(1) })).toBe(
      false,
    );
    expect(await database.smtpSenders.markInterrupted(shop.id, { checkedAt: moment(2) })).toBe(
      true,
    );
    expect(await database.smtpSenders.byShop(shop.id)).toMatchObject({
      ...sender,
      status: 'interrupted',
    });
  });
});

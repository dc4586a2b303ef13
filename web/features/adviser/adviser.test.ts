import { changeByHand } from '../../../tests/support/database/change-by-hand';
import { Readable } from 'node:stream';
import {
  type DatabasePlace,
  type OpenedDatabase,
  testDatabases,
} from '../../../tests/support/database/databases';
import { everythingStored } from '../../../tests/support/database/everything-stored';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import {
  aClaim,
  aStoredOrder,
  eventQuery,
  lexwareId,
  orderId,
} from '../../../tests/support/database/records';
import { startApp } from '../../../tests/support/doubles/http-app';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { snapshotBytes, snapshotHash } from '../../domain/month/snapshot';
import { issued } from '../../domain/testing/month-orders';
import { AppError, type Failure } from '../../ports/app-error';
import type { Mail } from '../../ports/mail';
import type { Adviser } from '../../ports/stores/adviser-store';
import type { Shop } from '../../ports/stores/shop-stores';
import type { ZippedFile } from '../../ports/zip-files';
import { archiveMonthJob } from '../month/archive/read-archive';
import { monthDocuments } from '../month/month-documents';
import { adviserPages } from './adviser-pages';
import { adviserRoutes } from './routes';
import { confirmAddressJob } from './confirm-address';
import { mailMonthJob, planAdviserMailsJob } from './mail-month';
import { stopLink } from './stop-links';

const AT = '2026-03-15T10:00:00.000Z';
const MONTH = '2026-03';
const EMAIL = 'kanzlei@steuer.example';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEY = Buffer.alloc(32, 1);
const STOP = /https:\/\/app\.example(\/adviser\/stop\/\S+)/;
const LINK = /https:\/\/app\.example(\/adviser\/\S+)/;

describe.each(testDatabases())('the mail to the adviser on $name', ({ open }) => {
  let database: OpenedDatabase['database'];
  let shop: Shop;
  let place: DatabasePlace;
  let clock: ReturnType<typeof manualClock>;
  let sent: Mail[];
  let failure: Failure | null;
  freshShops(open, (fresh) => ({ database, shop, place } = fresh));
  beforeEach(() => {
    clock = manualClock('2026-04-03T08:00:00.000Z');
    [sent, failure] = [[], null];
  });

  const deps = () => ({
    database,
    clock,
    logger: recordingLogger(),
    mailer: {
      sender: () => ({ name: 'Belegfluss', address: 'post@belegfluss.example' }),
      send: async (mail: Mail, _server: null, mayBegin = () => true) => {
        const refusal = mayBegin() ? failure : 'MAIL_UNAVAILABLE';
        if (refusal) throw await Promise.resolve(new AppError(refusal, 'The mail server'));
        sent.push(mail);
        return { copyFailure: null, reply: '250 OK' };
      },
    },
    mailLayout: { wrap: ({ body }: { body: string }) => body },
    appUrl: 'https://app.example',
    supportEmail: 'hilfe@belegfluss.example',
    appLink: (_shop: Shop, path: string) => `https://admin.example${path}`,
    stopLinks: { url: 'https://app.example/adviser/stop', secrets: [KEY, Buffer.alloc(32, 2)] },
    countLink: () => Promise.resolve(),
    wakeQueue: () => undefined,
    zipFiles: (files: AsyncIterable<ZippedFile>) => Readable.from(pathsOf(files)),
  });
  const client = () =>
    startApp({
      publicRoutes: adviserPages(deps()),
      apiRoutes: adviserRoutes(deps()),
      shopByDomain: () => Promise.resolve(shop),
    }).client;
  const mailMonth = () => mailMonthJob(deps()).run({ shopId: shop.id, month: MONTH }, FIRST_RUN);
  const linkIn = (mail: Mail | undefined) => LINK.exec(mail?.text ?? '')?.[1] ?? '';
  const lines = async () => {
    const { items } = await database.eventLog.page(shop.id, eventQuery());
    return items.map(({ event }) => event).filter((event) => event.startsWith('adviser.'));
  };

  async function ask(): Promise<string> {
    await client().put('/api/adviser').send({ email: EMAIL }).expect(200);
    await confirmAddressJob(deps()).run({ shopId: shop.id }, FIRST_RUN);
    return linkIn(sent.pop());
  }

  async function confirmed(): Promise<void> {
    await client()
      .post(await ask())
      .expect(200);
  }

  async function order(): Promise<void> {
    const placed = aStoredOrder({ orderId: orderId(1), name: '#1', orderedAt: AT });
    await database.orders.upsertFromShopify(shop.id, placed);
  }

  async function closeMonth(): Promise<void> {
    await order();
    const { content } = issued();
    const claim = aClaim({ orderId: orderId(1), voucherDate: AT, content });
    const { document } = await database.documents.claim(shop.id, claim);
    const done = { status: 'open', lexwareId: lexwareId(1), at: AT } as const;
    await database.documents.complete(shop.id, document.id, done);
    const { documents } = await monthDocuments({ database, clock }, shop.id, MONTH);
    const row = { month: MONTH, number: 1, closedAt: clock.now().toISOString(), previous: null };
    const meta = { ruleVersion: 3, timeZone: 'Europe/Berlin', closedBy: '', reason: null };
    const bytes = snapshotBytes({ ...row, ...meta, documents });
    await database.monthSnapshots.append(shop.id, { ...row, bytes, hash: snapshotHash(bytes) });
  }

  /** As the jobs do one after the other. */
  async function mailed(): Promise<string> {
    await mailMonth();
    const filesToSend = () => Promise.resolve({ pdf: Buffer.from('%PDF'), xml: null });
    const archive = archiveMonthJob({ database, clock, lexware: { filesToSend } });
    for (let part = 0; part < 2; part += 1)
      await archive.run({ shopId: shop.id, month: MONTH }, FIRST_RUN);
    await mailMonth();
    return linkIn(sent.at(-1));
  }

  it('asks the owner of an address, whose press alone confirms it', async () => {
    const link = await ask();
    expect((await client().get(link).expect(200)).text).toContain(EMAIL);
    await closeMonth();
    await mailMonth();
    expect([sent, (await database.advisers.byShop(shop.id))?.confirmedAt]).toEqual([[], null]);
    await client().post(link).set('Sec-Fetch-Site', 'cross-site').expect(410);
    await client().post(link).expect(200);
    const { body } = await client().get(`/api/month/${MONTH}/adviser`).expect(200);
    expect(body).toEqual({
      adviser: { email: EMAIL, isConfirmed: true, hasStopped: false },
      isClosed: true,
      mail: null,
    });
    expect(await lines()).toEqual(['adviser.confirmed', 'adviser.asked']);
  });

  it('is a link that says sums and differences, and hands out each file at a press', async () => {
    await confirmed();
    await closeMonth();
    const link = await mailed();
    const [mail] = sent;
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Teeladen: Belege März 2026' });
    expect(mail?.text).toContain(
      'Teeladen hat März 2026 abgeschlossen: ein Beleg über 119,00\u00A0€. Der Abgleich mit Lexware Office fand keine Abweichung.',
    );
    const page = await client().get(link).expect(200);
    expect(page.text).toContain('PDF und XML aller Belege (ZIP)');
    expect(page.text).toMatch(/Die Dateien liegen hier bis zum \d\d\.\d\d\.2026\./);
    expect(page.text).not.toContain('DATEV');
    expect(page.headers['cache-control']).toBe('no-store');
    const list = await client().post(`${link}/documents`).expect(200);
    expect(list.headers['content-disposition']).toContain('Belege-2026-03-Abschluss-1.csv');
    const archive = await client().post(`${link}/archive`).buffer(true).expect(200);
    expect(archive.headers['content-type']).toBe('application/zip');
    const refused = await client().post(`${link}/datev-1`).expect(409);
    expect(refused.text).toContain('wenden Sie sich an den Shop');
    const { body } = await client().get(`/api/month/${MONTH}/adviser`);
    expect(body).toMatchObject({ mail: { state: 'sent', downloads: 2 } });
    expect((await lines()).slice(0, 3)).toEqual([
      'adviser.downloaded',
      'adviser.downloaded',
      'adviser.mailed',
    ]);
    await mailMonth();
    expect(sent).toHaveLength(1);
    expect(await everythingStored(place)).not.toContain(link.split('/').at(-1));
  });

  it('ends when it is withdrawn, with the address, and after its days', async () => {
    await confirmed();
    await closeMonth();
    const first = await mailed();
    await client().delete(`/api/month/${MONTH}/adviser`).expect(200);
    await client().get(first).expect(410);
    await client().post(`${first}/documents`).expect(410);

    await client().post(`/api/month/${MONTH}/adviser`).expect(202);
    const second = await mailed();
    await client().get(second).expect(200);
    clock.advance(14 * DAY_MS);
    await client().get(second).expect(410);

    await client().post(`/api/month/${MONTH}/adviser`).expect(202);
    const third = await mailed();
    const other = { email: 'neu@steuer.example' };
    expect((await client().put('/api/adviser').send(other)).body).toMatchObject({
      adviser: { ...other, isConfirmed: false },
    });
    await client().get(third).expect(410);
    await client().delete('/api/adviser').expect(200);
    expect(await database.advisers.byShop(shop.id)).toBeNull();
  });

  it('goes to the merchant, once, where the month is still open after the 3rd, and not empty', async () => {
    await confirmed();
    await order();
    await mailMonth();
    expect(sent).toEqual([]);
    clock.advance(DAY_MS);
    const february = { shopId: shop.id, month: '2026-02' };
    await mailMonthJob(deps()).run(february, FIRST_RUN);
    expect(sent).toEqual([]);
    await planAdviserMailsJob(deps()).run({ shopId: shop.id }, FIRST_RUN);
    const planned = await database.jobs.live(shop.id, { after: null, limit: 10 });
    expect(planned.map(({ payload }) => payload)).toContainEqual({ shopId: shop.id, month: MONTH });
    await mailMonth();
    await mailMonth();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['info@teeladen.test', 'März 2026 ist noch nicht abgeschlossen'],
    ]);
    expect(sent[0]?.text).toContain('https://admin.example/month?month=2026-03');
    await client().post(`/api/month/${MONTH}/adviser`).expect(409);
  });

  it('leads to an archive that Lexware gave no file of for an hour, and that is read on at night', async () => {
    await confirmed();
    await closeMonth();
    await mailMonth();
    const archives = async () =>
      (await database.jobs.live(shop.id, { after: null, limit: 10 })).filter(
        ({ name }) => name === 'months.archive',
      ).length;
    const giveUp = () => database.jobs.withdraw(shop.id, [`months.archive:${MONTH}`]);
    await giveUp();
    clock.advance(HOUR_MS);
    await mailMonth();
    expect((await client().get(linkIn(sent[0]))).text).toContain('wird gerade erstellt');
    expect(await archives()).toBe(0);
    await mailMonth();
    expect([await archives(), sent.length]).toEqual([1, 1]);
    // While it is read nothing is begun anew, nor once nobody can open it any more.
    await giveUp();
    await mailMonth();
    clock.advance(14 * DAY_MS);
    await mailMonth();
    expect(await archives()).toBe(0);
  });

  it('leads to an archive whose missing files are read at night, once Lexware has made them', async () => {
    await confirmed();
    await closeMonth();
    await mailed();
    const archive = (await database.monthArchives.byMonth(shop.id, MONTH))!;
    await changeByHand(place, "UPDATE archived_documents SET state = 'missing', gap = 'deleted'");
    await mailMonth();
    expect(await database.monthArchives.byMonth(shop.id, MONTH)).toEqual(archive);
    await changeByHand(place, "UPDATE archived_documents SET gap = 'notReady'");
    await mailMonth();
    expect(await database.monthArchives.progress(shop.id, MONTH)).toMatchObject({
      state: 'reading',
      waiting: 1,
    });
  });

  it('is tried again where it did not leave, and not where it may have', async () => {
    await confirmed();
    await closeMonth();
    failure = 'MAIL_UNAVAILABLE';
    await expect(mailed()).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' });
    failure = 'MAIL_UNCERTAIN';
    await mailMonth();
    failure = null;
    await mailMonth();
    expect(sent).toEqual([]);
    expect((await client().get(`/api/month/${MONTH}/adviser`)).body).toMatchObject({
      mail: { state: 'uncertain' },
    });
    expect((await lines())[0]).toBe('adviser.mail-uncertain');
  });

  it('is ended by its owner with one press in the mail program, and the merchant is told', async () => {
    await confirmed();
    await closeMonth();
    const link = await mailed();
    const [mail] = sent;
    const stop = STOP.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.unsubscribe).toBe(`https://app.example${stop}`);
    expect((await client().get(link)).text).toContain(stop);
    const asked = (await client().get(stop).expect(200)).text;
    expect(asked).toContain(EMAIL);
    expect((await database.advisers.byShop(shop.id))?.stoppedAt).toBeNull();
    const oneClick = () =>
      client().post(stop).type('form').send('List-Unsubscribe=One-Click').expect(200);
    await oneClick();
    await oneClick();
    await client().get(link).expect(410);
    expect((await client().get(`/api/month/${MONTH}/adviser`)).body).toMatchObject({
      adviser: { email: EMAIL, isConfirmed: false, hasStopped: true },
    });
    expect((await lines()).filter((event) => event === 'adviser.stopped')).toHaveLength(1);
    await confirmAddressJob(deps()).run({ shopId: shop.id }, FIRST_RUN);
    expect(sent.at(-1)).toMatchObject({
      to: 'info@teeladen.test',
      subject: 'Deine Kanzlei hat die E-Mails zum Monat abbestellt',
    });
    expect(sent).toHaveLength(2);
    await mailMonth();
    expect(sent).toHaveLength(2);
    const again = await client().put('/api/adviser').send({ email: EMAIL }).expect(400);
    expect(JSON.stringify(again.body)).toContain('abbestellt');
    await client().put('/api/adviser').send({ email: 'neu@steuer.example' }).expect(200);
    expect((await client().get(stop)).text).toContain('gehen keine E-Mails dieses Shops mehr');
  });

  const stopped = async () => {
    const adviser = (await database.advisers.byShop(shop.id))!;
    const { pathname } = new URL(stopLink(deps().stopLinks, adviser));
    await client().post(pathname).expect(200);
  };

  it('is not asked for by an address that stopped, also removed, replaced or written in big letters', async () => {
    await confirmed();
    await stopped();
    const refused = async (email: string) => {
      const { body } = await client().put('/api/adviser').send({ email }).expect(400);
      expect(JSON.stringify(body)).toContain('Diese Adresse hat die E-Mails abbestellt');
    };
    await client().delete('/api/adviser').expect(200);
    await refused(EMAIL);
    await client().put('/api/adviser').send({ email: 'neu@steuer.example' }).expect(200);
    await refused('Kanzlei@Steuer.example');
    expect(await lines()).toHaveLength(5);

    await database.shops.redact(shop.id);
    expect(await database.advisers.hasStopped(shop.id, EMAIL)).toBe(false);
  });

  it('is neither asked for nor confirmed where its owner stops at the same moment', async () => {
    const link = await ask();
    const stopAfter = (read: 'byShop' | 'bySecret') => {
      const inTime = database.advisers[read] as (of: unknown) => Promise<Adviser | null>;
      jest.spyOn(database.advisers, read).mockImplementationOnce(async (of: unknown) => {
        const adviser = await inTime(of);
        await stopped();
        return adviser;
      });
    };
    stopAfter('bySecret');
    await client().post(link).expect(410);
    expect(await database.advisers.byShop(shop.id)).toMatchObject({ confirmedAt: null });
    expect(await lines()).toEqual(['adviser.stopped', 'adviser.asked']);

    await client().put('/api/adviser').send({ email: 'neu@steuer.example' }).expect(200);
    stopAfter('byShop');
    await confirmAddressJob(deps()).run({ shopId: shop.id }, FIRST_RUN);
    expect(sent).toEqual([]);
  });

  it('is handed over in time after its claim or not at all, and a later one stays', async () => {
    await confirmed();
    await closeMonth();
    const { begin } = database.advisers;
    jest.spyOn(database.advisers, 'begin').mockImplementationOnce(async (claim) => {
      const isBegun = await begin(claim);
      clock.advance(3 * 60_000);
      await client().post(`/api/month/${MONTH}/adviser`).expect(202);
      await mailMonth();
      return isBegun;
    });
    await expect(mailed()).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' });
    expect(sent).toHaveLength(1);
    await client().get(linkIn(sent[0])).expect(200);
    await mailMonth();
    expect(sent).toHaveLength(1);
  });

  it('opens nothing where the mail left while the address was replaced', async () => {
    await confirmed();
    await closeMonth();
    const link = await mailed();
    await client().get(link).expect(200);
    clock.advance(1_000);
    await client().put('/api/adviser').send({ email: 'neu@steuer.example' }).expect(200);
    await confirmAddressJob(deps()).run({ shopId: shop.id }, FIRST_RUN);
    await client().post(linkIn(sent.pop())).expect(200);
    // As if the mail to the former address had been claimed a moment after its links were ended.
    await changeByHand(place, 'UPDATE adviser_mails SET revoked_at = NULL');
    await client().get(link).expect(410);
  });

  it('is ended by links that a former key signed, and by none that is forged', async () => {
    await confirmed();
    const adviser = (await database.advisers.byShop(shop.id))!;
    const url = 'https://app.example/adviser/stop';
    const linkBy = (secret: Buffer, email = EMAIL) =>
      stopLink({ url, secrets: [secret] }, { ...adviser, email }).replace(
        'https://app.example',
        '',
      );
    await client()
      .post(linkBy(Buffer.alloc(32, 3)))
      .expect(200);
    await client().post(linkBy(KEY, 'other@steuer.example')).expect(200);
    await client().post('/adviser/stop/nothing').expect(200);
    expect((await database.advisers.byShop(shop.id))?.stoppedAt).toBeNull();
    await client()
      .post(linkBy(Buffer.alloc(32, 2)))
      .expect(200);
    expect((await database.advisers.byShop(shop.id))?.stoppedAt).not.toBeNull();
  });

  it('opens nothing by what is no link of ours', async () => {
    await client().get('/adviser/nothing').expect(410);
    await client().post('/adviser/confirm/nothing').expect(410);
    await client().put('/api/adviser').send({ email: 'keine Adresse' }).expect(400);
  });
});

async function* pathsOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer, void> {
  for await (const { path } of files) yield Buffer.from(`${path}\n`);
}

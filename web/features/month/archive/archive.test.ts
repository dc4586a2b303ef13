import { take } from '../../../../tests/support/database/begun-jobs';
import { changeByHand } from '../../../../tests/support/database/change-by-hand';
import {
  type DatabasePlace,
  type OpenedDatabase,
  testDatabases,
} from '../../../../tests/support/database/databases';
import { everythingStored } from '../../../../tests/support/database/everything-stored';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import {
  aClaim,
  aNewJob,
  aStoredOrder,
  lexwareId,
  orderId,
} from '../../../../tests/support/database/records';
import {
  filesFromTheFront,
  filesInZip,
  zipped,
} from '../../../../tests/support/documents/read-zip';
import { FIRST_RUN } from '../../../../tests/support/doubles/permits';
import { manualClock } from '../../../../tests/support/time/manual-clock';
import type { LexwareId } from '../../../domain/ids';
import type { DocumentKind } from '../../../domain/documents/model/document';
import { cents, ZERO } from '../../../domain/money/cents';
import { fileHash } from '../../../domain/month/file-hash';
import type { UnlinkedDocument } from '../../../domain/month/lexware-comparison';
import { AppError, type Failure } from '../../../ports/app-error';
import type { Shop } from '../../../ports/stores/shop-stores';
import { beginCheck } from '../check-month';
import { monthDocuments } from '../month-documents';
import { beginArchive } from './begin-archive';
import { downloadArchive } from './send-archive';
import { archiveMonthJob } from './read-archive';

const AT = '2026-03-15T10:00:00.000Z';
const MONTH = '2026-03';
const PDF = (number: number) =>
  Buffer.from(`%PDF-1.7 of RE${number}, byte for byte \xff`, 'latin1');
const XML = Buffer.from('<Invoice/>');

describe.each(testDatabases())('the archive of a month on $name', ({ open }) => {
  let database: OpenedDatabase['database'];
  let shop: Shop;
  let place: DatabasePlace;
  let clock: ReturnType<typeof manualClock>;
  let requests: number[];
  let answers: Map<number, Failure | { pdf: Buffer; xml: Buffer | null }>;
  freshShops(open, (fresh) => ({ database, shop, place } = fresh));
  beforeEach(() => {
    clock = manualClock('2026-04-03T08:00:00.000Z');
    [requests, answers] = [[], new Map()];
  });

  const lexware = {
    filesToSend: async (_shop: unknown, _kind: unknown, id: LexwareId) => {
      const number = Number(id.slice(-12));
      requests.push(number);
      const answer = await Promise.resolve(answers.get(number));
      if (typeof answer === 'string') throw new AppError(answer, 'no file');
      return answer ?? { pdf: PDF(number), xml: null };
    },
  };
  const run = () =>
    archiveMonthJob({ database, lexware, clock }).run({ shopId: shop.id, month: MONTH }, FIRST_RUN);
  const begin = () => beginArchive({ database, clock }, shop.id, MONTH);
  const progress = () => database.monthArchives.progress(shop.id, MONTH);

  async function make(): Promise<void> {
    await begin();
    for (let part = 0; part < 20 && (await progress())?.state === 'reading'; part += 1) {
      await run();
      clock.advance(10_000);
    }
  }

  async function download(): Promise<Buffer> {
    const { files, madeAt } = await downloadArchive({ database, clock }, shop, MONTH);
    return zipped(files, madeAt);
  }

  async function lists(): Promise<{ contents: string[]; gaps: string[] }> {
    const files = await filesInZip(await download());
    const lines = (name: string) =>
      String(files.get(`${MONTH}/${name}`))
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.replaceAll('"', ''));
    return { contents: lines('inhalt.csv'), gaps: lines('fehlt.csv') };
  }

  /** `status` null: its request was sent, and nobody knows what became of it. */
  async function issue(
    number: number,
    { status = 'open', kind = 'invoice', isAdopted = false }: Partial<Issued> = {},
  ): Promise<void> {
    const order = aStoredOrder({
      orderId: orderId(number),
      name: `#${number}`,
      orderedAt: AT,
      customerName: 'Jörg Müller',
    });
    await database.orders.upsertFromShopify(shop.id, order);
    const claim = aClaim({
      orderId: orderId(number),
      kind,
      voucherDate: AT,
      ...(isAdopted && { content: null }),
    });
    const { document } = await database.documents.claim(shop.id, claim);
    if (status === null)
      return void (await database.documents.markSending(shop.id, document.id, { at: AT }));
    const done = { status, lexwareId: lexwareId(number), at: AT } as const;
    await database.documents.complete(shop.id, document.id, done);
    const { total } = document;
    const facts = { number: `RE${number}`, status, voucherDate: AT, total } as const;
    const read = { at: AT, fromList: false };
    await database.documents.applyFacts(shop.id, lexwareId(number), facts, read);
  }

  /** The month was compared with Lexware's list of it. */
  async function checked(unlinked: readonly UnlinkedDocument[]): Promise<void> {
    const at = clock.now().toISOString();
    await beginCheck(database, shop.id, { month: MONTH, at, withMovements: false });
    await database.jobs.withdraw(shop.id, [`months.check:${MONTH}`]);
    const check = await database.monthChecks.byMonth(shop.id, MONTH);
    if (!check) throw new Error('The check was not begun');
    const none = { count: 0, amount: ZERO };
    const byHand = { lexwareIds: unlinked.map(({ id }) => id), amount: ZERO };
    const sums = {
      documents: none,
      lexware: none,
      byHand,
      differences: [],
      reread: [],
      unreadOrders: 0,
    };
    const result = { ...sums, unlinked: [...unlinked] };
    await database.monthChecks.save(shop.id, { ...check, state: 'done', result });
  }

  it('has every file unchanged, named by number, order and customer, and a list of all', async () => {
    await issue(1);
    await issue(2);
    await issue(3, { kind: 'credit-note' });
    answers.set(2, { pdf: PDF(2), xml: XML });
    await make();
    expect(await progress()).toMatchObject({ state: 'done', kept: 3, missing: 0, waiting: 0 });
    const zip = await download();
    const files = await filesInZip(zip);
    expect(filesFromTheFront(zip)).toEqual(files);
    expect([...files.keys()]).toEqual([
      '2026-03/inhalt.csv',
      '2026-03/fehlt.csv',
      '2026-03/Rechnungen/RE1_1_Joerg-Mueller.pdf',
      '2026-03/Rechnungen/RE2_2_Joerg-Mueller.pdf',
      '2026-03/Rechnungen/RE2_2_Joerg-Mueller.xml',
      '2026-03/Gutschriften/RE3_3_Joerg-Mueller.pdf',
    ]);
    expect(files.get('2026-03/Rechnungen/RE2_2_Joerg-Mueller.pdf')).toEqual(PDF(2));
    expect(files.get('2026-03/Rechnungen/RE2_2_Joerg-Mueller.xml')).toEqual(XML);
    const { contents, gaps } = await lists();
    const { sha256, size } = fileHash(PDF(3));
    expect(contents).toHaveLength(4);
    expect(contents[3]).toBe(
      `2026-03/Gutschriften/RE3_3_Joerg-Mueller.pdf;Gutschrift;RE3;15.03.2026;#3;-119,00;EUR;${size};${sha256};;`,
    );
    expect(gaps).toEqual([]);
    expect((await download()).equals(zip)).toBe(true);
  });

  it('has delivery notes, and what somebody wrote in Lexware for an order, once each', async () => {
    await issue(1, { kind: 'delivery-note' });
    await issue(2, { isAdopted: true });
    await make();
    await make();
    const { contents, gaps } = await lists();
    expect(contents.map((line) => line.split(';').slice(0, 7).join(';'))).toEqual([
      '2026-03/Rechnungen/RE2_2_Joerg-Mueller.pdf;Rechnung;RE2;15.03.2026;#2;119,00;EUR',
      '2026-03/Lieferscheine/RE1_1_Joerg-Mueller.pdf;Lieferschein;RE1;15.03.2026;#1;;EUR',
    ]);
    expect([gaps, requests]).toEqual([[], [2, 1]]);
  });

  it('has what the check found by hand and unlinked, until that is linked, and its drafts as lacking', async () => {
    await issue(1);
    const listed = { orderId: orderId(1), kind: 'invoice', voucherDate: AT } as const;
    const unlinked = [
      { ...listed, id: lexwareId(7), number: 'RE7', status: 'open', total: cents(11_900) },
      { ...listed, id: lexwareId(8), number: 'RE8', status: 'draft', total: cents(500) },
    ] as const;
    await checked(unlinked);
    await make();
    await make();
    const [own, byHand] = (await lists()).contents;
    const { sha256, size } = fileHash(PDF(7));
    expect(own).toMatch(/^2026-03\/Rechnungen\/RE1_1_Joerg-Mueller\.pdf;.*;$/);
    expect(byHand).toBe(
      `2026-03/Rechnungen/RE7_1_Joerg-Mueller.pdf;Rechnung;RE7;15.03.2026;#1;119,00;EUR;${size};${sha256};;Von Hand geschrieben und der Bestellung nicht zugeordnet.`,
    );
    expect((await lists()).gaps).toEqual([
      'Rechnung;RE8;15.03.2026;#1;5,00;EUR;Entwurf ohne Datei. Schließe ihn in Lexware Office ab.',
    ]);
    expect(requests).toEqual([1, 7]);
    // While it is compared anew, what was found last counts.
    await beginCheck(database, shop.id, { month: MONTH, at: AT, withMovements: false });
    await database.jobs.withdraw(shop.id, [`months.check:${MONTH}`]);
    await make();
    expect((await lists()).contents).toEqual([own, byHand]);
    await issue(7, { isAdopted: true });
    await make();
    expect((await lists()).contents.map((line) => line.split(';').at(-1))).toEqual(['', '']);
  });

  it('reads nothing twice: not after it was killed, and not when it is made once more', async () => {
    for (let number = 1; number <= 8; number += 1) await issue(number);
    answers.set(5, 'LEXWARE_UNAVAILABLE');
    await begin();
    await expect(run()).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
    expect(await progress()).toMatchObject({ state: 'reading', kept: 4, waiting: 4 });
    answers.delete(5);
    await run();
    await run();
    await make();
    expect(await progress()).toMatchObject({ state: 'done', kept: 8 });
    expect(requests).toEqual([1, 2, 3, 4, 5, 5, 6, 7, 8]);
    await issue(9);
    await make();
    expect(requests.slice(9)).toEqual([9]);
  });

  it('says of every document without a file why, and reads it once there is one', async () => {
    await issue(1, { status: 'draft' });
    await issue(2, { status: null });
    await issue(3);
    await issue(4);
    answers.set(3, 'FILE_NOT_READY');
    answers.set(4, 'LEXWARE_NOT_FOUND');
    await make();
    expect(await progress()).toMatchObject({ state: 'done', kept: 0, missing: 4 });
    expect(requests).toEqual([3, 4, 3, 3, 3]);
    const reasons = (await lists()).gaps.map((line) => line.split(';').at(-1));
    expect(reasons).toEqual([
      'Wir wissen nicht, ob Lexware Office den Beleg hat. Öffne die Bestellung und entscheide.',
      'Entwurf ohne Datei. Schließe ihn in Lexware Office ab.',
      'Lexware Office hat die Datei noch nicht erzeugt. Hole sie später nach.',
      'In Lexware Office gelöscht, es gibt keine Datei mehr.',
    ]);
    answers.delete(3);
    await make();
    expect(await progress()).toMatchObject({ state: 'done', kept: 1, missing: 3 });
  });

  it('stops where the connection is lost, and goes on where it stopped', async () => {
    await issue(1);
    await issue(2);
    answers.set(2, 'CONNECTION_INTERRUPTED');
    await make();
    expect(await progress()).toMatchObject({
      state: 'interrupted',
      failure: 'CONNECTION_INTERRUPTED',
      kept: 1,
      waiting: 1,
    });
    await expect(download()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    answers.delete(2);
    await make();
    expect([(await progress())?.kept, requests]).toEqual([2, [1, 2, 2]]);
  });

  it('gives way to whatever else the shop has to do', async () => {
    for (let number = 1; number <= 8; number += 1) await issue(number);
    await begin();
    const nextIn = async () => {
      const jobs = await database.jobs.live(shop.id, { after: null, limit: 10 });
      const own = jobs.filter(({ name }) => name === 'months.archive');
      return own.map(({ runAt }) => Date.parse(runAt) - clock.now().getTime());
    };
    await database.jobs.withdraw(shop.id, [`months.archive:${MONTH}`]);
    await database.jobs.add([aNewJob(shop, { key: 'order:1', runAt: clock.now().toISOString() })]);
    await run();
    expect([requests, await nextIn()]).toEqual([[1], [3_000]]);
    await database.jobs.withdraw(shop.id, [`months.archive:${MONTH}`, 'order:1']);
    await run();
    expect([requests.slice(1), await nextIn()]).toEqual([[2, 3, 4, 5, 6, 7], [4_002]]);
  });

  it('is read one after the other where a shop has several', async () => {
    await begin();
    await beginArchive({ database, clock }, shop.id, '2026-02');
    const now = clock.now().toISOString();
    const jobs = await take(database, { now });
    const own = jobs.filter(({ shopId }) => shopId === shop.id);
    expect(own.map(({ payload }) => payload)).toEqual([{ shopId: shop.id, month: '2026-02' }]);
  });

  it('is stored encrypted, and fails where a byte of it was changed', async () => {
    await issue(1);
    answers.set(1, { pdf: Buffer.alloc(600_000, 'customer-clear-text'), xml: null });
    await make();
    const file = (await filesInZip(await download())).get(
      '2026-03/Rechnungen/RE1_1_Joerg-Mueller.pdf',
    );
    expect(file).toEqual(Buffer.alloc(600_000, 'customer-clear-text'));
    expect(await everythingStored(place)).not.toContain('customer-clear-text');
    await changeByHand(place, 'UPDATE archive_chunks SET nth = 7 WHERE nth = 1');
    await expect(download()).rejects.toThrow();
  });

  it('is gone after its days, with its files, and with the first customer who is forgotten', async () => {
    await issue(1);
    await make();
    clock.advance(14 * 86_400_000);
    await expect(download()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await database.monthArchives.purge(clock.now().toISOString());
    expect(await progress()).toBeNull();
    await make();
    expect(requests).toEqual([1, 1]);
    const person = { orderIds: [orderId(1)], customerId: null, email: null };
    await database.shops.redactCustomer(shop.id, person);
    expect(await progress()).toBeNull();
  });

  it('tells a file from the one that was read first, whose hash a closing keeps', async () => {
    await issue(1);
    const sent = fileHash(Buffer.from('%PDF as it was mailed'));
    await database.documentFiles.record(shop.id, lexwareId(1), { pdf: sent }, AT);
    await database.documentFiles.record(shop.id, lexwareId(1), { pdf: fileHash(PDF(1)) }, AT);
    const [closed] = (await monthDocuments({ database, clock }, shop.id, MONTH)).documents;
    expect(closed?.files).toEqual({ pdf: sent, xml: null });
    await make();
    expect((await lists()).contents[0]?.split(';').slice(-2)).toEqual([
      '15.03.2026',
      'Lexware Office gab zuerst eine andere Datei aus.',
    ]);
  });
});

interface Issued {
  status: 'open' | 'draft' | null;
  kind: DocumentKind;
  /** Written in Lexware by hand, and adopted for its order. */
  isAdopted: boolean;
}

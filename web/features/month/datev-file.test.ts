import { type OpenedDatabase, testDatabases } from '../../../tests/support/database/databases';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import {
  aClaim,
  aStoredOrder,
  eventQuery,
  lexwareId,
  orderId,
} from '../../../tests/support/database/records';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { datevAnswer } from '../../contract/datev';
import type { DocumentContent } from '../../domain/documents/model/document-content';
import { snapshotBytes, snapshotHash } from '../../domain/month/snapshot';
import type { DatevSettings } from '../../domain/settings/sections/datev-settings';
import { issued } from '../../domain/testing/month-orders';
import { someDatevSettings } from '../../domain/testing/posting-batch';
import { formatProblems } from '../../domain/testing/posting-format';
import { fieldOf, readPostings } from '../../domain/testing/read-postings';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { downloadDatev, readDatev } from './datev-file';
import { monthDocuments } from './month-documents';

const AT = '2026-03-15T10:00:00.000Z';
const MONTH = '2026-03';

describe.each(testDatabases())("a month's file for DATEV on $name", ({ open }) => {
  let database: OpenedDatabase['database'];
  let shop: Shop;
  const clock = manualClock('2026-04-03T08:00:00.000Z');
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const set = (datev: DatevSettings): Shop => ({
    ...shop,
    settings: { ...shop.settings, datev },
  });
  const deps = () => ({ database, clock });
  const read = async (datev = someDatevSettings()) =>
    datevAnswer.parse(await readDatev(deps(), set(datev), MONTH));
  const download = (closing: number | null = null, part = 1, datev = someDatevSettings()) =>
    downloadDatev(deps(), set(datev), { month: MONTH, closing, part });

  async function issue(number: number, content: DocumentContent | null = issued().content) {
    const order = aStoredOrder({ orderId: orderId(number), name: `#${number}`, orderedAt: AT });
    await database.orders.upsertFromShopify(shop.id, order);
    const claim = aClaim({ orderId: orderId(number), voucherDate: AT, content });
    const { document } = await database.documents.claim(shop.id, claim);
    const done = { status: 'open', lexwareId: lexwareId(number), at: AT } as const;
    await database.documents.complete(shop.id, document.id, done);
    const { total } = document;
    const facts = { number: `RE${number}`, status: 'open', voucherDate: AT, total } as const;
    const read = { at: clock.now().toISOString(), fromList: false };
    await database.documents.applyFacts(shop.id, lexwareId(number), facts, read);
  }

  /** The month as it is now; nobody asks here whether it may be closed. */
  async function close(number = 1): Promise<void> {
    const { documents } = await monthDocuments(deps(), shop.id, MONTH);
    const previous = (await database.monthSnapshots.links(shop.id)).at(-1)?.hash ?? null;
    const place = { month: MONTH, number, closedAt: clock.now().toISOString(), previous };
    const meta = { ruleVersion: 2, timeZone: 'Europe/Berlin', closedBy: '', reason: null };
    const bytes = snapshotBytes({ ...place, ...meta, documents });
    await database.monthSnapshots.append(shop.id, { ...place, bytes, hash: snapshotHash(bytes) });
  }

  it.each<[string, Partial<DatevSettings>]>([
    ['unanswered', { bookedBy: '' }],
    ['inLexware', { bookedBy: 'merchant' }],
    ['inLexware', { bookedBy: 'adviser-from-lexware' }],
    ['numbersMissing', { adviser: '' }],
    ['numbersMissing', { client: '' }],
  ])('is not there: %s, by %j', async (obstacle, change) => {
    await issue(1001);
    const settings = someDatevSettings(change);
    expect(await read(settings)).toMatchObject({ obstacle, files: [] });
    await expect(download(null, 1, settings)).rejects.toMatchObject({ code: 'DATEV_UNAVAILABLE' });
  });

  it('says of an open month that it is open, and of unconfirmed accounts that it is a draft', async () => {
    await issue(1001);
    expect(await read(someDatevSettings({ confirmedAt: '' }))).toEqual({
      obstacle: null,
      closing: null,
      isConfirmed: false,
      files: [
        {
          name: 'EXTF_Buchungsstapel_2026-03_OFFEN_ENTWURF.csv',
          postings: 1,
          cents: 11_900,
        },
      ],
      refusals: [],
      leftOut: { count: 0, numbers: [] },
    });
    const [row = []] = readPostings((await download()).bytes).rows;
    const shown = [1, 2, 7, 8, 10, 11, 14].map((field) => fieldOf(row, field));
    expect(shown).toEqual([
      '119,00',
      'S',
      '10002',
      '8400',
      '1503',
      'RE1001',
      '#1001 Jörg Müller-Lüdenscheidt',
    ]);
  });

  it('of a closed month is the same bytes for ever, and names no customer', async () => {
    await issue(1001);
    await close();
    const first = await download(1);
    clock.advance(86_400_000);
    await issue(1002);
    const second = await download(1);
    expect(second.name).toBe('EXTF_Buchungsstapel_2026-03.csv');
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    expect(formatProblems(second.bytes)).toEqual([]);
    expect(Buffer.from(second.bytes).toString('latin1')).not.toContain('denscheidt');
    expect(await read()).toMatchObject({ closing: 1, files: [{ postings: 1 }] });
    await close(2);
    const later = (await read()).files;
    expect(later).toMatchObject([
      { name: 'EXTF_Buchungsstapel_2026-03_Abschluss-2.csv', postings: 2, cents: 23_800 },
    ]);
    const { items } = await database.eventLog.page(shop.id, eventQuery());
    const lines = items.filter(({ event }) => event === 'datev.downloaded');
    expect(lines).toHaveLength(2);
    expect(new Set(lines.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('names documents that cannot be booked, and those that only Lexware knows the rates of', async () => {
    await issue(1001, issued({ content: { taxType: 'intraCommunitySupply' } }).content);
    await issue(1002, null);
    const answer = await read();
    expect(answer).toMatchObject({
      obstacle: 'refused',
      files: [],
      leftOut: { count: 1, numbers: ['RE1002'] },
    });
    expect(answer.refusals).toEqual([
      { text: expect.stringContaining('USt-IdNr.') as string, count: 1, numbers: ['RE1001'] },
    ]);
    await expect(download()).rejects.toMatchObject({ code: 'DATEV_UNAVAILABLE' });
  });

  it('has no second part where all postings fit one, and no closing that never was', async () => {
    await issue(1001);
    await expect(download(null, 2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(download(1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused where the closed month was changed by force', async () => {
    const place = { month: MONTH, number: 1, closedAt: AT, previous: null };
    await database.monthSnapshots.append(shop.id, {
      ...place,
      bytes: Buffer.from('{}'),
      hash: snapshotHash(Buffer.from('{}')),
    });
    expect(await read()).toMatchObject({ obstacle: 'broken', closing: 1 });
  });
});

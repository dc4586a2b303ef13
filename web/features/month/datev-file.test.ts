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
import { cents } from '../../domain/money/cents';
import type { OrderMoney } from '../../domain/order/order-money';
import { snapshotBytes, snapshotHash } from '../../domain/month/snapshot';
import type { DatevSettings } from '../../domain/setting-sections/datev-settings';
import { issued } from '../../domain/testing/month-orders';
import { someDatevSettings } from '../../domain/testing/posting-batch';
import { formatProblems } from '../../domain/testing/posting-format';
import { fieldOf, readPostings } from '../../domain/testing/read-postings';
import type { FetchedOrder } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { downloadDatev, readDatev } from './datev-file';
import { monthMoney } from './month-money';
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

  async function issue(
    number: number,
    content: DocumentContent | null = issued().content,
    changes: Partial<FetchedOrder> = {},
  ) {
    const order = aStoredOrder({
      orderId: orderId(number),
      name: `#${number}`,
      orderedAt: AT,
      ...changes,
    });
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
  async function close(number = 1, month = MONTH): Promise<void> {
    const { documents } = await monthDocuments(deps(), shop.id, month);
    const { payments } = await monthMoney(database, shop.id, month);
    const previous = (await database.monthSnapshots.links(shop.id)).at(-1)?.hash ?? null;
    const place = { month, number, closedAt: clock.now().toISOString(), previous };
    const meta = { ruleVersion: 4, timeZone: 'Europe/Berlin', closedBy: '', reason: null };
    const bytes = snapshotBytes({ ...place, ...meta, documents, payments });
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
      payments: null,
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

  it('is read anew where what is remembered of it has the shape of another version', async () => {
    await issue(1001);
    const first = await read();
    const known = await database.monthSums.answer(shop.id, MONTH, 'datev');
    const former = { basis: known?.basis ?? '', answer: '{"files":[]}' };
    await database.monthSums.remember(shop.id, MONTH, 'datev', former);
    expect(await read()).toEqual(first);
    expect(await database.monthSums.answer(shop.id, MONTH, 'datev')).toEqual(known);
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

  const PAYPAL = someDatevSettings({ payments: { paypal: true, fees: true } });
  const paidBy = (gateway: string, at: string): OrderMoney => ({
    movements: [
      {
        id: '9',
        kind: 'payment',
        gateway,
        isManual: false,
        amount: cents(11_900),
        fee: { amount: cents(250), tax: cents(0) },
        at,
        refund: null,
      },
    ],
    cardItems: [],
    cardSales: [],
  });
  const shownRows = ({ bytes }: { bytes: Uint8Array }) =>
    readPostings(bytes).rows.map((row) =>
      [1, 2, 7, 8, 10, 11].map((n) => fieldOf(row, n)).join(';'),
    );

  it('has payments once they are switched on, of a closed month the same bytes for ever', async () => {
    const changes = { money: paidBy('paypal', AT), gateways: ['paypal'] };
    await issue(1001, issued().content, changes);
    const without = await download();
    expect(shownRows(without)).toEqual(['119,00;S;10001;8400;1503;RE1001']);
    const paid = ['119,00;S;1361;10001;1503;RE1001', '2,50;S;4970;1361;1503;RE1001'];
    expect(shownRows(await download(null, 1, PAYPAL)).slice(1)).toEqual(paid);
    await close();
    const first = await download(1, 1, PAYPAL);
    expect(formatProblems(first.bytes)).toEqual([]);
    clock.advance(86_400_000);
    await issue(1002, issued().content, { money: paidBy('paypal', AT), gateways: ['paypal'] });
    expect(Buffer.from((await download(1, 1, PAYPAL)).bytes)).toEqual(Buffer.from(first.bytes));
    expect(shownRows(first).slice(1)).toEqual(paid);
  });

  it('has a payment of the month after against the debtor that its document was closed with', async () => {
    await issue(1001, issued().content, { gateways: ['bank_deposit'] });
    await close();
    const later = '2026-03-31T22:10:00.000Z';
    await database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({
        orderId: orderId(1001),
        name: '#1001',
        orderedAt: AT,
        money: paidBy('paypal', later),
        gateways: ['bank_deposit', 'paypal'],
      }),
    );
    const april = await downloadDatev(deps(), set(PAYPAL), {
      month: '2026-04',
      closing: null,
      part: 1,
    });
    expect(shownRows(april)).toEqual([
      '119,00;S;1361;10003;0104;RE1001',
      '2,50;S;4970;1361;0104;RE1001',
    ]);
    expect(shownRows(await download(null, 1, PAYPAL))).toHaveLength(1);
  });

  it('has money of the last second of a German month, also where its order came a second later', async () => {
    const order = aStoredOrder({
      orderId: orderId(1001),
      name: '#1001',
      orderedAt: '2026-03-31T22:00:01.000Z',
      money: paidBy('paypal', '2026-03-31T21:59:59.000Z'),
      gateways: ['paypal'],
    });
    await database.orders.upsertFromShopify(shop.id, order);
    const march = await download(null, 1, PAYPAL);
    expect(shownRows(march)).toEqual([
      '119,00;S;1361;10001;3103;B-1001',
      '2,50;S;4970;1361;3103;B-1001',
    ]);
    expect(await read(PAYPAL)).toMatchObject({
      payments: { inAdvance: { count: 1, cents: 11_900 }, lacksChargebacks: false },
    });
    const april = { month: '2026-04', closing: null, part: 1 };
    expect(shownRows(await downloadDatev(deps(), set(PAYPAL), april))).toEqual([]);
  });

  it('is refused where money of the month was not read yet', async () => {
    await issue(1001, issued().content, { money: null });
    expect(await read()).toMatchObject({ obstacle: null });
    expect(await read(PAYPAL)).toMatchObject({
      obstacle: 'refused',
      refusals: [{ text: expect.stringMatching(/Prüfe den Monat/) as string, numbers: ['#1001'] }],
    });
  });

  it('names the VAT id that the invoice was issued with, whatever was checked since', async () => {
    await issue(1001, issued({ content: { taxType: 'intraCommunitySupply' } }).content);
    const check = { requestId: null, raw: '', tries: 0 };
    for (const [vatId, askedAt, result] of [
      ['FR12345678901', '2026-01-01T09:00:00.000Z', 'valid'],
      ['FR98765432109', '2026-03-31T09:00:00.000Z', 'valid'],
      ['FR00000000000', '2026-03-31T09:01:00.000Z', 'invalid'],
    ] as const)
      await database.vatChecks.record(shop.id, orderId(1001), vatId, { ...check, askedAt, result });
    const [row = []] = readPostings((await download()).bytes).rows;
    expect(fieldOf(row, 40)).toBe('FR12345678901');
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

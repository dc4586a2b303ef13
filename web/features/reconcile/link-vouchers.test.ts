import { openSqlite, type OpenedDatabase } from '../../../tests/support/databases';
import { recordingLogger } from '../../../tests/support/recording-logger';
import { aClaim, aSeenOrder, installShop, lexwareId, moment, orderId } from '../../../tests/support/records';
import type { OrderId } from '../../domain/ids';
import { cents } from '../../domain/money/cents';
import { anAddress, anOrder } from '../../domain/testing/builders';
import { calendarDay, millisOf } from '../../domain/time/berlin';
import type { VoucherContent, VoucherFilter, VoucherRow } from '../../ports/lexware';
import type { OrderSeen } from '../../ports/stores/order-store';
import type { Shop } from '../../ports/stores/shop-store';
import { reconcileJob } from './reconcile';

let opened: OpenedDatabase;
let shop: Shop;
/** Night after night. */
let now: string;
let books: Voucher[];
let pageSize: number;
/** When the orders were placed as Shopify tells; null: it shows none. */
let processedAt: string | null;
/** Which documents Lexware was asked for tonight. */
let reads: string[];

type Voucher = VoucherRow & VoucherContent;

beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());
beforeEach(async () => {
  shop = await installShop(opened.database);
  [now, books, pageSize, reads, processedAt] = [moment(43_200), [], 250, [], moment()];
});

const DAY_SECONDS = 86_400;

function recipientCalled(name: string, countryCode: string | null = 'DE'): VoucherContent['recipient'] {
  const address = { name, supplement: null, street: null, zip: null, city: null, countryCode };
  return { contactId: null, address };
}

/** An invoice to Anna Beispiel over 119.00, paid, unless told otherwise. */
function byHand(number: number, voucher: Partial<Voucher> = {}): void {
  books.push({
    id: lexwareId(number),
    kind: 'invoice',
    number: `RE-${number}`,
    status: 'paid',
    contactId: null,
    voucherDate: moment(),
    createdAt: moment(number),
    updatedAt: moment(number),
    title: 'Rechnung',
    remark: '',
    introduction: '',
    total: cents(11_900),
    tax: cents(1_900),
    currency: 'EUR',
    recipient: recipientCalled('Anna Beispiel'),
    ...voucher,
  });
}

async function order(number: number, seen: Partial<OrderSeen> = {}): Promise<void> {
  const customerName = 'Anna Beispiel';
  await opened.database.orders.saw(
    shop.id,
    aSeenOrder({ orderId: orderId(number), name: `#${number}`, customerName, ...seen }),
  );
}

/** As Lexware lists: the newest document first, by German days, and 40 full pages at most. */
async function vouchers(_: unknown, { kind, updatedFrom, datedTo, statuses, page }: VoucherFilter) {
  if (page >= 40) throw new Error('Maximum search window size exceeded');
  const found = books.filter((one) => {
    const isAsked = (kind === 'any' || one.kind === kind) && (statuses?.includes(one.status) ?? true);
    const isDated = datedTo === undefined || calendarDay(one.voucherDate) <= datedTo;
    return isAsked && isDated && (updatedFrom === undefined || calendarDay(one.updatedAt) >= updatedFrom);
  });
  found.sort((one, other) => millisOf(other.voucherDate) - millisOf(one.voucherDate));
  const rows = found.slice(page * pageSize, (page + 1) * pageSize);
  return { rows, isLast: (page + 1) * pageSize >= found.length };
}

async function night(): Promise<void> {
  reads = [];
  const job = reconcileJob({
    database: opened.database,
    clock: { now: () => new Date(now) },
    logger: recordingLogger(),
    shopify: {
      order: async (_: unknown, id: OrderId) => {
        const billingAddress = anAddress({ company: 'Tee Muster GmbH' });
        return processedAt === null ? null : anOrder({ id, billingAddress, email: 'anna@example.com', processedAt });
      },
    },
    lexware: {
      vouchers,
      voucher: async (_: unknown, __: unknown, id) => {
        reads.push(id);
        return books.find((one) => one.id === id)!;
      },
    },
  });
  await job.run({ shopId: shop.id }, { attempt: 1 });
  now = new Date(new Date(now).getTime() + DAY_SECONDS * 1_000).toISOString();
}

const documentsOf = (number: number) => opened.database.documents.ofOrder(shop.id, orderId(number));

async function linkedTo(number: number): Promise<(string | null)[]> {
  return (await documentsOf(number)).map(({ lexwareId: id }) => id);
}

async function doubts(number: number): Promise<unknown[]> {
  const query = {
    search: [],
    origin: null,
    status: null,
    sortDir: 'asc',
    limit: 50,
    after: null,
    before: null,
  } as const;
  const { items } = await opened.database.events.page(shop.id, { ...query, orderId: orderId(number) });
  return items.filter(({ event }) => event.endsWith('not-linked')).map(({ body }) => body.code);
}

describe('an invoice written by hand', () => {
  beforeEach(() => order(1001));

  it.each([
    ['the customer', {}],
    ['the company of the order', { recipient: recipientCalled('Tee Muster') }],
    ['nobody, as far as Lexware tells', { recipient: null }],
  ])('is linked when it is made out to %s', async (_, voucher) => {
    byHand(1, { introduction: 'Ihre Bestellung 1001', ...voucher });
    await night();
    expect(await linkedTo(1001)).toEqual([lexwareId(1)]);
    expect(await doubts(1001)).toEqual([]);
  });

  it('is linked when the contact it names has the e-mail of the order', async () => {
    const known = { lexwareId: lexwareId(77), vatId: null, email: 'anna@example.com', name: 'Atelier Süd' };
    await opened.database.contacts.remember(shop.id, [known], moment());
    const recipient = { ...recipientCalled('Atelier Süd')!, contactId: lexwareId(77) };
    byHand(1, { introduction: 'Ihre Bestellung 1001', recipient });
    await night();
    expect(await linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it.each([
    ['to somebody else', 'OTHER_RECIPIENT', { recipient: recipientCalled('Bernd Fremd') }],
    ['to somebody without a country', 'OTHER_RECIPIENT', { recipient: recipientCalled('Bernd Fremd', null) }],
    ['in another currency', 'OTHER_CURRENCY', { currency: 'CHF' }],
    ['older than the order', 'BEFORE_ORDER', { voucherDate: moment(-2 * DAY_SECONDS) }],
  ])('%s is not linked, and the merchant is told once', async (_, doubt, voucher) => {
    byHand(1, { introduction: 'Ihre Bestellung 1001', status: 'open', ...voucher });
    await night();
    await night();
    expect(await linkedTo(1001)).toEqual([]);
    expect(await doubts(1001)).toEqual([doubt]);
  });

  it('of the day of the order is linked, whatever the hour', async () => {
    byHand(1, { introduction: 'Ihre Bestellung 1001', voucherDate: '2026-02-28T23:00:00.000Z' });
    await night();
    expect(await linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('older than the entry in Shopify is linked where the order is older, too', async () => {
    processedAt = moment(-5 * DAY_SECONDS);
    byHand(1, { introduction: 'Ihre Bestellung 1001', voucherDate: moment(-2 * DAY_SECONDS) });
    await night();
    expect(await linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('of an order that Shopify does not show any more is measured by the name we know', async () => {
    processedAt = null;
    byHand(1, { introduction: 'Ihre Bestellung 1001', recipient: recipientCalled('Bernd Fremd') });
    byHand(2, { introduction: 'Ihre Bestellung 1001', recipient: recipientCalled('Beispiel, Anna') });
    await night();
    expect(await linkedTo(1001)).toEqual([lexwareId(2)]);
  });

  it('that names two orders is linked to neither, and both tell why', async () => {
    await order(1002);
    byHand(1, { introduction: 'Ihre Bestellungen 1001 und 1002' });
    await night();
    expect([await linkedTo(1001), await linkedTo(1002)]).toEqual([[], []]);
    expect([await doubts(1001), await doubts(1002)]).toEqual([['SEVERAL_ORDERS'], ['SEVERAL_ORDERS']]);
  });

  it('that names a crowd of orders is linked to none, and some of them tell why', async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => 1001 + index);
    for (const number of numbers.slice(1)) await order(number);
    byHand(1, { introduction: `Ihre Bestellungen ${numbers.join(', ')}` });
    await night();
    await night();
    expect((await Promise.all(numbers.map(linkedTo))).flat()).toEqual([]);
    expect((await Promise.all(numbers.map(doubts))).flat()).toEqual(Array(20).fill('SEVERAL_ORDERS'));
  });

  it('with a crowd of references of ours is none of ours', async () => {
    byHand(1, { introduction: Array.from({ length: 30 }, (_, index) => `Shopify-Nr. ${1001 + index}`).join(', ') });
    await night();
    expect(await linkedTo(1001)).toEqual([]);
  });

  it('is not linked beside another one that fits as well', async () => {
    byHand(1, { introduction: 'Ihre Bestellung 1001' });
    byHand(2, { introduction: 'Bestellnummer 1001' });
    byHand(3, { introduction: 'Bestellnummer 1001', recipient: recipientCalled('Bernd Fremd') });
    await night();
    expect(await linkedTo(1001)).toEqual([]);
    expect(await doubts(1001)).toEqual(['SEVERAL_INVOICES', 'SEVERAL_INVOICES', 'OTHER_RECIPIENT']);
  });

  it('is linked although a stranger wrote another one with that number', async () => {
    byHand(1, { introduction: 'Ihre Bestellung 1001' });
    byHand(2, { introduction: 'Bestellnummer 1001', recipient: recipientCalled('Bernd Fremd') });
    await night();
    expect(await linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('that only holds the number is not linked', async () => {
    byHand(1, { introduction: 'Kundennummer 1001', remark: '1001 Schrauben' });
    await night();
    expect(await linkedTo(1001)).toEqual([]);
    expect(await doubts(1001)).toEqual([]);
  });

  it('of ours that nobody knows any more is found by its reference, not by a name in it', async () => {
    await order(1002);
    byHand(1, { introduction: 'Bestellung #1002 (Shopify-Nr. 1001) vom 01.03.2026' });
    await night();
    expect([await linkedTo(1001), await linkedTo(1002)]).toEqual([[lexwareId(1)], []]);
  });

  it('waits while a document of the order is under way, which may be this very one', async () => {
    await opened.database.documents.claim(shop.id, aClaim());
    byHand(1, { introduction: 'Ihre Bestellung 1001' });
    await night();
    expect(await documentsOf(1001)).toMatchObject([{ state: 'claimed', lexwareId: null }]);
  });
});

describe('more documents than one night reads', () => {
  it('are read night by night, the oldest change first, and each once', async () => {
    for (const number of [120, 251, 600]) await order(number);
    for (let number = 1; number <= 600; number += 1) byHand(number, { introduction: `Bestellung ${number}` });
    await night();
    expect([await linkedTo(120), await linkedTo(251)]).toEqual([[lexwareId(120)], []]);
    expect(reads).toEqual(books.slice(0, 250).map(({ id }) => id));
    await night();
    expect(await linkedTo(251)).toEqual([lexwareId(251)]);
    expect(await linkedTo(600)).toEqual([]);
    await night();
    expect(await linkedTo(600)).toEqual([lexwareId(600)]);
    await night();
    expect(reads).toEqual([]);
  });

  it('are found behind what Lexware lists at most', async () => {
    await order(1001);
    pageSize = 10;
    byHand(1_000, { introduction: 'Bestellung 1001' });
    for (let number = 1; number <= 420; number += 1) {
      byHand(number, { total: cents(1), voucherDate: moment((number % 2 === 0 ? 3 : 6) * DAY_SECONDS) });
    }
    await night();
    expect(await linkedTo(1001)).toEqual([lexwareId(1_000)]);
  });

  it('of one kind leave none of another behind', async () => {
    await order(1002);
    for (let number = 1; number <= 300; number += 1) byHand(number, { kind: 'credit-note' });
    byHand(301, { introduction: 'Bestellung 1002' });
    await night();
    await night();
    expect(await linkedTo(1002)).toEqual([lexwareId(301)]);
  });

  it('but open ones that were read before are looked at in turn, so that an order that came later finds its own', async () => {
    await order(1);
    for (let number = 1; number <= 400; number += 1) {
      byHand(number, { introduction: `Bestellung ${number + 2_000}`, status: 'open' });
    }
    const seen = new Set<string>();
    for (let nights = 0; nights < 5; nights += 1) {
      await night();
      for (const id of reads) seen.add(id);
    }
    expect(seen.size).toBe(400);
    reads = [];
    await order(2_300);
    for (let nights = 0; nights < 2; nights += 1) await night();
    expect(await linkedTo(2_300)).toEqual([lexwareId(300)]);
  });
});

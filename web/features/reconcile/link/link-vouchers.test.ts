import {
  ManualDocumentFixture,
  DAY_SECONDS,
  recipientCalled,
} from '../../../../tests/support/doubles/manual-document-fixture';
import { openSqlite, type OpenedDatabase } from '../../../../tests/support/database/databases';
import { aClaim, lexwareId, moment, orderId } from '../../../../tests/support/database/records';
import { cents } from '../../../domain/money/cents';

let opened: OpenedDatabase;
let fixture: ManualDocumentFixture;

beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());
beforeEach(async () => {
  fixture = await ManualDocumentFixture.open(opened.database);
});

it('A document that another shop of the same Lexware account owns is not linked', async () => {
  const other = await ManualDocumentFixture.open(opened.database);
  for (const one of [fixture, other]) {
    await one.order(1001);
    await one.connect('shared-books', fixture.shop);
    one.manualDocument(1, { introduction: 'Ihre Bestellung 1001' });
    await one.nightlyRun();
  }
  expect([await fixture.linkedTo(1001), await other.linkedTo(1001)]).toEqual([[lexwareId(1)], []]);
  expect([await other.doubts(1001), other.reads]).toEqual([[], []]);
});

describe('a manual invoice', () => {
  beforeEach(() => fixture.order(1001));

  it.each([
    ['the customer', {}],
    ['the company of the order', { recipient: recipientCalled('Tee Muster') }],
    ['nobody, as far as Lexware tells', { recipient: null }],
  ])('is linked when it is addressed to %s', async (_, voucher) => {
    fixture.manualDocument(1, { introduction: 'Ihre Bestellung 1001', ...voucher });
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
    expect(await fixture.doubts(1001)).toEqual([]);
  });

  it('is linked when the contact it names has the e-mail of the order', async () => {
    const known = {
      lexwareId: lexwareId(77),
      vatId: null,
      email: 'anna@example.com',
      name: 'Atelier Süd',
    };
    await fixture.database.contacts.upsert(fixture.shop.id, [known], moment());
    const recipient = { ...recipientCalled('Atelier Süd')!, contactId: lexwareId(77) };
    fixture.manualDocument(1, { introduction: 'Ihre Bestellung 1001', recipient });
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it.each([
    ['to somebody else', 'OTHER_RECIPIENT', { recipient: recipientCalled('Bernd Fremd') }],
    [
      'to somebody without a country',
      'OTHER_RECIPIENT',
      { recipient: recipientCalled('Bernd Fremd', null) },
    ],
    ['in another currency', 'OTHER_CURRENCY', { currency: 'CHF' }],
    ['older than the order', 'BEFORE_ORDER', { voucherDate: moment(-2 * DAY_SECONDS) }],
  ])('%s is not linked, and the merchant reads it once', async (_, doubt, voucher) => {
    fixture.manualDocument(1, { introduction: 'Ihre Bestellung 1001', status: 'open', ...voucher });
    await fixture.nightlyRun();
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([]);
    expect(await fixture.doubts(1001)).toEqual([doubt]);
  });

  it('of the day of the order is linked, whatever the hour', async () => {
    fixture.manualDocument(1, {
      introduction: 'Ihre Bestellung 1001',
      voucherDate: '2026-02-28T23:00:00.000Z',
    });
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('older than the entry in Shopify is linked if the order is older, too', async () => {
    fixture.processedAt = moment(-5 * DAY_SECONDS);
    fixture.manualDocument(1, {
      introduction: 'Ihre Bestellung 1001',
      voucherDate: moment(-2 * DAY_SECONDS),
    });
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('of an order that Shopify no longer shows is compared with the stored name', async () => {
    fixture.processedAt = null;
    fixture.manualDocument(1, {
      introduction: 'Ihre Bestellung 1001',
      recipient: recipientCalled('Bernd Fremd'),
    });
    fixture.manualDocument(2, {
      introduction: 'Ihre Bestellung 1001',
      recipient: recipientCalled('Beispiel, Anna'),
    });
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(2)]);
  });

  it('that names two orders is linked to neither, and both show why', async () => {
    await fixture.order(1002);
    fixture.manualDocument(1, { introduction: 'Ihre Bestellungen 1001 und 1002' });
    await fixture.nightlyRun();
    expect([await fixture.linkedTo(1001), await fixture.linkedTo(1002)]).toEqual([[], []]);
    expect([await fixture.doubts(1001), await fixture.doubts(1002)]).toEqual([
      ['SEVERAL_ORDERS'],
      ['SEVERAL_ORDERS'],
    ]);
  });

  it('that names very many orders is linked to none, and some of them show why', async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => 1001 + index);
    for (const number of numbers.slice(1)) await fixture.order(number);
    fixture.manualDocument(1, { introduction: `Ihre Bestellungen ${numbers.join(', ')}` });
    await fixture.nightlyRun();
    await fixture.nightlyRun();
    expect((await Promise.all(numbers.map((number) => fixture.linkedTo(number)))).flat()).toEqual(
      [],
    );
    expect((await Promise.all(numbers.map((number) => fixture.doubts(number)))).flat()).toEqual(
      Array(20).fill('SEVERAL_ORDERS'),
    );
  });

  it('with very many of our references is not ours', async () => {
    fixture.manualDocument(1, {
      introduction: Array.from({ length: 30 }, (_, index) => `Shopify-Nr. ${1001 + index}`).join(
        ', ',
      ),
    });
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([]);
  });

  it('is not linked if another one fits as well', async () => {
    fixture.manualDocument(1, { introduction: 'Ihre Bestellung 1001' });
    fixture.manualDocument(2, { introduction: 'Bestellnummer 1001' });
    fixture.manualDocument(3, {
      introduction: 'Bestellnummer 1001',
      recipient: recipientCalled('Bernd Fremd'),
    });
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([]);
    expect(await fixture.doubts(1001)).toEqual([
      'SEVERAL_INVOICES',
      'SEVERAL_INVOICES',
      'OTHER_RECIPIENT',
    ]);
  });

  it('is linked although another one to a stranger names that number', async () => {
    fixture.manualDocument(1, { introduction: 'Ihre Bestellung 1001' });
    fixture.manualDocument(2, {
      introduction: 'Bestellnummer 1001',
      recipient: recipientCalled('Bernd Fremd'),
    });
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('that only contains the number is not linked', async () => {
    fixture.manualDocument(1, { introduction: 'Kundennummer 1001', remark: '1001 Schrauben' });
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([]);
    expect(await fixture.doubts(1001)).toEqual([]);
  });

  it('of ours that was forgotten is found by its reference, not by a name in it', async () => {
    await fixture.order(1002);
    fixture.manualDocument(1, {
      introduction: 'Bestellung #1002 (Shopify-Nr. 1001) vom 01.03.2026',
    });
    await fixture.nightlyRun();
    expect([await fixture.linkedTo(1001), await fixture.linkedTo(1002)]).toEqual([
      [lexwareId(1)],
      [],
    ]);
  });

  it('waits while a document of the order is under way, which may be this very one', async () => {
    await fixture.database.documents.claim(fixture.shop.id, aClaim());
    fixture.manualDocument(1, { introduction: 'Ihre Bestellung 1001' });
    await fixture.nightlyRun();
    expect(await fixture.database.documents.ofOrder(fixture.shop.id, orderId(1001))).toMatchObject([
      { state: 'claimed', lexwareId: null },
    ]);
    expect(await fixture.doubts(1001)).toEqual(['UNDER_WAY']);
  });
});

describe('more documents than one nightly run reads', () => {
  it('are read night by night, the oldest change first, and each once', async () => {
    for (const number of [120, 251, 600]) await fixture.order(number);
    for (let number = 1; number <= 600; number += 1)
      fixture.manualDocument(number, { introduction: `Bestellung ${number}` });
    await fixture.nightlyRun();
    expect([await fixture.linkedTo(120), await fixture.linkedTo(251)]).toEqual([
      [lexwareId(120)],
      [],
    ]);
    expect(fixture.reads).toEqual(fixture.books.slice(0, 250).map(({ id }) => id));
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(251)).toEqual([lexwareId(251)]);
    expect(await fixture.linkedTo(600)).toEqual([]);
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(600)).toEqual([lexwareId(600)]);
    await fixture.nightlyRun();
    expect(fixture.reads).toEqual([]);
  });

  it('are found beyond Lexware’s list limit', async () => {
    await fixture.order(1001);
    fixture.pageSize = 10;
    fixture.manualDocument(1_000, { introduction: 'Bestellung 1001' });
    for (let number = 1; number <= 420; number += 1) {
      fixture.manualDocument(number, {
        total: cents(1),
        voucherDate: moment((number % 2 === 0 ? 3 : 6) * DAY_SECONDS),
      });
    }
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1_000)]);
  });

  it('of one kind do not displace those of another', async () => {
    await fixture.order(1002);
    for (let number = 1; number <= 300; number += 1)
      fixture.manualDocument(number, { kind: 'credit-note' });
    fixture.manualDocument(301, { introduction: 'Bestellung 1002' });
    await fixture.nightlyRun();
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1002)).toEqual([lexwareId(301)]);
  });

  it('but open ones that were read before are read again in turn, so that an order that came later finds its own', async () => {
    await fixture.order(1);
    for (let number = 1; number <= 400; number += 1) {
      fixture.manualDocument(number, {
        introduction: `Bestellung ${number + 2_000}`,
        status: 'open',
      });
    }
    const readIds = new Set<string>();
    for (let nights = 0; nights < 5; nights += 1) {
      await fixture.nightlyRun();
      for (const id of fixture.reads) readIds.add(id);
    }
    expect(readIds.size).toBe(400);
    fixture.reads = [];
    await fixture.order(2_300);
    for (let nights = 0; nights < 2; nights += 1) await fixture.nightlyRun();
    expect(await fixture.linkedTo(2_300)).toEqual([lexwareId(300)]);
  });
});

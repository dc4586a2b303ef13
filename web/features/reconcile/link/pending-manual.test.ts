import {
  ManualDocumentFixture,
  DAY_SECONDS,
  recipientCalled,
} from '../../../../tests/support/doubles/manual-document-fixture';
import { openSqlite, type OpenedDatabase } from '../../../../tests/support/database/databases';
import { aClaim, lexwareId, moment } from '../../../../tests/support/database/records';
import { AppError } from '../../../ports/app-error';
import { cents } from '../../../domain/money/cents';

let opened: OpenedDatabase;
let fixture: ManualDocumentFixture;

beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());
beforeEach(async () => {
  fixture = await ManualDocumentFixture.open(opened.database);
  await fixture.order(1001);
});

const NAMES_IT = { introduction: 'Ihre Bestellung 1001' };

/** The order has a finished document of ours. */
async function ours(number: number, claim: Parameters<typeof aClaim>[0] = {}): Promise<void> {
  const { document } = await fixture.database.documents.claim(fixture.shop.id, aClaim(claim));
  await fixture.database.documents.complete(fixture.shop.id, document.id, {
    lexwareId: lexwareId(number),
    status: 'open',
    at: moment(),
  });
}

/** The same document in Lexware. */
const OURS = { introduction: 'Bestellung #1001 (Shopify-Nr. 1001)', status: 'open' } as const;

describe('a manual invoice next to one that bills the order already', () => {
  beforeEach(async () => {
    await ours(99);
    fixture.manualDocument(99, OURS);
  });

  it('is logged once, because it bills the order twice', async () => {
    fixture.manualDocument(1, NAMES_IT);
    await fixture.nightlyRun();
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(99)]);
    expect(await fixture.doubts(1001)).toEqual(['SECOND_INVOICE']);
    expect(fixture.reads).toEqual([]);
  });

  it('is linked once ours is voided, however long ago it was logged and paid', async () => {
    fixture.manualDocument(1, { ...NAMES_IT, status: 'paid' });
    for (let nights = 0; nights < 4; nights += 1) {
      await fixture.nightlyRun();
      await fixture.dueRechecks();
      expect(fixture.reads).toEqual([]);
    }
    fixture.change(99, { status: 'voided' });
    await fixture.nightlyRun();
    await fixture.dueRechecks();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
  });

  it.each([
    ['an hour', -3_600, ['SECOND_INVOICE']],
    ['more than an hour', -3_601, []],
  ])(
    'that changed %s before the nightly run is logged within the margin of an hour for differing clocks',
    async (_, seconds, doubts) => {
      fixture.manualDocument(1, { ...NAMES_IT, updatedAt: moment(seconds) });
      await fixture.nightlyRun();
      expect(await fixture.doubts(1001)).toEqual(doubts);
    },
  );

  it.each([
    ['comes to another amount', { total: cents(500) }],
    ['is made out to somebody else', { recipient: recipientCalled('Bernd Fremd') }],
    ['is a draft', { status: 'draft' }],
    ['is older than the order', { voucherDate: moment(-2 * DAY_SECONDS) }],
  ] as const)('is no news where it %s', async (_, voucher) => {
    fixture.manualDocument(1, { ...NAMES_IT, ...voucher });
    await fixture.nightlyRun();
    expect(await fixture.doubts(1001)).toEqual([]);
  });
});

it('An invoice of ours created while the lists are read is no second one', async () => {
  fixture.manualDocument(99, OURS);
  fixture.whileReading = () => ours(99);
  await fixture.nightlyRun();
  expect([await fixture.linkedTo(1001), await fixture.doubts(1001)]).toEqual([[lexwareId(99)], []]);
});

it('A second, manual delivery note is logged once', async () => {
  const tokens = {
    accessToken: 'a',
    refreshToken: 'r',
    expiresAt: moment(),
    scopes: ['delivery-notes.read'],
  };
  await fixture.database.connections.connect(fixture.shop.id, tokens, moment());
  const note = {
    ...NAMES_IT,
    kind: 'delivery-note',
    currency: null,
    total: cents(0),
    tax: cents(0),
  } as const;
  fixture.manualDocument(1, note);
  await fixture.nightlyRun();
  fixture.manualDocument(2, { ...note, updatedAt: moment(2 * DAY_SECONDS) });
  await fixture.nightlyRun();
  expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  expect(await fixture.doubts(1001)).toEqual(['SECOND_DELIVERY_NOTE']);
});

describe('a manual credit note', () => {
  const CREDIT = { ...NAMES_IT, kind: 'credit-note' } as const;

  it('is logged if the order has no invoice to correct', async () => {
    fixture.manualDocument(1, CREDIT);
    await fixture.nightlyRun();
    await fixture.nightlyRun();
    expect(await fixture.doubts(1001)).toEqual(['NO_INVOICE']);
  });

  it('is logged if Shopify does not show the order', async () => {
    await ours(99);
    fixture.manualDocument(99, OURS);
    fixture.processedAt = null;
    fixture.manualDocument(1, CREDIT);
    await fixture.nightlyRun();
    expect(await fixture.doubts(1001)).toEqual(['HIDDEN_ORDER']);
  });

  it('corrects nothing while it is a draft', async () => {
    fixture.manualDocument(1, { ...CREDIT, status: 'draft' });
    await fixture.nightlyRun();
    expect(await fixture.doubts(1001)).toEqual([]);
  });
});

describe('of two fitting invoices', () => {
  beforeEach(async () => {
    await fixture.connect('an-organisation');
    for (const number of [1, 2]) fixture.manualDocument(number, { ...NAMES_IT, status: 'open' });
    await fixture.nightlyRun();
  });

  it('none is linked once one of them is paid, and so in no list any more', async () => {
    fixture.change(1, { status: 'paid' });
    for (let nights = 0; nights < 4; nights += 1) await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([]);
    expect(await fixture.doubts(1001)).toEqual(['SEVERAL_INVOICES', 'SEVERAL_INVOICES']);
  });

  it('none is linked while the paid one cannot be read', async () => {
    fixture.change(1, { status: 'paid' });
    await fixture.nightlyRun();
    fixture.whileReading = async (id) => {
      if (id === lexwareId(1)) throw new AppError('INVALID_PAYLOAD', 'Nobody can read it');
    };
    for (let nights = 0; nights < 2; nights += 1) await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([]);
  });

  it('the other is linked if Lexware no longer has the one', async () => {
    fixture.books = fixture.books.filter(({ id }) => id !== lexwareId(1));
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(2)]);
    expect(await fixture.doubts(1001)).toEqual([
      'SEVERAL_INVOICES',
      'SEVERAL_INVOICES',
      'WITHDRAWN',
    ]);
  });

  it('the right one is linked although the order had another amount for a day', async () => {
    fixture.change(1, { status: 'paid' });
    for (let nights = 0; nights < 2; nights += 1) await fixture.nightlyRun();
    await fixture.order(1001, { total: cents(5_000) });
    await fixture.dueRechecks();
    await fixture.order(1001);
    fixture.change(2, { status: 'voided' });
    for (let days = 0; days < 2; days += 1) {
      await fixture.nightlyRun();
      await fixture.dueRechecks();
    }
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it.each([
    ['is voided', () => fixture.change(2, { status: 'voided' })],
    ['is deleted', () => (fixture.books = fixture.books.filter(({ id }) => id !== lexwareId(2)))],
  ])('the paid one is linked within a day once the other %s', async (_, discard) => {
    fixture.change(1, { status: 'paid' });
    await fixture.nightlyRun();
    discard();
    await fixture.nightlyRun();
    await fixture.dueRechecks();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
    await fixture.nightlyRun();
    await fixture.dueRechecks();
    await fixture.dueRechecks();
    expect(fixture.reads).toEqual([]);
  });
});

it.each([
  ['cannot be read in its first night', 'INTERNAL'],
  ['cannot be read by anybody', 'INVALID_PAYLOAD'],
] as const)(
  'No invoice is linked in that run next to one of the same amount that %s',
  async (_, code) => {
    for (const number of [1, 2]) fixture.manualDocument(number, NAMES_IT);
    fixture.whileReading = async (id) => {
      if (id === lexwareId(2)) throw new AppError(code, 'Cannot be read');
    };
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([]);
    fixture.whileReading = async () => undefined;
    await fixture.nightlyRun();
    expect(await fixture.linkedTo(1001)).toEqual([]);
    expect(await fixture.doubts(1001)).toEqual(['SEVERAL_INVOICES', 'SEVERAL_INVOICES']);
  },
);

it('No invoice is linked while a failure hides whether another one fits', async () => {
  for (const number of [1, 2]) fixture.manualDocument(number, NAMES_IT);
  const failing = jest
    .spyOn(fixture.database.documents, 'billed')
    .mockRejectedValueOnce(new Error('Deadlock'));
  await fixture.nightlyRun();
  failing.mockRestore();
  expect(await fixture.linkedTo(1001)).toEqual([]);
});

it('A document under way with our reference is left to the search after a lost answer', async () => {
  await fixture.database.documents.claim(fixture.shop.id, aClaim());
  fixture.manualDocument(1, OURS);
  await fixture.nightlyRun();
  expect(await fixture.doubts(1001)).toEqual([]);
});

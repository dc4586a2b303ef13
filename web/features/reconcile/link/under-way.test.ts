import type { ManualDocumentFixture } from '../../../../tests/support/doubles/manual-document-fixture';
import {
  DAY_SECONDS,
  recipientCalled,
} from '../../../../tests/support/doubles/manual-document-fixture';
import { freshLabs } from '../../../../tests/support/doubles/manual-document-story';
import { openSqlite } from '../../../../tests/support/database/databases';
import { aClaim, lexwareId, moment, orderId } from '../../../../tests/support/database/records';
import { parseCause } from '../../../domain/documents/model/cause';
import { cents } from '../../../domain/money/cents';
import { AppError } from '../../../ports/app-error';
import { pendingManual, hasPendingManual } from '../../engine/manual-documents/pending-manual';

const NAMES_IT = { introduction: 'Ihre Bestellung 1001' };
const STRANGERS = { recipient: recipientCalled('Bernd Fremd') };

let fixture: ManualDocumentFixture;
freshLabs(openSqlite, (fresh) => (fixture = fresh));

/** A document whose existence in Lexware is in doubt. */
async function underWay(claim: Parameters<typeof aClaim>[0] = {}) {
  const { document } = await fixture.database.documents.claim(fixture.shop.id, aClaim(claim));
  return document.id;
}

/** It was created there. */
async function made(number: number, id: Awaited<ReturnType<typeof underWay>>): Promise<void> {
  const { documents } = fixture.database;
  await documents.complete(fixture.shop.id, id, {
    lexwareId: lexwareId(number),
    status: 'open',
    at: moment(),
  });
  fixture.manualDocument(number, {
    introduction: 'Bestellung #1001 (Shopify-Nr. 1001)',
    status: 'open',
  });
}

const holdsUp = (kind: 'invoice' | 'credit-note') =>
  hasPendingManual(fixture.database, fixture.shop, orderId(1001), kind);

describe('a manual document next to an invoice under way', () => {
  it.each([
    ['a draft waits', 'UNDER_WAY', { status: 'draft' }],
    ['one to somebody else', 'OTHER_RECIPIENT', STRANGERS],
    ['one in another currency', 'OTHER_CURRENCY', { currency: 'CHF' }],
    ['one from before the order', 'BEFORE_ORDER', { voucherDate: moment(-2 * DAY_SECONDS) }],
  ] as const)('%s: %s, for only what would count is waited for', async (_, doubt, voucher) => {
    await underWay();
    fixture.manualDocument(1, { ...NAMES_IT, ...voucher });
    await fixture.nightlyRun();
    expect(await fixture.doubts(1001)).toEqual([doubt]);
    expect(await holdsUp('invoice')).toBe(doubt === 'UNDER_WAY');
  });

  it('a credit note to somebody else waits, because the invoice may name somebody the order does not', async () => {
    await underWay();
    fixture.manualDocument(1, { ...NAMES_IT, ...STRANGERS, kind: 'credit-note' });
    await fixture.nightlyRun();
    expect(await fixture.doubts(1001)).toEqual(['UNDER_WAY']);
  });
});

describe('a manual document next to a further invoice under way, of an order that has its invoice', () => {
  beforeEach(async () => {
    await made(99, await underWay());
    await underWay({ cause: parseCause('edit:1') });
  });

  it.each([
    ['one to somebody else is no news', [], STRANGERS],
    ['one over the whole order bills it twice', ['SECOND_INVOICE'], {}],
  ] as const)('%s, and holds up nothing', async (_, doubts, voucher) => {
    fixture.manualDocument(1, { ...NAMES_IT, ...voucher });
    await fixture.nightlyRun();
    expect(await fixture.doubts(1001)).toEqual(doubts);
    expect(await holdsUp('invoice')).toBe(false);
  });
});

it('A manual credit note to somebody else does not wait for another one under way', async () => {
  await made(99, await underWay());
  await underWay({ kind: 'credit-note', cause: parseCause('refund:5') });
  fixture.manualDocument(1, { ...NAMES_IT, ...STRANGERS, kind: 'credit-note' });
  await fixture.nightlyRun();
  expect([await fixture.doubts(1001), await holdsUp('credit-note')]).toEqual([
    ['OTHER_RECIPIENT'],
    false,
  ]);
});

describe('a manual draft that was logged next to a lost invoice', () => {
  beforeEach(async () => {
    const lost = await underWay();
    fixture.manualDocument(1, { ...NAMES_IT, status: 'draft' });
    await fixture.nightlyRun();
    await made(99, lost);
  });

  it('is dismissed, and logged once as such, when that was found', async () => {
    for (let days = 0; days < 2; days += 1) {
      await fixture.dueRechecks();
      await fixture.nightlyRun();
    }
    expect(await fixture.doubts(1001)).toEqual(['UNDER_WAY', 'NOT_ITS_INVOICE']);
    expect(await pendingManual(fixture.database, fixture.shop, orderId(1001))).toEqual([]);
  });

  it('stays recorded while the order’s amount differs, and blocks no further invoice', async () => {
    await fixture.order(1001, { total: cents(12_900) });
    await fixture.dueRechecks();
    expect(await fixture.doubts(1001)).toEqual(['UNDER_WAY']);
    expect(await pendingManual(fixture.database, fixture.shop, orderId(1001))).toHaveLength(1);
    expect(await holdsUp('invoice')).toBe(false);
  });
});

describe('a paid manual document that meets another one under way', () => {
  beforeEach(async () => {
    await fixture.database.documents.claim(fixture.shop.id, aClaim());
    fixture.manualDocument(1, NAMES_IT);
    await fixture.nightlyRun();
  });
  const end = async () => {
    const [claim] = await fixture.database.documents.ofOrder(fixture.shop.id, orderId(1001));
    await fixture.database.documents.release(fixture.shop.id, claim!.id);
  };

  it('is checked daily, logged once, and linked when that one has ended', async () => {
    for (let days = 0; days < 3; days += 1) {
      await fixture.dueRechecks();
      await fixture.nightlyRun();
    }
    expect(await fixture.doubts(1001)).toEqual(['UNDER_WAY']);
    await end();
    await fixture.dueRechecks();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it.each([
    ['one look failed', 'CONFLICT'],
    ['Shopify refused for a day', 'SHOPIFY_REFUSED'],
  ] as const)('is linked in the end although %s', async (_, code) => {
    for (let nights = 0; nights < 2; nights += 1) await fixture.nightlyRun();
    fixture.whileReading = () => Promise.reject(new AppError(code, 'Not now'));
    await fixture.dueRechecks();
    fixture.whileReading = async () => undefined;
    await end();
    await fixture.nightlyRun();
    await fixture.dueRechecks();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('is checked again when even the last attempt of a day met an outage', async () => {
    fixture.whileReading = () => Promise.reject(new AppError('LEXWARE_UNAVAILABLE', 'Down'));
    await expect(fixture.dueRechecks({ attempt: 1 })).rejects.toMatchObject({
      code: 'LEXWARE_UNAVAILABLE',
    });
    await fixture.dueRechecks({ attempt: 6 });
    fixture.whileReading = async () => undefined;
    await end();
    await fixture.nightlyRun();
    await fixture.dueRechecks();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('is linked when the account in which it was read is connected again', async () => {
    const { books } = fixture;
    fixture.books = [];
    await fixture.connect('another-organisation');
    await fixture.dueRechecks();
    await fixture.nightlyRun();
    expect(await fixture.doubts(1001)).toEqual(['UNDER_WAY']);
    await fixture.connect('an-organisation');
    fixture.books = books;
    await end();
    await fixture.nightlyRun();
    await fixture.dueRechecks();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('is read no more once it is gone, and the log says so', async () => {
    fixture.change(1, { status: 'voided' });
    await fixture.dueRechecks();
    await fixture.nightlyRun();
    await fixture.dueRechecks();
    expect(fixture.reads).toEqual([]);
    expect(await fixture.doubts(1001)).toEqual(['UNDER_WAY', 'WITHDRAWN']);
  });

  it('is not confused with another one that fits as well', async () => {
    fixture.manualDocument(2, { ...NAMES_IT, updatedAt: moment(DAY_SECONDS) });
    await fixture.nightlyRun();
    await end();
    await fixture.nightlyRun();
    await fixture.dueRechecks();
    expect(await fixture.linkedTo(1001)).toEqual([]);
    expect((await fixture.doubts(1001)).slice(-2)).toEqual([
      'SEVERAL_INVOICES',
      'SEVERAL_INVOICES',
    ]);
  });
});

it('A released document has the order evaluated at once, even while another kind is pending', async () => {
  for (const kind of ['invoice', 'delivery-note'] as const)
    await fixture.database.documents.claim(fixture.shop.id, aClaim({ kind }));
  fixture.manualDocument(1, NAMES_IT);
  fixture.manualDocument(2, { ...NAMES_IT, kind: 'delivery-note', currency: null });
  await fixture.nightlyRun();
  await fixture.dueRechecks();
  expect([await fixture.doubts(1001), await fixture.isEngineCalled()]).toEqual([
    ['UNDER_WAY', 'UNDER_WAY'],
    false,
  ]);
  fixture.change(1, { status: 'voided' });
  await fixture.nightlyRun();
  await fixture.dueRechecks();
  expect([await fixture.doubts(1001), await fixture.isEngineCalled()]).toEqual([
    ['UNDER_WAY', 'UNDER_WAY', 'WITHDRAWN'],
    true,
  ]);
});

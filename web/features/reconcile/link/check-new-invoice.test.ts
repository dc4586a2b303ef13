import type { ManualDocumentFixture } from '../../../../tests/support/doubles/manual-document-fixture';
import { billedByUs, freshLabs } from '../../../../tests/support/doubles/manual-document-story';
import { openSqlite } from '../../../../tests/support/database/databases';
import { aClaim, lexwareId } from '../../../../tests/support/database/records';
import { cents } from '../../../domain/money/cents';
import { AppError } from '../../../ports/app-error';

const NAMES_IT = { introduction: 'Ihre Bestellung 1001' };

let fixture: ManualDocumentFixture;
freshLabs(openSqlite, (fresh) => (fixture = fresh));

const isStopped = () => fixture.database.otherAppStops.isKnown(fixture.shop.id);
const calls = () => [fixture.reads.length, fixture.lists];

describe('a new invoice that is not ours', () => {
  it('over an order that we billed stops the creation before the night, by two readings and a list', async () => {
    await billedByUs(fixture);
    fixture.manualDocument(1, NAMES_IT);
    await fixture.lookAtNew(1);
    expect(await fixture.doubts(1001)).toEqual(['SECOND_INVOICE']);
    expect(await fixture.database.otherAppStops.current(fixture.shop.id)).toMatchObject({
      lexwareId: lexwareId(1),
    });
    // It and ours, and credit notes that may take ours back; after the stop it alone.
    expect(calls()).toEqual([2, 1]);
    await fixture.database.otherAppStops.end(fixture.shop.id, '2026-03-03T10:00:00.000Z');
    fixture.passMinutes(60);
    await fixture.lookAtNew(1);
    expect(calls()).toEqual([1, 0]);
  });

  it('over an order from before the installation, as one that was imported, stops nothing', async () => {
    await fixture.order(1001, { orderedAt: '2026-02-20T09:00:00.000Z' });
    await billedByUs(fixture);
    fixture.manualDocument(1, NAMES_IT);
    await fixture.lookAtNew(1);
    expect([await fixture.doubts(1001), await isStopped()]).toEqual([['SECOND_INVOICE'], false]);
  });

  it('is read once in two minutes, however many there are', async () => {
    for (const number of [1, 2, 3]) fixture.manualDocument(number);
    await fixture.lookAtNew(1);
    await fixture.lookAtNew(2);
    expect(calls()).toEqual([0, 0]);
    fixture.passMinutes(2);
    await fixture.lookAtNew(3);
    expect(calls()).toEqual([1, 0]);
  });

  it('is looked at again after an outage, though that was a moment ago', async () => {
    await billedByUs(fixture);
    fixture.manualDocument(1, NAMES_IT);
    fixture.whileReading = async () => {
      throw new AppError('LEXWARE_UNAVAILABLE', 'Nobody answers');
    };
    await expect(fixture.lookAtNew(1)).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
    fixture.whileReading = async () => undefined;
    await fixture.lookAtNew(1);
    expect(await isStopped()).toBe(true);
  });

  it.each([
    ['names no order of ours', { introduction: 'Beratung im März' }],
    ['bills another amount', { ...NAMES_IT, total: cents(500) }],
    ['is a draft', { ...NAMES_IT, status: 'draft' as const }],
  ])('that %s costs one reading, and is left to the night', async (_what, voucher) => {
    await billedByUs(fixture);
    fixture.manualDocument(1, voucher);
    await fixture.lookAtNew(1);
    expect([calls(), await fixture.doubts(1001), await isStopped()]).toEqual([[1, 0], [], false]);
  });

  it.each([
    ['may be ours, whose answer was lost', { introduction: 'Bestellung #1001 (Shopify-Nr. 1001)' }],
    ['stands beside ours, which is under way', NAMES_IT],
  ])('that %s is neither linked nor a second one', async (_what, voucher) => {
    await fixture.database.documents.claim(fixture.shop.id, aClaim());
    fixture.manualDocument(1, voucher);
    await fixture.lookAtNew(1);
    const linked = await fixture.linkedTo(1001);
    expect([linked, await fixture.doubts(1001), await isStopped()]).toEqual([[null], [], false]);
  });

  it('over an order that we are yet to bill is linked before ours may be due, and so are those that follow', async () => {
    for (const number of [1001, 1002, 1003]) {
      await fixture.order(number);
      fixture.manualDocument(number, { introduction: `Ihre Bestellung ${number}` });
    }
    for (const number of [1001, 1002]) await fixture.lookAtNew(number);
    expect(await fixture.linkedTo(1002)).toEqual([lexwareId(1002)]);
    expect([await fixture.linkedTo(1001), await isStopped()]).toEqual([[lexwareId(1001)], false]);
    expect(calls()).toEqual([1, 0]);
    // None was linked for an hour: again one in two minutes is read.
    fixture.passMinutes(60);
    fixture.manualDocument(4);
    await fixture.lookAtNew(4);
    await fixture.lookAtNew(1003);
    expect(await fixture.linkedTo(1003)).toEqual([]);
  });

  it('over an order that we are yet to bill is linked also after the stop', async () => {
    await billedByUs(fixture);
    fixture.manualDocument(1, NAMES_IT);
    await fixture.lookAtNew(1);
    await fixture.database.otherAppStops.end(fixture.shop.id, '2026-03-03T10:00:00.000Z');
    fixture.passMinutes(2);
    await fixture.order(1002);
    fixture.manualDocument(2, { introduction: 'Ihre Bestellung 1002' });
    await fixture.lookAtNew(2);
    expect(await fixture.linkedTo(1002)).toEqual([lexwareId(2)]);
  });

  it('replaces ours where a credit note by hand takes that back', async () => {
    await billedByUs(fixture);
    fixture.manualDocument(1, NAMES_IT);
    fixture.manualDocument(2, { ...NAMES_IT, kind: 'credit-note' });
    await fixture.lookAtNew(1);
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(2), lexwareId(1)]);
    expect([await fixture.doubts(1001), await isStopped()]).toEqual([[], false]);
  });

  it('replaces ours where that was voided there, and nobody told us', async () => {
    await billedByUs(fixture);
    fixture.change(99, { status: 'voided' });
    fixture.manualDocument(1, NAMES_IT);
    await fixture.lookAtNew(1);
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
    expect(await isStopped()).toBe(false);
  });

  it('stops nothing while a credit note cannot be read that may take ours back', async () => {
    await billedByUs(fixture);
    fixture.manualDocument(1, NAMES_IT);
    fixture.manualDocument(2, { ...NAMES_IT, kind: 'credit-note' });
    fixture.whileReading = async (id) => {
      if (id === lexwareId(2)) throw new AppError('INVALID_PAYLOAD', 'Nobody can read it');
    };
    await fixture.lookAtNew(1);
    expect([await fixture.doubts(1001), await isStopped()]).toEqual([[], false]);
  });
});

it('Ours is not read at all', async () => {
  await billedByUs(fixture);
  await fixture.lookAtNew(99);
  expect(calls()).toEqual([0, 0]);
});

import type { ManualDocumentFixture } from '../../../../tests/support/doubles/manual-document-fixture';
import {
  DAY_SECONDS,
  recipientCalled,
} from '../../../../tests/support/doubles/manual-document-fixture';
import { billedByUs, freshLabs } from '../../../../tests/support/doubles/manual-document-story';
import { openSqlite } from '../../../../tests/support/database/databases';
import { aClaim, lexwareId, moment, orderId } from '../../../../tests/support/database/records';
import { OF_ORDER, parseCause } from '../../../domain/documents/model/cause';
import { refuseForManual } from '../../engine/manual-documents/refuse-for-manual';

/** The order names this company; we have stored only the customer's name. */
const TO_COMPANY = { recipient: recipientCalled('Tee Muster GmbH') };
const NAMES_IT = { introduction: 'Ihre Bestellung 1001' };
const FROM_BEFORE_ENTRY = { voucherDate: moment(-30 * DAY_SECONDS) };

let fixture: ManualDocumentFixture;
freshLabs(openSqlite, (fresh) => (fixture = fresh));

async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    await fixture.nightlyRun();
    await fixture.dueRechecks();
  }
}

const hide = () => (fixture.processedAt = null);
/** The merchant lets the app read all orders. */
async function show(processedAt = moment()): Promise<void> {
  fixture.processedAt = processedAt;
  await fixture.database.shops.saveScopes(fixture.shop.id, ['read_all_orders']);
}

async function underWay(claim: Parameters<typeof aClaim>[0] = {}) {
  const { document } = await fixture.database.documents.claim(fixture.shop.id, aClaim(claim));
  return document.id;
}

async function mayBill(): Promise<boolean> {
  const { shops } = fixture.database;
  const shop = (await shops.byId(fixture.shop.id)) ?? fixture.shop;
  const step = { kind: 'invoice', cause: OF_ORDER, decision: { kind: 'create' } } as const;
  const question = { step, instructions: [], order: { id: orderId(1001), refunds: [] } };
  return (await refuseForManual(fixture.database, shop, question)) === null;
}

describe('pending manual documents stay pending while Shopify hides the order', () => {
  it('two invoices that fit, which block ours also afterwards', async () => {
    for (const number of [1, 2]) fixture.manualDocument(number, { ...NAMES_IT, ...TO_COMPANY });
    await nights(1);
    hide();
    await nights(2);
    await show();
    await nights(2);
    expect(await fixture.doubts(1001)).toEqual(['SEVERAL_INVOICES', 'SEVERAL_INVOICES']);
    expect(await mayBill()).toBe(false);
  });

  it('two invoices that fit, although only one of them names the stored customer', async () => {
    fixture.manualDocument(1, NAMES_IT);
    fixture.manualDocument(2, { ...NAMES_IT, ...TO_COMPANY });
    await nights(1);
    hide();
    await nights(2);
    expect(await fixture.linkedTo(1001)).toEqual([]);
    expect(await fixture.doubts(1001)).toEqual(['SEVERAL_INVOICES', 'SEVERAL_INVOICES']);
  });

  it('one next to a lost invoice, and is linked afterwards', async () => {
    const lost = await underWay();
    fixture.manualDocument(1, { ...NAMES_IT, ...TO_COMPANY });
    await nights(1);
    hide();
    await nights(2);
    await fixture.database.documents.release(fixture.shop.id, lost);
    await nights(1);
    expect([await fixture.doubts(1001), await mayBill()]).toEqual([['UNDER_WAY'], false]);
    await show();
    await nights(1);
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it.each([
    ['to the company', TO_COMPANY],
    ['from before the order came to Shopify', FROM_BEFORE_ENTRY],
  ])('a second invoice %s, which is linked once ours is voided', async (_, voucher) => {
    const processedAt = moment(-40 * DAY_SECONDS);
    fixture.processedAt = processedAt;
    await billedByUs(fixture);
    fixture.manualDocument(1, { ...NAMES_IT, ...voucher, status: 'open' });
    await nights(1);
    hide();
    fixture.change(1, { status: 'paid' });
    await nights(2);
    expect(await fixture.doubts(1001)).toEqual(['SECOND_INVOICE']);
    await show(processedAt);
    fixture.change(99, { status: 'voided' });
    await nights(2);
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
  });

  it('a credit note next to another one under way', async () => {
    await billedByUs(fixture);
    await underWay({ kind: 'credit-note', cause: parseCause('refund:5') });
    fixture.manualDocument(1, { ...NAMES_IT, ...TO_COMPANY, kind: 'credit-note', status: 'open' });
    await nights(1);
    hide();
    await nights(2);
    expect(await fixture.doubts(1001)).toEqual(['UNDER_WAY']);
  });
});

it('A credit note without an invoice to correct counts as one of a hidden order once that has an invoice, and is read no more', async () => {
  fixture.manualDocument(1, { ...NAMES_IT, kind: 'credit-note' });
  await nights(1);
  hide();
  await nights(1);
  expect(await fixture.doubts(1001)).toEqual(['NO_INVOICE']);
  await billedByUs(fixture);
  await nights(2);
  expect([await fixture.doubts(1001), fixture.reads]).toEqual([['NO_INVOICE', 'HIDDEN_ORDER'], []]);
  await show();
  await nights(1);
  expect(await fixture.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
});

describe('a manual document to the company of an order that Shopify hides', () => {
  beforeEach(() => hide());

  it.each(['invoice', 'delivery-note'] as const)(
    'is logged once, and linked when the order is shown: %s',
    async (kind) => {
      fixture.manualDocument(1, { ...NAMES_IT, ...TO_COMPANY, kind, status: 'open' });
      await nights(2);
      expect(await fixture.doubts(1001)).toEqual(['HIDDEN_ORDER']);
      await show();
      expect(await mayBill()).toBe(kind !== 'invoice');
      await nights(1);
      expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
    },
  );

  it('is logged once next to our invoice, too, and as the second one when the order is shown', async () => {
    await billedByUs(fixture);
    fixture.manualDocument(1, { ...NAMES_IT, ...TO_COMPANY });
    await nights(2);
    await show();
    await nights(2);
    expect(await fixture.doubts(1001)).toEqual(['HIDDEN_ORDER', 'SECOND_INVOICE']);
  });

  it('is logged as such once it certainly names somebody else', async () => {
    fixture.manualDocument(1, { ...NAMES_IT, recipient: recipientCalled('Bernd Fremd') });
    await nights(2);
    await show();
    await nights(2);
    expect(await fixture.doubts(1001)).toEqual(['HIDDEN_ORDER', 'OTHER_RECIPIENT']);
  });

  it('in another currency is logged as that', async () => {
    fixture.manualDocument(1, { ...NAMES_IT, ...TO_COMPANY, currency: 'CHF' });
    await nights(2);
    expect(await fixture.doubts(1001)).toEqual(['OTHER_CURRENCY']);
  });

  it('is linked to nobody’s order once the customer was redacted', async () => {
    const person = { customerId: '77', email: null, orderIds: ['1001'] };
    await fixture.database.shops.redactCustomer(fixture.shop.id, person);
    fixture.manualDocument(1, { ...NAMES_IT, recipient: recipientCalled('Bernd Fremd') });
    await nights(1);
    expect([await fixture.linkedTo(1001), await fixture.doubts(1001)]).toEqual([
      [],
      ['HIDDEN_ORDER'],
    ]);
  });
});

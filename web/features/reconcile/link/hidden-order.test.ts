import type { ByHandLab } from '../../../../tests/support/rigs/by-hand-lab';
import { DAY_SECONDS, recipientCalled } from '../../../../tests/support/rigs/by-hand-lab';
import { billedByUs, freshLabs } from '../../../../tests/support/rigs/by-hand-story';
import { openSqlite } from '../../../../tests/support/database/databases';
import { aClaim, lexwareId, moment, orderId } from '../../../../tests/support/database/records';
import { OF_ORDER, parseCause } from '../../../domain/documents/model/cause';
import { refuseBesideByHand } from '../../engine/by-hand/refuse-beside';

/** The order names this company; our books know it by the customer's name alone. */
const TO_COMPANY = { recipient: recipientCalled('Tee Muster GmbH') };
const NAMES_IT = { introduction: 'Ihre Bestellung 1001' };
const FROM_BEFORE_ENTRY = { voucherDate: moment(-30 * DAY_SECONDS) };

let lab: ByHandLab;
freshLabs(openSqlite, (fresh) => (lab = fresh));

async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    await lab.night();
    await lab.looksByHand();
  }
}

const hide = () => (lab.processedAt = null);
/** The merchant lets the app read all orders. */
async function show(processedAt = moment()): Promise<void> {
  lab.processedAt = processedAt;
  await lab.database.shops.saveScopes(lab.shop.id, ['read_all_orders']);
}

async function underWay(claim: Parameters<typeof aClaim>[0] = {}) {
  const { document } = await lab.database.documents.claim(lab.shop.id, aClaim(claim));
  return document.id;
}

async function mayBill(): Promise<boolean> {
  const { shops } = lab.database;
  const shop = (await shops.byId(lab.shop.id)) ?? lab.shop;
  const step = { kind: 'invoice', cause: OF_ORDER, decision: { kind: 'create' } } as const;
  const question = { step, instructions: [], order: { id: orderId(1001), refunds: [] } };
  return (await refuseBesideByHand(lab.database, shop, question)) === null;
}

describe('what is waited for stays so while Shopify hides the order', () => {
  it('two invoices that fit, which hold up ours also afterwards', async () => {
    for (const number of [1, 2]) lab.byHand(number, { ...NAMES_IT, ...TO_COMPANY });
    await nights(1);
    hide();
    await nights(2);
    await show();
    await nights(2);
    expect(await lab.doubts(1001)).toEqual(['SEVERAL_INVOICES', 'SEVERAL_INVOICES']);
    expect(await mayBill()).toBe(false);
  });

  it('two invoices that fit, although only one of them names whom our books know', async () => {
    lab.byHand(1, NAMES_IT);
    lab.byHand(2, { ...NAMES_IT, ...TO_COMPANY });
    await nights(1);
    hide();
    await nights(2);
    expect(await lab.linkedTo(1001)).toEqual([]);
    expect(await lab.doubts(1001)).toEqual(['SEVERAL_INVOICES', 'SEVERAL_INVOICES']);
  });

  it('one beside an invoice that is lost, and is linked afterwards', async () => {
    const lost = await underWay();
    lab.byHand(1, { ...NAMES_IT, ...TO_COMPANY });
    await nights(1);
    hide();
    await nights(2);
    await lab.database.documents.release(lab.shop.id, lost);
    await nights(1);
    expect([await lab.doubts(1001), await mayBill()]).toEqual([['UNDER_WAY'], false]);
    await show();
    await nights(1);
    expect(await lab.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it.each([
    ['to the company', TO_COMPANY],
    ['from before the order came to Shopify', FROM_BEFORE_ENTRY],
  ])('a second invoice %s, which is linked once ours is voided', async (_, voucher) => {
    const processedAt = moment(-40 * DAY_SECONDS);
    lab.processedAt = processedAt;
    await billedByUs(lab);
    lab.byHand(1, { ...NAMES_IT, ...voucher, status: 'open' });
    await nights(1);
    hide();
    lab.change(1, { status: 'paid' });
    await nights(2);
    expect(await lab.doubts(1001)).toEqual(['SECOND_INVOICE']);
    await show(processedAt);
    lab.change(99, { status: 'voided' });
    await nights(2);
    expect(await lab.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
  });

  it('a credit note beside another one under way', async () => {
    await billedByUs(lab);
    await underWay({ kind: 'credit-note', cause: parseCause('refund:5') });
    lab.byHand(1, { ...NAMES_IT, ...TO_COMPANY, kind: 'credit-note', status: 'open' });
    await nights(1);
    hide();
    await nights(2);
    expect(await lab.doubts(1001)).toEqual(['UNDER_WAY']);
  });
});

it('A credit note logged for want of an invoice is logged as of a hidden order once that has one, and read no more', async () => {
  lab.byHand(1, { ...NAMES_IT, kind: 'credit-note' });
  await nights(1);
  hide();
  await nights(1);
  expect(await lab.doubts(1001)).toEqual(['NO_INVOICE']);
  await billedByUs(lab);
  await nights(2);
  expect([await lab.doubts(1001), lab.reads]).toEqual([['NO_INVOICE', 'HIDDEN_ORDER'], []]);
  await show();
  await nights(1);
  expect(await lab.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
});

describe('a document by hand to the company of an order that Shopify hides', () => {
  beforeEach(() => hide());

  it.each(['invoice', 'delivery-note'] as const)(
    'is logged once, and linked when the order is shown: %s',
    async (kind) => {
      lab.byHand(1, { ...NAMES_IT, ...TO_COMPANY, kind, status: 'open' });
      await nights(2);
      expect(await lab.doubts(1001)).toEqual(['HIDDEN_ORDER']);
      await show();
      expect(await mayBill()).toBe(kind !== 'invoice');
      await nights(1);
      expect(await lab.linkedTo(1001)).toEqual([lexwareId(1)]);
    },
  );

  it('is logged once beside our invoice, too, and as the second one when the order is shown', async () => {
    await billedByUs(lab);
    lab.byHand(1, { ...NAMES_IT, ...TO_COMPANY });
    await nights(2);
    await show();
    await nights(2);
    expect(await lab.doubts(1001)).toEqual(['HIDDEN_ORDER', 'SECOND_INVOICE']);
  });

  it('is logged as what it is once somebody else is certain', async () => {
    lab.byHand(1, { ...NAMES_IT, recipient: recipientCalled('Bernd Fremd') });
    await nights(2);
    await show();
    await nights(2);
    expect(await lab.doubts(1001)).toEqual(['HIDDEN_ORDER', 'OTHER_RECIPIENT']);
  });

  it('in another currency is logged as that', async () => {
    lab.byHand(1, { ...NAMES_IT, ...TO_COMPANY, currency: 'CHF' });
    await nights(2);
    expect(await lab.doubts(1001)).toEqual(['OTHER_CURRENCY']);
  });

  it('is linked to nobody’s order once the customer was redacted', async () => {
    const person = { customerId: '77', email: null, orderIds: ['1001'] };
    await lab.database.shops.redactCustomer(lab.shop.id, person);
    lab.byHand(1, { ...NAMES_IT, recipient: recipientCalled('Bernd Fremd') });
    await nights(1);
    expect([await lab.linkedTo(1001), await lab.doubts(1001)]).toEqual([[], ['HIDDEN_ORDER']]);
  });
});

import type { ByHandLab } from '../../../../tests/support/rigs/by-hand-lab';
import { DAY_SECONDS, recipientCalled } from '../../../../tests/support/rigs/by-hand-lab';
import { freshLabs } from '../../../../tests/support/rigs/by-hand-story';
import { openSqlite } from '../../../../tests/support/database/databases';
import { aClaim, lexwareId, moment, orderId } from '../../../../tests/support/database/records';
import { parseCause } from '../../../domain/documents/model/cause';
import { cents } from '../../../domain/money/cents';
import { AppError } from '../../../ports/app-error';
import { heldBack, isHeldBack } from '../../engine/by-hand/held-back';

const NAMES_IT = { introduction: 'Ihre Bestellung 1001' };
const STRANGERS = { recipient: recipientCalled('Bernd Fremd') };

let lab: ByHandLab;
freshLabs(openSqlite, (fresh) => (lab = fresh));

/** Nobody knows yet whether Lexware has it. */
async function underWay(claim: Parameters<typeof aClaim>[0] = {}) {
  const { document } = await lab.database.documents.claim(lab.shop.id, aClaim(claim));
  return document.id;
}

/** It came into being there. */
async function made(number: number, id: Awaited<ReturnType<typeof underWay>>): Promise<void> {
  const { documents } = lab.database;
  await documents.complete(lab.shop.id, id, {
    lexwareId: lexwareId(number),
    status: 'open',
    at: moment(),
  });
  lab.byHand(number, { introduction: 'Bestellung #1001 (Shopify-Nr. 1001)', status: 'open' });
}

const holdsUp = (kind: 'invoice' | 'credit-note') =>
  isHeldBack(lab.database, lab.shop, orderId(1001), kind);

describe('by hand beside an invoice under way', () => {
  it.each([
    ['a draft waits', 'UNDER_WAY', { status: 'draft' }],
    ['one to somebody else', 'OTHER_RECIPIENT', STRANGERS],
    ['one in another currency', 'OTHER_CURRENCY', { currency: 'CHF' }],
    ['one from before the order', 'BEFORE_ORDER', { voucherDate: moment(-2 * DAY_SECONDS) }],
  ] as const)('%s: %s, for only what would count is waited for', async (_, doubt, voucher) => {
    await underWay();
    lab.byHand(1, { ...NAMES_IT, ...voucher });
    await lab.night();
    expect(await lab.doubts(1001)).toEqual([doubt]);
    expect(await holdsUp('invoice')).toBe(doubt === 'UNDER_WAY');
  });

  it('a credit note to somebody else waits, for the invoice may name whom the order does not', async () => {
    await underWay();
    lab.byHand(1, { ...NAMES_IT, ...STRANGERS, kind: 'credit-note' });
    await lab.night();
    expect(await lab.doubts(1001)).toEqual(['UNDER_WAY']);
  });
});

describe('by hand beside a further invoice under way, of an order that has its invoice', () => {
  beforeEach(async () => {
    await made(99, await underWay());
    await underWay({ cause: parseCause('edit:1') });
  });

  it.each([
    ['one to somebody else is no news', [], STRANGERS],
    ['one over the whole order bills it twice', ['SECOND_INVOICE'], {}],
  ] as const)('%s, and holds up nothing', async (_, doubts, voucher) => {
    lab.byHand(1, { ...NAMES_IT, ...voucher });
    await lab.night();
    expect(await lab.doubts(1001)).toEqual(doubts);
    expect(await holdsUp('invoice')).toBe(false);
  });
});

it('A credit note by hand to somebody else does not wait for another one under way', async () => {
  await made(99, await underWay());
  await underWay({ kind: 'credit-note', cause: parseCause('refund:5') });
  lab.byHand(1, { ...NAMES_IT, ...STRANGERS, kind: 'credit-note' });
  await lab.night();
  expect([await lab.doubts(1001), await holdsUp('credit-note')]).toEqual([
    ['OTHER_RECIPIENT'],
    false,
  ]);
});

describe('a draft by hand that was logged beside a lost invoice', () => {
  beforeEach(async () => {
    const lost = await underWay();
    lab.byHand(1, { ...NAMES_IT, status: 'draft' });
    await lab.night();
    await made(99, lost);
  });

  it('is let go, and said so once, when that was found', async () => {
    for (let days = 0; days < 2; days += 1) {
      await lab.looksByHand();
      await lab.night();
    }
    expect(await lab.doubts(1001)).toEqual(['UNDER_WAY', 'NOT_ITS_INVOICE']);
    expect(await heldBack(lab.database, lab.shop, orderId(1001))).toEqual([]);
  });

  it('is kept in mind while the order comes to another amount, and holds up no further invoice', async () => {
    await lab.order(1001, { total: cents(12_900) });
    await lab.looksByHand();
    expect(await lab.doubts(1001)).toEqual(['UNDER_WAY']);
    expect(await heldBack(lab.database, lab.shop, orderId(1001))).toHaveLength(1);
    expect(await holdsUp('invoice')).toBe(false);
  });
});

describe('a paid document by hand that meets another one under way', () => {
  beforeEach(async () => {
    await lab.database.documents.claim(lab.shop.id, aClaim());
    lab.byHand(1, NAMES_IT);
    await lab.night();
  });
  const end = async () => {
    const [claim] = await lab.database.documents.ofOrder(lab.shop.id, orderId(1001));
    await lab.database.documents.release(lab.shop.id, claim!.id);
  };

  it('is looked at day after day, logged once, and linked when that one has ended', async () => {
    for (let days = 0; days < 3; days += 1) {
      await lab.looksByHand();
      await lab.night();
    }
    expect(await lab.doubts(1001)).toEqual(['UNDER_WAY']);
    await end();
    await lab.looksByHand();
    expect(await lab.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it.each([
    ['one look failed', 'CONFLICT'],
    ['Shopify refused for a day', 'SHOPIFY_REFUSED'],
  ] as const)('is linked in the end although %s', async (_, code) => {
    for (let nights = 0; nights < 2; nights += 1) await lab.night();
    lab.whileReading = () => Promise.reject(new AppError(code, 'Not now'));
    await lab.looksByHand();
    lab.whileReading = async () => undefined;
    await end();
    await lab.night();
    await lab.looksByHand();
    expect(await lab.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('is looked at again when even the last try of a day met an outage', async () => {
    lab.whileReading = () => Promise.reject(new AppError('LEXWARE_UNAVAILABLE', 'Down'));
    await expect(lab.looksByHand({ attempt: 1 })).rejects.toMatchObject({
      code: 'LEXWARE_UNAVAILABLE',
    });
    await lab.looksByHand({ attempt: 6 });
    lab.whileReading = async () => undefined;
    await end();
    await lab.night();
    await lab.looksByHand();
    expect(await lab.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('is linked when the account in which it was read is connected again', async () => {
    const { books } = lab;
    lab.books = [];
    await lab.connect('another-organisation');
    await lab.looksByHand();
    await lab.night();
    expect(await lab.doubts(1001)).toEqual(['UNDER_WAY']);
    await lab.connect('an-organisation');
    lab.books = books;
    await end();
    await lab.night();
    await lab.looksByHand();
    expect(await lab.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('is read no more once it is gone, and the log says so', async () => {
    lab.change(1, { status: 'voided' });
    await lab.looksByHand();
    await lab.night();
    await lab.looksByHand();
    expect(lab.reads).toEqual([]);
    expect(await lab.doubts(1001)).toEqual(['UNDER_WAY', 'WITHDRAWN']);
  });

  it('is told apart from another one that fits as well', async () => {
    lab.byHand(2, { ...NAMES_IT, updatedAt: moment(DAY_SECONDS) });
    await lab.night();
    await end();
    await lab.night();
    await lab.looksByHand();
    expect(await lab.linkedTo(1001)).toEqual([]);
    expect((await lab.doubts(1001)).slice(-2)).toEqual(['SEVERAL_INVOICES', 'SEVERAL_INVOICES']);
  });
});

it('What is freed of an order calls the engine at once, also while another kind is held back', async () => {
  for (const kind of ['invoice', 'delivery-note'] as const)
    await lab.database.documents.claim(lab.shop.id, aClaim({ kind }));
  lab.byHand(1, NAMES_IT);
  lab.byHand(2, { ...NAMES_IT, kind: 'delivery-note', currency: null });
  await lab.night();
  await lab.looksByHand();
  expect([await lab.doubts(1001), await lab.isEngineCalled()]).toEqual([
    ['UNDER_WAY', 'UNDER_WAY'],
    false,
  ]);
  lab.change(1, { status: 'voided' });
  await lab.night();
  await lab.looksByHand();
  expect([await lab.doubts(1001), await lab.isEngineCalled()]).toEqual([
    ['UNDER_WAY', 'UNDER_WAY', 'WITHDRAWN'],
    true,
  ]);
});

import type { ByHandLab } from '../../../../tests/support/rigs/by-hand-lab';
import { DAY_SECONDS } from '../../../../tests/support/rigs/by-hand-lab';
import { billedByUs, freshLabs } from '../../../../tests/support/rigs/by-hand-story';
import { openSqlite } from '../../../../tests/support/database/databases';
import {
  aClaim,
  anEvent,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { AppError } from '../../../ports/app-error';
import {
  causeText,
  OF_ORDER,
  ofCancellation,
  parseCause,
} from '../../../domain/documents/model/cause';
import type { DocumentId } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import { anOrder } from '../../../domain/testing/builders';
import { heldBack } from '../../engine/by-hand/held-back';
import { refuseBesideByHand } from '../../engine/by-hand/refuse-beside';

/** More than the 14 days that the shop's plan keeps its log. */
const NIGHTS = 18;
const NAMES_IT = { introduction: 'Ihre Bestellung 1001' };
const BOTH = ['SEVERAL_INVOICES', 'SEVERAL_INVOICES'];

let lab: ByHandLab;
freshLabs(openSqlite, (fresh) => (lab = fresh));

async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    await lab.night();
    await lab.looksByHand();
    await lab.forgetOldLines();
  }
}

async function known(): Promise<string[]> {
  const found = await lab.database.manualDocuments.ofOrder(lab.shop.id, orderId(1001));
  return found.map(({ doubt }) => doubt);
}

async function held(): Promise<string[]> {
  return (await heldBack(lab.database, lab.shop, orderId(1001))).map(({ doubt }) => doubt);
}

/** Our credit note over all of that invoice. */
async function ourCancellation(precedingId: DocumentId): Promise<void> {
  const cause = ofCancellation({ id: precedingId });
  const claim = aClaim({ kind: 'credit-note', cause, precedingId });
  const { document } = await lab.database.documents.claim(lab.shop.id, claim);
  const made = { lexwareId: lexwareId(98), status: 'open', at: moment() } as const;
  await lab.database.documents.complete(lab.shop.id, document.id, made);
  lab.byHand(98, {
    introduction: 'Bestellung #1001 (Shopify-Nr. 1001)',
    kind: 'credit-note',
    status: 'open',
  });
}

describe('two invoices by hand that fit are remembered longer than the log is kept', () => {
  beforeEach(async () => {
    for (const number of [1, 2]) lab.byHand(number, { ...NAMES_IT, status: 'open' });
    await lab.night();
    for (const number of [1, 2]) lab.change(number, { status: 'paid' });
    await lab.night();
  });

  it('logged once each', async () => {
    await nights(NIGHTS - 6);
    expect([await lab.linkedTo(1001), await lab.doubts(1001)]).toEqual([[], BOTH]);
    await nights(6);
    expect([await lab.doubts(1001), await held()]).toEqual([[], BOTH]);
  });

  it('although the whole log is cleaned: nothing is decided or told anew', async () => {
    await lab.cleanLog();
    await nights(2);
    expect([await lab.linkedTo(1001), await lab.doubts(1001), await held()]).toEqual([
      [],
      [],
      BOTH,
    ]);
    const { orders } = lab.database;
    expect(await orders.rareFacts(lab.shop.id, orderId(1001))).toMatchObject({ isDoubted: true });
    const invoice = { kind: 'invoice', cause: OF_ORDER } as const;
    const order = anOrder({ id: orderId(1001) });
    expect(
      await refuseBesideByHand(lab.database, lab.shop, { step: invoice, instructions: [], order }),
    ).toEqual({ kind: 'refuse', reason: 'WRITTEN_BY_HAND' });
    lab.change(2, { status: 'voided' });
    await nights(2);
    expect([await lab.linkedTo(1001), await held()]).toEqual([[lexwareId(1)], []]);
  });

  it('while nobody can read one of them', async () => {
    lab.whileReading = async (id) => {
      if (id === lexwareId(1)) throw new AppError('INVALID_PAYLOAD', 'Nobody can read it');
    };
    await nights(NIGHTS);
    expect([await lab.linkedTo(1001), await held()]).toEqual([[], BOTH]);
  });

  it('while another Lexware account is connected', async () => {
    lab.books = [];
    await lab.connect('another-organisation');
    await nights(NIGHTS);
    expect(await held()).toEqual(BOTH);
  });

  it('while the order comes to another amount', async () => {
    await lab.order(1001, { total: cents(12_900) });
    await nights(NIGHTS);
    expect(await held()).toEqual(BOTH);
  });

  it('while the log warns of other things about the order', async () => {
    const warning = {
      event: 'document.text-broken',
      origin: 'document',
      status: 'warning',
    } as const;
    const lines = Array.from({ length: 101 }, (_, line) =>
      anEvent({ ...warning, orderId: orderId(1001), at: moment(3 * DAY_SECONDS + line) }),
    );
    await lab.database.events.append(lab.shop.id, lines);
    expect(await held()).toEqual(BOTH);
    lab.change(2, { status: 'voided' });
    await nights(2);
    expect([await lab.linkedTo(1001), await held()]).toEqual([[lexwareId(1)], []]);
  });

  it('until one names other orders instead: then the other is linked', async () => {
    await lab.order(1002);
    await lab.order(1003);
    lab.change(1, { introduction: 'Ihre Bestellung 1002 und 1003' });
    await nights(4);
    expect([await lab.linkedTo(1001), await held()]).toEqual([[lexwareId(2)], []]);
  });
});

it('A second invoice by hand is linked when ours is voided long after it was logged', async () => {
  await billedByUs(lab);
  lab.byHand(1, { ...NAMES_IT, status: 'paid' });
  await nights(NIGHTS);
  lab.change(99, { status: 'voided' });
  await nights(2);
  expect(await lab.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
});

it('A second invoice by hand stands in for the new one that cannot be made after a cancellation', async () => {
  await billedByUs(lab);
  lab.byHand(1, { ...NAMES_IT, status: 'paid' });
  await nights(1);
  const { documents, instructions } = lab.database;
  const [invoice] = await documents.ofOrder(lab.shop.id, orderId(1001));
  if (!invoice) throw new Error('The order has no invoice');
  const instruction = {
    kind: 'create',
    document: 'invoice',
    cause: parseCause('reissue:1'),
  } as const;
  await instructions.give(lab.shop.id, orderId(1001), instruction, moment());
  await ourCancellation(invoice.id);
  await nights(1);
  const left = await documents.ofOrder(lab.shop.id, orderId(1001));
  expect(left.map(({ lexwareId: id, cause }) => [id, causeText(cause)])).toEqual([
    [lexwareId(99), 'order'],
    [lexwareId(98), `cancel:${invoice.id}`],
    [lexwareId(1), 'reissue:1'],
  ]);
});

describe('a credit note by hand', () => {
  const CREDIT = { ...NAMES_IT, kind: 'credit-note' } as const;

  it('for an order without invoice is read no more, until that is written by hand, too', async () => {
    lab.byHand(1, CREDIT);
    await nights(NIGHTS);
    expect([await known(), lab.reads]).toEqual([['NO_INVOICE'], []]);
    lab.byHand(2, { ...NAMES_IT, updatedAt: moment(NIGHTS * DAY_SECONDS) });
    await nights(1);
    expect(await lab.linkedTo(1001)).toEqual([lexwareId(2), lexwareId(1)]);
  });

  it('for an order without invoice is read within a day once the app has found one', async () => {
    lab.byHand(1, CREDIT);
    await nights(2);
    await billedByUs(lab);
    await nights(1);
    expect(await lab.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
  });

  it('for a hidden order is read no more, until the app may read all orders', async () => {
    await billedByUs(lab);
    lab.processedAt = null;
    lab.byHand(1, CREDIT);
    await nights(NIGHTS);
    expect([await known(), lab.reads]).toEqual([['HIDDEN_ORDER'], []]);
    await lab.database.shops.saveScopes(lab.shop.id, ['read_all_orders']);
    lab.processedAt = moment();
    await nights(1);
    expect(await lab.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
  });
});

it('What was held back is looked at again after the app was away', async () => {
  const { document } = await lab.database.documents.claim(lab.shop.id, aClaim());
  lab.byHand(1, NAMES_IT);
  await nights(1);
  await lab.leave();
  await nights(3);
  await lab.comeBack('an-organisation');
  await lab.database.documents.release(lab.shop.id, document.id);
  await nights(1);
  expect(await lab.linkedTo(1001)).toEqual([lexwareId(1)]);
});

it('An invoice by hand is linked beside a delivery note of which nobody knows yet whether it exists', async () => {
  await lab.database.documents.claim(lab.shop.id, aClaim({ kind: 'delivery-note' }));
  lab.byHand(1, NAMES_IT);
  await lab.night();
  expect([await lab.linkedTo(1001), await lab.doubts(1001)]).toEqual([[null, lexwareId(1)], []]);
});

it('What was held back and deleted in Lexware is withdrawn, also once the customer was redacted', async () => {
  for (const number of [1, 2]) lab.byHand(number, { ...NAMES_IT, status: 'open' });
  await nights(1);
  const person = { customerId: '77', email: null, orderIds: ['1001'] };
  await lab.database.shops.redactCustomer(lab.shop.id, person);
  lab.books = [];
  await nights(4);
  expect((await lab.doubts(1001)).slice(-2)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
});

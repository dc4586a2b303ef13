import type { ManualDocumentFixture } from '../../../../tests/support/doubles/manual-document-fixture';
import { DAY_SECONDS } from '../../../../tests/support/doubles/manual-document-fixture';
import { billedByUs, freshLabs } from '../../../../tests/support/doubles/manual-document-story';
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
import { pendingManual } from '../../engine/manual-documents/pending-manual';
import { refuseForManual } from '../../engine/manual-documents/refuse-for-manual';

/** More than the 14 days that the shop's plan keeps its log. */
const NIGHTS = 16;
const NAMES_IT = { introduction: 'Ihre Bestellung 1001' };
const BOTH = ['SEVERAL_INVOICES', 'SEVERAL_INVOICES'];

let fixture: ManualDocumentFixture;
freshLabs(openSqlite, (fresh) => (fixture = fresh));

async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    await fixture.nightlyRun();
    await fixture.dueRechecks();
    await fixture.forgetOldLines();
  }
}

async function known(): Promise<string[]> {
  const found = await fixture.database.manualDocuments.ofOrder(fixture.shop.id, orderId(1001));
  return found.map(({ doubt }) => doubt);
}

async function held(): Promise<string[]> {
  return (await pendingManual(fixture.database, fixture.shop, orderId(1001))).map(
    ({ doubt }) => doubt,
  );
}

/** Our credit note over that whole invoice. */
async function ourCancellation(precedingId: DocumentId): Promise<void> {
  const cause = ofCancellation({ id: precedingId });
  const claim = aClaim({ kind: 'credit-note', cause, precedingId });
  const { document } = await fixture.database.documents.claim(fixture.shop.id, claim);
  const made = { lexwareId: lexwareId(98), status: 'open', at: moment() } as const;
  await fixture.database.documents.complete(fixture.shop.id, document.id, made);
  fixture.manualDocument(98, {
    introduction: 'Bestellung #1001 (Shopify-Nr. 1001)',
    kind: 'credit-note',
    status: 'open',
  });
}

describe('two fitting manual invoices are remembered longer than the log', () => {
  beforeEach(async () => {
    for (const number of [1, 2]) fixture.manualDocument(number, { ...NAMES_IT, status: 'open' });
    await fixture.nightlyRun();
    for (const number of [1, 2]) fixture.change(number, { status: 'paid' });
    await fixture.nightlyRun();
  });

  it('logged once each', async () => {
    await nights(NIGHTS - 6);
    expect([await fixture.linkedTo(1001), await fixture.doubts(1001)]).toEqual([[], BOTH]);
    await nights(6);
    expect([await fixture.doubts(1001), await held()]).toEqual([[], BOTH]);
  });

  it('although the whole log is cleaned: nothing is decided or logged again', async () => {
    await fixture.cleanLog();
    await nights(2);
    expect([await fixture.linkedTo(1001), await fixture.doubts(1001), await held()]).toEqual([
      [],
      [],
      BOTH,
    ]);
    const { orders } = fixture.database;
    expect(await orders.optionalFacts(fixture.shop.id, orderId(1001))).toMatchObject({
      hasManualDocuments: true,
    });
    const invoice = { kind: 'invoice', cause: OF_ORDER } as const;
    const order = anOrder({ id: orderId(1001) });
    expect(
      await refuseForManual(fixture.database, fixture.shop, {
        step: invoice,
        instructions: [],
        order,
      }),
    ).toEqual({ kind: 'refuse', reason: 'WRITTEN_BY_HAND' });
    fixture.change(2, { status: 'voided' });
    await nights(2);
    expect([await fixture.linkedTo(1001), await held()]).toEqual([[lexwareId(1)], []]);
  });

  it('while one of them cannot be read', async () => {
    fixture.whileReading = async (id) => {
      if (id === lexwareId(1)) throw new AppError('INVALID_PAYLOAD', 'Nobody can read it');
    };
    await nights(NIGHTS);
    expect([await fixture.linkedTo(1001), await held()]).toEqual([[], BOTH]);
  });

  it('while another Lexware account is connected', async () => {
    fixture.books = [];
    await fixture.connect('another-organisation');
    await nights(NIGHTS);
    expect(await held()).toEqual(BOTH);
  });

  it('while the order’s amount differs', async () => {
    await fixture.order(1001, { total: cents(12_900) });
    await nights(NIGHTS);
    expect(await held()).toEqual(BOTH);
  });

  it('while the log has other warnings about the order', async () => {
    const warning = {
      event: 'document.text-broken',
      origin: 'document',
      status: 'warning',
    } as const;
    const lines = Array.from({ length: 101 }, (_, line) =>
      anEvent({ ...warning, orderId: orderId(1001), at: moment(3 * DAY_SECONDS + line) }),
    );
    await fixture.database.events.append(fixture.shop.id, lines);
    expect(await held()).toEqual(BOTH);
    fixture.change(2, { status: 'voided' });
    await nights(2);
    expect([await fixture.linkedTo(1001), await held()]).toEqual([[lexwareId(1)], []]);
  });

  it('until one names other orders instead: then the other is linked', async () => {
    await fixture.order(1002);
    await fixture.order(1003);
    fixture.change(1, { introduction: 'Ihre Bestellung 1002 und 1003' });
    await nights(4);
    expect([await fixture.linkedTo(1001), await held()]).toEqual([[lexwareId(2)], []]);
  });
});

it('A second, manual invoice is linked when ours is voided long after it was logged', async () => {
  await billedByUs(fixture);
  fixture.manualDocument(1, { ...NAMES_IT, status: 'paid' });
  await nights(NIGHTS);
  fixture.change(99, { status: 'voided' });
  await nights(2);
  expect(await fixture.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
});

it('A second, manual invoice replaces the one that cannot be created after a cancellation', async () => {
  await billedByUs(fixture);
  fixture.manualDocument(1, { ...NAMES_IT, status: 'paid' });
  await nights(1);
  const { documents, instructions } = fixture.database;
  const [invoice] = await documents.ofOrder(fixture.shop.id, orderId(1001));
  if (!invoice) throw new Error('The order has no invoice');
  const instruction = {
    kind: 'create',
    document: 'invoice',
    cause: parseCause('reissue:1'),
  } as const;
  await instructions.give(fixture.shop.id, orderId(1001), instruction, moment());
  await ourCancellation(invoice.id);
  await nights(1);
  const left = await documents.ofOrder(fixture.shop.id, orderId(1001));
  expect(left.map(({ lexwareId: id, cause }) => [id, causeText(cause)])).toEqual([
    [lexwareId(99), 'order'],
    [lexwareId(98), `cancel:${invoice.id}`],
    [lexwareId(1), 'reissue:1'],
  ]);
});

describe('a manual credit note', () => {
  const CREDIT = { ...NAMES_IT, kind: 'credit-note' } as const;

  it('over our invoice makes a manual one its successor, whichever was read first: no other app', async () => {
    await billedByUs(fixture);
    fixture.manualDocument(1, NAMES_IT);
    fixture.manualDocument(2, CREDIT);
    await nights(1);
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(2), lexwareId(1)]);
    expect(await fixture.doubts(1001)).toEqual([]);
    expect(await fixture.database.otherAppStops.current(fixture.shop.id)).toBeNull();
  });

  it('for an order without invoice is read no more, until that is created manually, too', async () => {
    fixture.manualDocument(1, CREDIT);
    await nights(NIGHTS);
    expect([await known(), fixture.reads]).toEqual([['NO_INVOICE'], []]);
    fixture.manualDocument(2, { ...NAMES_IT, updatedAt: moment(NIGHTS * DAY_SECONDS) });
    await nights(1);
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(2), lexwareId(1)]);
  });

  it('for an order without invoice is read within a day once the app has found one', async () => {
    fixture.manualDocument(1, CREDIT);
    await nights(2);
    await billedByUs(fixture);
    await nights(1);
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
  });

  it('for a hidden order is read no more, until the app may read all orders', async () => {
    await billedByUs(fixture);
    fixture.processedAt = null;
    fixture.manualDocument(1, CREDIT);
    await nights(NIGHTS);
    expect([await known(), fixture.reads]).toEqual([['HIDDEN_ORDER'], []]);
    await fixture.database.shops.saveScopes(fixture.shop.id, ['read_all_orders']);
    fixture.processedAt = moment();
    await nights(1);
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(99), lexwareId(1)]);
  });
});

it('Pending documents are checked again after the app was uninstalled', async () => {
  const { document } = await fixture.database.documents.claim(fixture.shop.id, aClaim());
  fixture.manualDocument(1, NAMES_IT);
  await nights(1);
  await fixture.leave();
  await nights(3);
  await fixture.comeBack('an-organisation');
  await fixture.database.documents.release(fixture.shop.id, document.id);
  await nights(1);
  expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
});

it('A manual invoice is linked although the existence of a delivery note is in doubt', async () => {
  await fixture.database.documents.claim(fixture.shop.id, aClaim({ kind: 'delivery-note' }));
  fixture.manualDocument(1, NAMES_IT);
  await fixture.nightlyRun();
  expect([await fixture.linkedTo(1001), await fixture.doubts(1001)]).toEqual([
    [null, lexwareId(1)],
    [],
  ]);
});

it('A pending document deleted in Lexware is withdrawn, also once the customer was redacted', async () => {
  for (const number of [1, 2]) fixture.manualDocument(number, { ...NAMES_IT, status: 'open' });
  await nights(1);
  const person = { customerId: '77', email: null, orderIds: ['1001'] };
  await fixture.database.shops.redactCustomer(fixture.shop.id, person);
  fixture.books = [];
  await nights(4);
  expect((await fixture.doubts(1001)).slice(-2)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
});

import {
  ManualDocumentFixture,
  recipientCalled,
} from '../../../../tests/support/doubles/manual-document-fixture';
import { freshLabs } from '../../../../tests/support/doubles/manual-document-story';
import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import {
  aClaim,
  aManualDocument,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { ofRefund } from '../../../domain/documents/model/cause';
import type { OrderId } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import { AppError } from '../../../ports/app-error';
import type { ClaimInput } from '../../../ports/stores/document-store';

const NAMES_IT = { introduction: 'Ihre Bestellung 1001', status: 'open' } as const;
const OURS = { introduction: 'Bestellung #1001 (Shopify-Nr. 1001)', status: 'open' } as const;
const STRANGERS = { ...NAMES_IT, recipient: recipientCalled('Bernd Fremd') };

describe.each(testDatabases())('a manual document assessed a moment too early, on $name', (on) => {
  let fixture: ManualDocumentFixture;
  freshLabs(on.open, (fresh) => (fixture = fresh));

  async function ours(number: number, claim: Partial<ClaimInput> = {}): Promise<void> {
    const { documents } = fixture.database;
    const { document } = await documents.claim(fixture.shop.id, aClaim(claim));
    const made = { lexwareId: lexwareId(number), status: 'open', at: moment() } as const;
    await documents.complete(fixture.shop.id, document.id, made);
  }

  /** Runs `work` once, after the order's documents were read and before the result is stored. */
  function meanwhile(work: () => Promise<unknown>): void {
    fixture.whileShowing = async () => {
      fixture.whileShowing = async () => undefined;
      await work();
    };
  }

  it('is logged as a second invoice when the engine has billed the order meanwhile', async () => {
    fixture.manualDocument(1, NAMES_IT);
    meanwhile(() => ours(99));
    await fixture.nightlyRun();
    expect([await fixture.linkedTo(1001), await fixture.doubts(1001)]).toEqual([
      [lexwareId(99)],
      ['SECOND_INVOICE'],
    ]);
  });

  it('waits while the engine creates an invoice, and is linked if that fails', async () => {
    const { documents } = fixture.database;
    fixture.manualDocument(1, NAMES_IT);
    meanwhile(() => documents.claim(fixture.shop.id, aClaim()));
    await fixture.nightlyRun();
    expect(await fixture.doubts(1001)).toEqual(['UNDER_WAY']);
    const [claim] = await documents.ofOrder(fixture.shop.id, orderId(1001));
    await documents.release(fixture.shop.id, claim!.id);
    await fixture.dueRechecks();
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('cancels no invoice with a refund credited meanwhile', async () => {
    await ours(99);
    fixture.manualDocument(99, OURS);
    fixture.manualDocument(1, { ...NAMES_IT, kind: 'credit-note' });
    meanwhile(() =>
      ours(98, { kind: 'credit-note', cause: ofRefund({ id: '5' }), total: cents(1_190) }),
    );
    await fixture.nightlyRun();
    expect([await fixture.linkedTo(1001), await fixture.doubts(1001)]).toEqual([
      [lexwareId(99), lexwareId(98)],
      ['OTHER_AMOUNT'],
    ]);
  });

  it('is a second delivery note when the engine has created one meanwhile', async () => {
    fixture.manualDocument(1, { ...NAMES_IT, kind: 'delivery-note', currency: null });
    meanwhile(() => ours(97, { kind: 'delivery-note' }));
    await fixture.nightlyRun();
    expect([await fixture.linkedTo(1001), await fixture.doubts(1001)]).toEqual([
      [lexwareId(97)],
      ['SECOND_DELIVERY_NOTE'],
    ]);
  });

  it('is one of several when another process found one that fits after it was chosen', async () => {
    await fixture.order(1002);
    for (const number of [11, 12])
      fixture.manualDocument(number, { introduction: 'Ihre Bestellung 1002' });
    for (let nights = 0; nights < 2; nights += 1) await fixture.nightlyRun();
    fixture.manualDocument(1, NAMES_IT);
    for (const number of [1, 11]) fixture.change(number, {});
    // The other order's pending document is read once this one is chosen.
    fixture.whileReading = async (id) => {
      if (id !== lexwareId(12)) return;
      await fixture.database.manualDocuments.upsert(
        fixture.shop.id,
        aManualDocument({ id: lexwareId(2), organizationId: 'an-organisation' }),
      );
    };
    await fixture.nightlyRun();
    expect([await fixture.linkedTo(1001), await fixture.doubts(1001)]).toEqual([
      [],
      ['SEVERAL_INVOICES'],
    ]);
  });

  it('is logged once by two comparisons at the same time', async () => {
    fixture.manualDocument(1, STRANGERS);
    await Promise.all([fixture.nightlyRun(), fixture.nightlyRun()]);
    expect(await fixture.doubts(1001)).toEqual(['OTHER_RECIPIENT']);
  });

  it('has the order evaluated for what it released before an outage stopped it', async () => {
    await fixture.database.documents.claim(fixture.shop.id, aClaim());
    fixture.manualDocument(1, NAMES_IT);
    fixture.manualDocument(2, { ...NAMES_IT, kind: 'credit-note' });
    await fixture.nightlyRun();
    fixture.books = fixture.books.filter(({ id }) => id !== lexwareId(2));
    fixture.whileReading = async (id) => {
      if (id === lexwareId(1)) throw new AppError('LEXWARE_UNAVAILABLE', 'Down');
    };
    const recheck = fixture.dueRechecks({ attempt: 1 });
    await expect(recheck).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
    fixture.whileReading = async () => undefined;
    await fixture.dueRechecks({ attempt: 2 });
    expect(await fixture.doubts(1001)).toEqual(['UNDER_WAY', 'UNDER_WAY', 'WITHDRAWN']);
    expect(await fixture.isEngineCalled()).toBe(true);
  });
});

it('Two processes bill and link forty orders at the same time: each gets one document, and none stays unreported', async () => {
  const ORDERS = 40;
  const numbers = Array.from({ length: ORDERS }, (_, index) => 1_001 + index);
  const opened = await mariadb().open();
  const other = await opened.openAgain();
  try {
    const fixture = await ManualDocumentFixture.open(opened.database);
    await fixture.connect('an-organisation');
    for (const number of numbers) {
      await fixture.order(number);
      fixture.manualDocument(number, { introduction: `Ihre Bestellung ${number}`, status: 'open' });
    }
    const bills: Promise<void>[] = [];
    fixture.whileShowing = async (id) => {
      bills.push(bill(other, fixture.shop, id));
    };
    await fixture.nightlyRun();
    await Promise.all(bills);
    for (const number of numbers) {
      const documents = await other.documents.ofOrder(fixture.shop.id, orderId(number));
      const [own] = documents;
      const isLinked = own?.lexwareId === lexwareId(number);
      const doubts = isLinked ? [] : [expect.stringMatching('UNDER_WAY|SECOND_INVOICE')];
      expect([documents.length, await fixture.doubts(number)]).toEqual([1, doubts]);
    }
  } finally {
    await other.close();
    await opened.dispose();
  }
});

/**
 * Like the engine: claims while the order is locked, based on the documents it read, and then
 * creates.
 */
async function bill(
  { transaction, documents }: OpenedDatabase['database'],
  { id: shopId }: ManualDocumentFixture['shop'],
  id: OrderId,
): Promise<void> {
  const claimed = await transaction(async (stores) => {
    await stores.orders.lock(shopId, id);
    const { document, isNew } = await stores.documents.claim(shopId, aClaim({ orderId: id }));
    return isNew ? document : null;
  });
  if (!claimed) return;
  const made = { lexwareId: lexwareId(5_000 + Number(id)), status: 'open', at: moment() } as const;
  await documents.complete(shopId, claimed.id, made);
}

function mariadb() {
  const found = testDatabases().find(({ name }) => name === 'mariadb');
  if (!found) throw new Error('MariaDB is one of the two databases');
  return found;
}

import { ByHandLab, recipientCalled } from '../../../../tests/support/rigs/by-hand-lab';
import { freshLabs } from '../../../../tests/support/rigs/by-hand-story';
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
import type { ClaimInput } from '../../../ports/stores/documents/document-claiming';

const NAMES_IT = { introduction: 'Ihre Bestellung 1001', status: 'open' } as const;
const OURS = { introduction: 'Bestellung #1001 (Shopify-Nr. 1001)', status: 'open' } as const;
const STRANGERS = { ...NAMES_IT, recipient: recipientCalled('Bernd Fremd') };

describe.each(testDatabases())('a document by hand judged a moment too early, on $name', (on) => {
  let lab: ByHandLab;
  freshLabs(on.open, (fresh) => (lab = fresh));

  async function ours(number: number, claim: Partial<ClaimInput> = {}): Promise<void> {
    const { documents } = lab.database;
    const { document } = await documents.claim(lab.shop.id, aClaim(claim));
    const made = { lexwareId: lexwareId(number), status: 'open', at: moment() } as const;
    await documents.complete(lab.shop.id, document.id, made);
  }

  /** Once, after the order's documents were read and before anything came of it. */
  function meanwhile(work: () => Promise<unknown>): void {
    lab.whileShowing = async () => {
      lab.whileShowing = async () => undefined;
      await work();
    };
  }

  it('is logged as a second invoice when the engine has billed the order meanwhile', async () => {
    lab.byHand(1, NAMES_IT);
    meanwhile(() => ours(99));
    await lab.night();
    expect([await lab.linkedTo(1001), await lab.doubts(1001)]).toEqual([
      [lexwareId(99)],
      ['SECOND_INVOICE'],
    ]);
  });

  it('waits while the engine makes an invoice, and is linked where nothing came of that', async () => {
    const { documents } = lab.database;
    lab.byHand(1, NAMES_IT);
    meanwhile(() => documents.claim(lab.shop.id, aClaim()));
    await lab.night();
    expect(await lab.doubts(1001)).toEqual(['UNDER_WAY']);
    const [claim] = await documents.ofOrder(lab.shop.id, orderId(1001));
    await documents.release(lab.shop.id, claim!.id);
    await lab.looksByHand();
    expect(await lab.linkedTo(1001)).toEqual([lexwareId(1)]);
  });

  it('cancels no invoice of which a refund was credited meanwhile', async () => {
    await ours(99);
    lab.byHand(99, OURS);
    lab.byHand(1, { ...NAMES_IT, kind: 'credit-note' });
    meanwhile(() =>
      ours(98, { kind: 'credit-note', cause: ofRefund({ id: '5' }), total: cents(1_190) }),
    );
    await lab.night();
    expect([await lab.linkedTo(1001), await lab.doubts(1001)]).toEqual([
      [lexwareId(99), lexwareId(98)],
      ['OTHER_AMOUNT'],
    ]);
  });

  it('is a second delivery note when the engine has made one meanwhile', async () => {
    lab.byHand(1, { ...NAMES_IT, kind: 'delivery-note', currency: null });
    meanwhile(() => ours(97, { kind: 'delivery-note' }));
    await lab.night();
    expect([await lab.linkedTo(1001), await lab.doubts(1001)]).toEqual([
      [lexwareId(97)],
      ['SECOND_DELIVERY_NOTE'],
    ]);
  });

  it('is one of several when another process found one that fits after it was chosen', async () => {
    await lab.order(1002);
    for (const number of [11, 12]) lab.byHand(number, { introduction: 'Ihre Bestellung 1002' });
    for (let nights = 0; nights < 2; nights += 1) await lab.night();
    lab.byHand(1, NAMES_IT);
    for (const number of [1, 11]) lab.change(number, {});
    // What is held back from the other order is read once this one is chosen.
    lab.whileReading = async (id) => {
      if (id !== lexwareId(12)) return;
      await lab.database.manualDocuments.upsert(
        lab.shop.id,
        aManualDocument({ id: lexwareId(2), organizationId: 'an-organisation' }),
      );
    };
    await lab.night();
    expect([await lab.linkedTo(1001), await lab.doubts(1001)]).toEqual([[], ['SEVERAL_INVOICES']]);
  });

  it('is logged once by two comparisons at the same time', async () => {
    lab.byHand(1, STRANGERS);
    await Promise.all([lab.night(), lab.night()]);
    expect(await lab.doubts(1001)).toEqual(['OTHER_RECIPIENT']);
  });

  it('calls the engine for what it freed before an outage stopped the look', async () => {
    await lab.database.documents.claim(lab.shop.id, aClaim());
    lab.byHand(1, NAMES_IT);
    lab.byHand(2, { ...NAMES_IT, kind: 'credit-note' });
    await lab.night();
    lab.books = lab.books.filter(({ id }) => id !== lexwareId(2));
    lab.whileReading = async (id) => {
      if (id === lexwareId(1)) throw new AppError('LEXWARE_UNAVAILABLE', 'Down');
    };
    const look = lab.looksByHand({ attempt: 1 });
    await expect(look).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
    lab.whileReading = async () => undefined;
    await lab.looksByHand({ attempt: 2 });
    expect(await lab.doubts(1001)).toEqual(['UNDER_WAY', 'UNDER_WAY', 'WITHDRAWN']);
    expect(await lab.isEngineCalled()).toBe(true);
  });
});

it('Two processes bill and link forty orders at the same time: each gets one document, and none is kept silent', async () => {
  const ORDERS = 40;
  const numbers = Array.from({ length: ORDERS }, (_, index) => 1_001 + index);
  const opened = await mariadb().open();
  const other = await opened.openAgain();
  try {
    const lab = await ByHandLab.open(opened.database);
    await lab.connect('an-organisation');
    for (const number of numbers) {
      await lab.order(number);
      lab.byHand(number, { introduction: `Ihre Bestellung ${number}`, status: 'open' });
    }
    const bills: Promise<void>[] = [];
    lab.whileShowing = async (id) => {
      bills.push(bill(other, lab.shop, id));
    };
    await lab.night();
    await Promise.all(bills);
    for (const number of numbers) {
      const documents = await other.documents.ofOrder(lab.shop.id, orderId(number));
      const [own] = documents;
      const isLinked = own?.lexwareId === lexwareId(number);
      const doubts = isLinked ? [] : [expect.stringMatching('UNDER_WAY|SECOND_INVOICE')];
      expect([documents.length, await lab.doubts(number)]).toEqual([1, doubts]);
    }
  } finally {
    await other.close();
    await opened.dispose();
  }
});

/** As the engine does: claimed while the order is held, by what it was judged by, and then made. */
async function bill(
  { transaction, documents }: OpenedDatabase['database'],
  { id: shopId }: ByHandLab['shop'],
  id: OrderId,
): Promise<void> {
  const claimed = await transaction(async (stores) => {
    await stores.orders.hold(shopId, id);
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

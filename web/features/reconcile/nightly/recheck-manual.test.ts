import {
  ManualDocumentFixture,
  DAY_SECONDS,
} from '../../../../tests/support/doubles/manual-document-fixture';
import { countStatements } from '../../../../tests/support/database/count-statements';
import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import {
  aClaim,
  aManualDocument,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import type { ManualDocumentDoubt } from '../../../domain/document-rules/actions/manual-document-doubt';

describe.each(testDatabases())('the nightly run on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let fixture: ManualDocumentFixture;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    fixture = await ManualDocumentFixture.open(opened.database);
    await fixture.connect('an-organisation');
  });

  /** Records these findings about a manual invoice, one after the other and all at `since`. */
  async function finds(
    order: number,
    doubts: ManualDocumentDoubt[],
    since = moment(),
  ): Promise<void> {
    for (const doubt of doubts) {
      const of = { orderId: orderId(order), id: lexwareId(order), doubt, since };
      await fixture.database.manualDocuments.upsert(fixture.shop.id, aManualDocument(of));
    }
  }

  async function known(order: number): Promise<ManualDocumentDoubt[]> {
    const found = await fixture.database.manualDocuments.ofOrder(fixture.shop.id, orderId(order));
    return found.map(({ doubt }) => doubt);
  }

  const statements = async () => (await countStatements(() => fixture.nightlyRun())).ofSteps;

  it('sends no query per order if its manual documents wait for nothing more', async () => {
    const without = await statements();
    const ended: ManualDocumentDoubt[] = ['WITHDRAWN', 'NOT_ITS_INVOICE', 'OTHER_RECIPIENT'];
    for (const [index, end] of ended.entries())
      for (let order = 0; order < 10; order += 1)
        await finds(1_000 + 10 * index + order, ['SEVERAL_INVOICES', end]);
    // One query about those known for good, whether they were linked since.
    expect((await statements()) - without).toBeLessThanOrEqual(2);
  });

  it('sends no query per order if its manual documents were linked since', async () => {
    const without = await statements();
    for (let order = 1_000; order < 1_020; order += 1) {
      await finds(order, ['UNDER_WAY']);
      await fixture.order(order);
      const claim = aClaim({ orderId: orderId(order) });
      const { document } = await fixture.database.documents.claim(fixture.shop.id, claim);
      const paid = { lexwareId: lexwareId(order), status: 'paid', at: moment() } as const;
      await fixture.database.documents.complete(fixture.shop.id, document.id, paid);
    }
    expect((await statements()) - without).toBeLessThanOrEqual(2);
  });

  it('deletes ended entries older than the plan’s log, and nothing else', async () => {
    const old = moment(-30 * DAY_SECONDS);
    await finds(1001, ['SEVERAL_INVOICES', 'WITHDRAWN'], old);
    await finds(1002, ['SEVERAL_INVOICES'], old);
    await finds(1002, ['WITHDRAWN']);
    await finds(1003, ['UNDER_WAY', 'SEVERAL_INVOICES'], old);
    await finds(1004, ['UNDER_WAY', 'OTHER_RECIPIENT'], old);
    await fixture.nightlyRun();
    const left = await Promise.all([1001, 1002, 1003, 1004].map((order) => known(order)));
    expect(left).toEqual([[], ['WITHDRAWN'], ['SEVERAL_INVOICES'], ['OTHER_RECIPIENT']]);
  });

  it('deletes a linked manual document once it is older than the plan’s log', async () => {
    await fixture.order(1001);
    for (const number of [1, 2]) {
      fixture.manualDocument(number, { introduction: 'Ihre Bestellung 1001' });
    }
    await fixture.nightlyRun();
    fixture.change(2, { status: 'voided' });
    for (let night = 0; night < 20; night += 1) {
      await fixture.nightlyRun();
      await fixture.dueRechecks();
    }
    expect([await fixture.linkedTo(1001), await known(1001)]).toEqual([[lexwareId(1)], []]);
  });
});

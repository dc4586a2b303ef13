import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import {
  aClaim,
  anOtherAppStop,
  aNewJob,
  aStoredOrder,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { anInvoiceDraft } from '../../../../tests/support/samples/invoice-draft';
import { OF_ORDER } from '../../../domain/documents/model/cause';
import type { InvoiceDraft } from '../../../domain/documents/model/draft';
import type { Recipient } from '../../../domain/documents/model/draft-recipient';
import type { Instruction } from '../../../domain/documents/model/instruction';
import type { DocumentId } from '../../../domain/ids';
import { meterTime } from '../../../domain/plans/period';
import { anOrder } from '../../../domain/testing/builders';
import type { Shop } from '../../../ports/stores/shop-stores';
import { APP_WIDE } from '../../../ports/stores/job-stores';
import { claimWithTransfer } from './claim-document';
import { aPermit } from '../../../../tests/support/doubles/permits';

describe.each(testDatabases())('the claim of a document on $name', ({ open }) => {
  let database: OpenedDatabase['database'];
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));
  beforeEach(() =>
    database.orders.upsertFromShopify(shop.id, aStoredOrder({ orderId: orderId(1001) })),
  );

  const claim = (
    draft: InvoiceDraft = anInvoiceDraft(),
    line?: string,
    instructions: Instruction[] = [],
  ) =>
    claimWithTransfer(database, {
      shop,
      order: anOrder({ id: orderId(1001) }),
      step: { kind: 'invoice', cause: OF_ORDER },
      documents: [],
      instructions,
      organizationId: 'org-a',
      draft,
      queueName: line,
      permit: aPermit({ now: () => new Date(moment(10)) }),
    });
  const left = () => database.documents.ofOrder(shop.id, orderId(1001));

  it('is marked as being sent at once where it goes to an address, with its account', async () => {
    expect(await claim()).toMatchObject({ kind: 'claimed', isAlone: true });
    const sending = { state: 'sending', organizationId: 'org-a', sentAt: moment(10) };
    expect(await left()).toMatchObject([sending]);
  });

  it('waits for its contact where it goes to one', async () => {
    const draft = anInvoiceDraft();
    const { address } = draft.recipient as Extract<Recipient, { kind: 'address' }>;
    const recipient = { kind: 'invoiced', contactId: null, address } as const;
    expect(await claim({ ...draft, recipient })).toMatchObject({ kind: 'claimed' });
    expect(await left()).toMatchObject([{ state: 'claimed', organizationId: null, sentAt: null }]);
  });

  it('leaves nothing behind where no transfer is left', async () => {
    const time = meterTime(shop, moment(10));
    for (let taken = 1; taken <= shop.quota; taken += 1) {
      const other = (10_000 + taken) as DocumentId;
      await database.transfers.reserve(shop.id, other, time);
    }
    expect(await claim()).toEqual({ kind: 'wait', reason: 'NO_TRANSFERS' });
    expect(await left()).toEqual([]);
  });

  it('is refused if the merchant withdrew the request since the evaluation began', async () => {
    const instruction: Instruction = { kind: 'create', document: 'invoice', cause: OF_ORDER };
    expect(await claim(anInvoiceDraft(), undefined, [instruction])).toEqual({
      kind: 'order-changed',
    });
    expect(await left()).toEqual([]);
    await database.instructions.give(shop.id, orderId(1001), instruction, moment());
    expect(await claim(anInvoiceDraft(), undefined, [instruction])).toMatchObject({
      kind: 'claimed',
    });
  });

  it('is refused if the merchant stopped the creation, or removed the app, since the evaluation began', async () => {
    await database.shops.setActivated(shop.id, null);
    expect(await claim()).toEqual({ kind: 'wait', reason: 'NOT_ACTIVATED' });
    await database.shops.setActivated(shop.id, moment(5));
    await database.shops.markUninstalled(shop.id, moment(6));
    expect(await claim()).toEqual({ kind: 'wait', reason: 'NOT_ACTIVATED' });
    expect(await left()).toEqual([]);
  });

  it('is refused if operators paused the shop, or all, since the evaluation began', async () => {
    for (const shopId of [shop.id, APP_WIDE]) {
      await database.creationPauses.begin({ shopId, reason: 'Störung', since: moment(5) });
      expect(await claim()).toEqual({ kind: 'wait', reason: 'CREATION_PAUSED' });
      await database.creationPauses.end(shopId);
    }
    expect(await left()).toEqual([]);
    expect(await claim()).toMatchObject({ kind: 'claimed' });
  });

  it('is refused if an invoice of another app was found since the evaluation began', async () => {
    const { otherAppStops } = database;
    await otherAppStops.begin(shop.id, anOtherAppStop(moment(5)));
    expect(await claim()).toEqual({ kind: 'wait', reason: 'OTHER_APP' });
    expect(await left()).toEqual([]);
    // It is no objection to what the merchant asked for; that this was withdrawn is one.
    const asked: Instruction = { kind: 'create', document: 'invoice', cause: OF_ORDER };
    expect(await claim(anInvoiceDraft(), undefined, [asked])).toEqual({ kind: 'order-changed' });
    await otherAppStops.end(shop.id, moment(6));
    expect(await claim()).toMatchObject({ kind: 'claimed' });
  });

  it('queues behind others and leaves nothing behind but earlier claims', async () => {
    const position = { queueName: 'documents', rank: 'a' };
    await database.jobs.add([aNewJob(shop, { position })]);
    expect(await claim(anInvoiceDraft(), 'documents')).toEqual({ kind: 'queued' });
    expect(await left()).toEqual([]);
    const { document } = await database.documents.claim(shop.id, aClaim());
    expect(await claim(anInvoiceDraft(), 'documents')).toEqual({ kind: 'queued' });
    expect(await left()).toEqual([document]);
    expect(await claim()).toMatchObject({ kind: 'claimed', isAlone: false });
  });
});

import { type Cause, parseCause } from '../../../web/domain/documents/model/cause';
import type { DocumentRecord } from '../../../web/domain/documents/model/document';
import type { AnyDraft } from '../../../web/domain/documents/model/draft';
import type { DocumentId } from '../../../web/domain/ids';
import { anOrder } from '../../../web/domain/testing/builders';
import type { CreateDocumentRequest } from '../../../web/features/engine/create/claim-document';
import {
  createDocument,
  type CreateDocumentDeps,
  type CreationOutcome,
} from '../../../web/features/engine/create/create-document';
import {
  resumeDocument,
  type ResumeDeps,
  type Resumed,
} from '../../../web/features/engine/create/resume-document';
import { systemClock } from '../../../web/ports/clock';
import type { Lexware } from '../../../web/ports/lexware';
import type { Shop } from '../../../web/ports/stores/shop-stores';
import { aCreditNoteDraft, aDeliveryNoteDraft } from '../../support/samples/invoice-draft';
import { SHOP } from '../../support/app-fixture/shop';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import {
  KINDS,
  type OtherBooks,
  type StoredDocument,
  clientOf,
} from '../../support/documents/other-documents';
import { aPermit } from '../../support/doubles/permits';

describeWithFixture('credit notes and delivery notes', (opened) => {
  let fixture: AppFixture;
  let shop: Shop;
  let invoice: { id: number; lexwareUrl: string };
  let orderId: string;
  let lexware: Lexware;

  beforeEach(async () => {
    fixture = opened();
    await fixture.connect(['delivery-notes.read', 'delivery-notes.write']);
    orderId = String((await fixture.buy('gross-19')).id);
    const [document] = (await fixture.orderPage({ id: orderId })).documents;
    invoice = { id: document?.id ?? 0, lexwareUrl: document?.lexwareUrl ?? '' };
    const found = await fixture.database.shops.byDomain(SHOP);
    if (!found) throw new Error('The shop is not installed');
    shop = found;
    lexware = clientOf(fixture);
  });

  // Lexware sends the app an event of each document; all are processed before the app stops.
  afterEach(() => fixture.settle());

  const deps = (): CreateDocumentDeps & ResumeDeps => {
    return {
      database: fixture.database,
      lexware,
      clock: systemClock,
      recoveryDelayMs: 0,
      contactClaimMs: 0,
      contactDelayMs: 0,
    };
  };

  async function request(kind: AnyDraft['kind'], cause: Cause): Promise<CreateDocumentRequest> {
    const draft =
      kind === 'credit-note' ? aCreditNoteDraft(invoice.id as DocumentId) : aDeliveryNoteDraft();
    return {
      shop,
      order: anOrder({ id: orderId }),
      step: { kind, cause },
      instructions: [],
      documents: await fixture.database.documents.billed(shop.id, anOrder({ id: orderId }).id),
      organizationId: null,
      permit: aPermit(),
      draft,
    };
  }

  async function create(kind: AnyDraft['kind'], cause: string): Promise<CreationOutcome> {
    return createDocument(deps(), await request(kind, parseCause(cause)));
  }

  async function resume(kind: AnyDraft['kind'], recheck = false): Promise<Resumed> {
    const order = anOrder({ id: orderId });
    const documents = await fixture.database.documents.billed(shop.id, order.id);
    const document = documents.find((one) => one.kind === kind);
    if (!document) throw new Error('Nothing was claimed');
    return resumeDocument(deps(), { shop, order, document, recheck });
  }

  async function stored(kind: AnyDraft['kind']): Promise<DocumentRecord[]> {
    const documents = await fixture.database.documents.ofOrder(
      shop.id,
      anOrder({ id: orderId }).id,
    );
    return documents.filter((document) => document.kind === kind);
  }

  async function creditsUsed(): Promise<number> {
    return (await fixture.get<{ plan: { credits: { used: number } } }>('/api/shop')).plan.credits
      .used;
  }

  const books = (): Promise<OtherBooks> => fixture.lexware.get<OtherBooks>('/books');

  /** Somebody writes a document in Lexware manually. */
  async function writeByHand(path: string, body: unknown): Promise<void> {
    const { key } = await fixture.lexware.post<{ key: string }>('/api-keys');
    const answer = await fetch(`${fixture.lexware.url}/v1/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
  }

  /**
   * Drafts can be deleted in Lexware, finished documents only voided; delivery notes know drafts
   * again.
   */
  async function discard(id: string): Promise<void> {
    const all = Object.values(await books()).flat() as StoredDocument[];
    const status = all.find((voucher) => voucher.id === id)?.voucherStatus;
    if (status === 'draft') return fixture.lexware.delete(`/vouchers/${id}`);
    await fixture.lexware.post(`/vouchers/${id}/void`);
  }

  describe.each(KINDS)('%s', (kind, path, shelf, cause) => {
    async function expectOne(event: 'created' | 'adopted'): Promise<void> {
      await fixture.settle();
      expect((await books())[shelf]).toHaveLength(1);
      expect(await stored(kind)).toMatchObject([
        { cause: parseCause(cause), state: 'done', number: expect.any(String) },
      ]);
      expect(await creditsUsed()).toBe(2);
      const lines = (await fixture.log(orderId)).filter((line) =>
        line.event.startsWith(`${kind}.`),
      );
      expect(lines.map((line) => line.event)).toEqual([`${kind}.${event}`]);
    }

    it('comes into being once, costs one transfer and gets its number', async () => {
      await expect(create(kind, cause)).resolves.toMatchObject({ kind: 'created' });
      await expectOne('created');
    });

    it.each(['500-after-commit', '504-after-commit', 'cut-after-commit'])(
      'is adopted when Lexware booked it but answered %s',
      async (fault) => {
        await fixture.lexware.fails(`POST /v1/${path}`, fault);
        await expect(create(kind, cause)).rejects.toMatchObject({ code: 'LEXWARE_UNCERTAIN' });
        await expect(resume(kind)).resolves.toBe('settled');
        await expectOne('adopted');
      },
    );

    it.each(['cut', '500'])(
      'is sent again when a look shows that Lexware lost it (%s)',
      async (fault) => {
        await fixture.lexware.fails(`POST /v1/${path}`, fault);
        await expect(create(kind, cause)).rejects.toMatchObject({ code: 'LEXWARE_UNCERTAIN' });
        await expect(resume(kind)).resolves.toBe('free');
        await expect(create(kind, cause)).resolves.toMatchObject({ kind: 'created' });
        await expectOne('created');
      },
    );

    it('gives claim and transfer back when Lexware refuses', async () => {
      await fixture.lexware.fails(`POST /v1/${path}`, 'refuse', 2);
      await expect(create(kind, cause)).resolves.toMatchObject({
        kind: 'refuse',
        reason: 'LEXWARE_REFUSED',
      });
      expect(await stored(kind)).toEqual([]);
      expect(await creditsUsed()).toBe(1);
    });

    it('is left to the merchant when two fit, and made anew when neither is left', async () => {
      await fixture.lexware.fails(`POST /v1/${path}`, '504-after-commit');
      await expect(create(kind, cause)).rejects.toMatchObject({ code: 'LEXWARE_UNCERTAIN' });
      const [booked] = (await books())[shelf];
      await writeByHand(path, booked);
      await expect(resume(kind)).resolves.toBe('settled');
      expect(await stored(kind)).toMatchObject([{ state: 'unclear' }]);

      for (const { id } of (await books())[shelf]) await discard(id);
      await expect(resume(kind, true)).resolves.toBe('free');
      await expect(create(kind, cause)).resolves.toMatchObject({ kind: 'created' });
      expect(await stored(kind)).toMatchObject([{ state: 'done' }]);
      expect(
        (await books())[shelf].filter(({ voucherStatus }) => voucherStatus !== 'voided'),
      ).toHaveLength(1);
    });
  });

  describe('a credit note', () => {
    it('is linked to its invoice', async () => {
      await create('credit-note', 'refund:1');
      const [creditNote] = (await books()).creditNotes;
      expect(invoice.lexwareUrl).toContain(creditNote?.relatedVouchers[0]?.id);
    });

    it('goes out unlinked when somebody linked another one in Lexware', async () => {
      await create('credit-note', 'refund:1');
      await expect(create('credit-note', 'refund:2')).resolves.toMatchObject({ kind: 'created' });
      const { creditNotes } = await books();
      expect(creditNotes.map(({ relatedVouchers }) => relatedVouchers.length).sort()).toEqual([
        0, 1,
      ]);
    });

    it('is refused when its invoice was voided in Lexware', async () => {
      await fixture.lexware.post(`/vouchers/${invoice.lexwareUrl.split('/').at(-1)}/void`);
      await expect(create('credit-note', 'refund:1')).resolves.toMatchObject({
        reason: 'LEXWARE_REFUSED',
      });
      expect((await books()).creditNotes).toEqual([]);
    });

    it('gives its transfer back when its draft is deleted in Lexware', async () => {
      shop = {
        ...shop,
        settings: { ...shop.settings, credit: { ...shop.settings.credit, finalize: false } },
      };
      await create('credit-note', 'refund:1');
      await fixture.settle();
      expect(await creditsUsed()).toBe(2);
      const [draft] = (await books()).creditNotes;
      await fixture.lexware.delete(`/vouchers/${draft?.id}`);
      await fixture.settle();
      expect(await creditsUsed()).toBe(1);
      expect(await stored('credit-note')).toMatchObject([{ cancelled: true }]);
    });
  });
});

import { onlyWith } from '../../../../tests/support/doubles/only-with';
import { ofRefund, parseCause } from '../../../domain/documents/model/cause';
import { aGate } from '../../../../tests/support/time/gate';
import { testDatabases, type OpenedDatabase } from '../../../../tests/support/database/databases';
import { renewedDatabase } from '../../../../tests/support/database/fresh-shops';
import { anInvoiceDraft } from '../../../../tests/support/samples/invoice-draft';
import {
  aClaim,
  aManualDocument,
  aProfile,
  aStoredOrder,
  aTokenPair,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { anOrder } from '../../../domain/testing/builders';
import { meterTime } from '../../../domain/plans/period';
import { AppError } from '../../../ports/app-error';
import type { Lexware } from '../../../ports/lexware';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { DocumentKey, BilledDocument } from '../../../domain/documents/model/document';
import type { Instruction } from '../../../domain/documents/model/instruction';
import { orderValueOf } from '../../../domain/document-rules/billed/balance-summary';
import { createDocument, type CreationOutcome } from './create-document';
import { aPermit } from '../../../../tests/support/doubles/permits';

const INVOICE: DocumentKey = { kind: 'invoice', cause: parseCause('order') };

interface RequestOptions {
  number?: number;
  name?: string;
  /** Used when another process creates the document. */
  database?: OpenedDatabase['database'];
  step?: DocumentKey;
  instructions?: Instruction[];
  /** The documents as the evaluation has read them. */
  documents?: BilledDocument[];
}

describe.each(testDatabases())(
  'one document, however many processes create it, on $name',
  ({ open }) => {
    let opened: OpenedDatabase;
    let shop: Shop;
    let sent: number;
    let answer: Promise<void>;
    /** Runs before the request leaves. */
    let meanwhile: () => Promise<void>;

    renewedDatabase(open, (renewed) => {
      opened = renewed;
    });
    beforeEach(async () => {
      shop = await installShop(opened.database);
      await opened.database.orders.upsertFromShopify(shop.id, aStoredOrder());
      await connect('org-a');
      sent = 0;
      answer = Promise.resolve();
      meanwhile = () => Promise.resolve();
    });

    const lexware = onlyWith<Lexware>({
      createDocument: async (_shop, _draft, { organizationId }) => {
        await meanwhile();
        // Like the real client, which alone knows the account of its token.
        const { profile } = (await opened.database.connections.byShop(shop.id))!;
        if (organizationId !== profile?.organizationId)
          throw new AppError('LEXWARE_UNAVAILABLE', 'Another account');
        sent += 1;
        await answer;
        return lexwareId(sent);
      },
    });

    async function connect(organizationId: string): Promise<void> {
      await opened.database.connections.connect(shop.id, aTokenPair(), moment());
      await opened.database.connections.saveProfile(shop.id, aProfile(organizationId), moment());
    }

    /** An order over 119.00; orders with the same name are duplicates. */
    const order = (number: number, name = '#1001') => anOrder({ id: orderId(number), name });

    async function placeOrder(number: number, name?: string): Promise<void> {
      const { id, customer, ...placed } = order(number, name);
      const like = { orderId: id, name: placed.name, customerId: customer?.id ?? null };
      const fetched = aStoredOrder({ ...like, ...orderValueOf(order(number)) });
      await opened.database.orders.upsertFromShopify(shop.id, fetched);
    }

    async function create(options: RequestOptions = {}): Promise<CreationOutcome> {
      const { database = opened.database, number = 1001, step = INVOICE } = options;
      const clock = { now: () => new Date(moment(10)) };
      const deps = { database, lexware, clock, contactDelayMs: 0, contactClaimMs: 0 };
      return createDocument(deps, {
        shop,
        order: order(number, options.name),
        step,
        instructions: options.instructions ?? [],
        documents: options.documents ?? [],
        organizationId:
          (await database.connections.byShop(shop.id))?.profile?.organizationId ?? null,
        permit: aPermit(clock),
        draft: anInvoiceDraft(),
      });
    }

    it('is not sent by a second process that took the order over while the first one still works on it', async () => {
      const gate = aGate();
      answer = gate.opened;
      const both = [create(), create()].map((one) =>
        one.catch((error: { code: string }) => error.code),
      );
      const early = await Promise.race(both);
      gate.open();
      expect(early).toBe('LEXWARE_UNCERTAIN');
      expect((await Promise.all(both)).map(String).toSorted()).toEqual([
        'LEXWARE_UNCERTAIN',
        '[object Object]',
      ]);
      expect(sent).toBe(1);
      expect(await opened.database.documents.ofOrder(shop.id, orderId(1001))).toMatchObject([
        { state: 'done' },
      ]);
    });

    it('returns the order’s documents including the new one, as they would be read', async () => {
      const { documents } = opened.database;
      const created = await create();
      const read = await documents.billed(shop.id, orderId(1001));
      expect(read).toMatchObject([{ state: 'done', lexwareId: lexwareId(1) }]);
      expect(created).toEqual({ kind: 'created', documents: read });
    });

    it('goes to the account that its claim names, or is claimed again', async () => {
      const { documents } = opened.database;
      meanwhile = () => connect('org-b');
      await expect(create()).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
      const [claim] = await documents.ofOrder(shop.id, orderId(1001));
      expect([sent, claim?.state, claim?.organizationId]).toEqual([0, 'claimed', null]);

      meanwhile = () => Promise.resolve();
      answer = Promise.reject(new AppError('LEXWARE_UNCERTAIN', 'The answer was lost'));
      await expect(create()).rejects.toMatchObject({ code: 'LEXWARE_UNCERTAIN' });
      expect(await documents.ofOrder(shop.id, orderId(1001))).toMatchObject([
        { state: 'sending', organizationId: 'org-b' },
      ]);
    });

    it('is not sent when a manual invoice was linked to the order a moment ago', async () => {
      const { document } = await opened.database.documents.claim(shop.id, aClaim());
      await opened.database.documents.complete(shop.id, document.id, {
        lexwareId: lexwareId(77),
        status: 'open',
        at: moment(),
      });
      expect(await create()).toEqual({ kind: 'skip', reason: 'EXISTING' });
      expect(sent).toBe(0);
      const time = meterTime(shop, moment());
      expect(await opened.database.transfers.meter(shop.id, time)).toMatchObject({ taken: 0 });
    });

    describe('of an order that was entered twice', () => {
      const DUPLICATE = { kind: 'refuse', reason: 'DUPLICATE_ORDER' };

      beforeEach(async () => {
        for (const number of [1001, 1002]) await placeOrder(number);
      });

      it('is created for one of the two when two processes try at the same moment', async () => {
        const other = await opened.openAgain();
        const pairs = Array.from({ length: 8 }, (_, index) => 2_000 + 2 * index);
        try {
          for (const first of pairs)
            for (const number of [first, first + 1]) await placeOrder(number, `#${first}`);
          const made = pairs.map((first) =>
            Promise.all([
              create({ number: first, name: `#${first}` }),
              create({ number: first + 1, name: `#${first}`, database: other }),
            ]),
          );
          for (const both of await Promise.all(made))
            expect(both.toSorted((one) => (one.kind === 'created' ? -1 : 1))).toMatchObject([
              { kind: 'created' },
              DUPLICATE,
            ]);
        } finally {
          await other.close();
        }
        expect(sent).toBe(pairs.length);
      });

      it('is not created while it is uncertain whether the other one’s exists', async () => {
        answer = Promise.reject(new AppError('LEXWARE_UNCERTAIN', 'The answer was lost'));
        await expect(create()).rejects.toMatchObject({ code: 'LEXWARE_UNCERTAIN' });
        answer = Promise.resolve();
        expect(await create({ number: 1002 })).toEqual(DUPLICATE);
        expect(await opened.database.documents.ofOrder(shop.id, orderId(1002))).toEqual([]);
      });

      it('is created for both at the merchant’s request', async () => {
        await create();
        const instruction = { kind: 'create', document: 'invoice', cause: INVOICE.cause } as const;
        await opened.database.instructions.give(shop.id, orderId(1002), instruction, moment());
        expect(await create({ number: 1002, instructions: [instruction] })).toMatchObject({
          kind: 'created',
        });
      });
    });

    describe('decided a moment too early', () => {
      it('is decided again when another document of the order was created meanwhile', async () => {
        const { documents } = opened.database;
        const credit = aClaim({ kind: 'credit-note', cause: ofRefund({ id: '5' }) });
        const { document } = await documents.claim(shop.id, credit);
        expect(await create({ step: { kind: 'invoice', cause: parseCause('edit:1') } })).toEqual({
          kind: 'order-changed',
        });
        const left = await documents.billed(shop.id, orderId(1001));
        expect([sent, left.map(({ id }) => id)]).toEqual([0, [document.id]]);
        expect(await create({ documents: left })).toMatchObject({ kind: 'created' });
      });

      it('is decided again when an invoice it refers to was voided meanwhile', async () => {
        const { documents } = opened.database;
        await create();
        const expected = await documents.billed(shop.id, orderId(1001));
        await documents.applyFacts(
          shop.id,
          lexwareId(1),
          { ...expected[0]!, status: 'voided', eInvoice: null },
          { at: moment(20), fromList: false },
        );
        const step = { kind: 'invoice', cause: parseCause('edit:1') } as const;
        expect(await create({ step, documents: expected })).toEqual({ kind: 'order-changed' });
      });

      it('is not created when a manual invoice became pending meanwhile', async () => {
        await opened.database.manualDocuments.upsert(shop.id, aManualDocument());
        expect(await create()).toEqual({ kind: 'refuse', reason: 'WRITTEN_BY_HAND' });
        expect(sent).toBe(0);
      });
    });
  },
);

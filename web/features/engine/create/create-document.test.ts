import { parseCause } from '../../../domain/documents/model/cause';
import { aGate } from '../../../../tests/support/time/gate';
import { testDatabases, type OpenedDatabase } from '../../../../tests/support/database/databases';
import { anInvoiceDraft } from '../../../../tests/support/samples/invoice-draft';
import {
  aClaim,
  aProfile,
  aSeenOrder,
  aTokenPair,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { anOrder } from '../../../domain/testing/builders';
import { currentPeriod } from '../../../domain/plans/period';
import { AppError } from '../../../ports/app-error';
import type { Lexware } from '../../../ports/lexware/lexware';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { createDocument, type Creation } from './create-document';

describe.each(testDatabases())('one document, however many make it, on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let shop: Shop;
  let sent: number;
  let answer: Promise<void>;

  beforeEach(async () => {
    opened = await open();
    shop = await installShop(opened.database);
    await opened.database.orders.saw(shop.id, aSeenOrder());
    await connect('org-a');
    sent = 0;
    answer = Promise.resolve();
  });
  afterEach(() => opened.dispose());

  const lexware = {
    createDocument: async (_shop, _draft, { organizationId }) => {
      // As the client does, which alone knows whose token it holds.
      const { profile } = (await opened.database.connections.byShop(shop.id))!;
      if (organizationId !== profile?.organizationId)
        throw new AppError('LEXWARE_UNAVAILABLE', 'Another account');
      sent += 1;
      await answer;
      return lexwareId(sent);
    },
  } as Partial<Lexware> as Lexware;

  async function connect(organizationId: string): Promise<void> {
    await opened.database.connections.connect(shop.id, aTokenPair(), moment());
    await opened.database.connections.saveProfile(shop.id, aProfile(organizationId), moment());
  }

  async function create(): Promise<Creation> {
    const connection = await opened.database.connections.byShop(shop.id);
    const clock = { now: () => new Date(moment(10)) };
    const deps = { database: opened.database, lexware, clock, contactDelayMs: 0, contactHoldMs: 0 };
    const order = anOrder({ id: orderId(1001) });
    return createDocument(deps, {
      shop,
      order,
      step: { kind: 'invoice', cause: parseCause('order') },
      documents: [],
      instructions: [],
      organizationId: connection?.profile?.organizationId ?? null,
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

  it('tells the look how the order’s documents stand with it, as they would be read', async () => {
    const { documents } = opened.database;
    const created = await create();
    const read = await documents.billed(shop.id, orderId(1001));
    expect(read).toMatchObject([{ state: 'done', lexwareId: lexwareId(1) }]);
    expect(created).toEqual({ kind: 'created', documents: read });
  });

  it('goes to the account that its claim names, or is claimed anew', async () => {
    const { documents } = opened.database;
    const noted = documents.markSending;
    documents.markSending = async (...claim) => {
      const isOurs = await noted(...claim);
      await connect('org-b');
      return isOurs;
    };
    await expect(create()).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
    const [claim] = await documents.ofOrder(shop.id, orderId(1001));
    expect([sent, claim?.state, claim?.organizationId]).toEqual([0, 'claimed', null]);

    documents.markSending = noted;
    answer = Promise.reject(new AppError('LEXWARE_UNCERTAIN', 'The answer was lost'));
    await expect(create()).rejects.toMatchObject({ code: 'LEXWARE_UNCERTAIN' });
    expect(await documents.ofOrder(shop.id, orderId(1001))).toMatchObject([
      { state: 'sending', organizationId: 'org-b' },
    ]);
  });

  it('is not sent when an invoice written by hand was linked to the order a moment ago', async () => {
    const { document } = await opened.database.documents.claim(shop.id, aClaim());
    await opened.database.documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(77),
      status: 'open',
      at: moment(),
    });
    expect(await create()).toEqual({ kind: 'skip', reason: 'EXISTING' });
    expect(sent).toBe(0);
    expect(
      await opened.database.transfers.used(
        shop.id,
        currentPeriod(shop.installedAt, moment()).start,
      ),
    ).toBe(0);
  });
});

import { causeText } from '../../../web/domain/documents/model/cause';
import type { RegularWorkName } from '../../../web/features/regular-work/regular-work';
import { testDatabases } from '../../support/database/databases';
import { cancellationInDoubt, loseInvoice, writeByHand } from '../../support/stories/lost-invoice';
import { expectOneInvoice } from '../../support/stories/one-invoice';
import { Stage } from '../../support/stage/stage';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { eventsOf } from '../../support/stage/events';
import { expectNoFailures } from '../../support/stage/failures';

describe.each(testDatabases())('one order, one invoice on $name', ({ open }) => {
  let stage: Stage;
  let dispose: () => Promise<void>;
  let failNext: ((answer: Response) => Promise<never> | never) | null = null;

  /** Lets Lexware do its work and then loses the answer. */
  const losingFetch: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const lose = failNext;
    if (!lose || init?.method !== 'POST') return answer;
    failNext = null;
    return lose(answer);
  };

  beforeEach(async () => {
    const opened = await open();
    dispose = opened.dispose;
    stage = await Stage.open({ database: opened.database, fetch: losingFetch });
  });

  afterEach(async () => {
    await stage.close();
    await dispose();
  });

  it.each([
    ['twice', { duplicate: true }],
    ['late', { delayMs: 50 }],
    ['out of order', { reorder: true }],
    ['with the first notices lost', { lose: 1 }],
  ])('whatever is delivered %s', async (_how, mode) => {
    await stage.shopify.put('/webhooks/mode', mode);
    const order = await stage.placeScenario('gross-19');
    await stage.pay(order);
    await stage.settle();
    await expectOneInvoice(stage, order);
  });

  it('when every notice is lost, after the next sweep', async () => {
    await stage.shopify.put('/webhooks/mode', { lose: true });
    const order = await stage.placeScenario('gross-19');
    await stage.pay(order);
    await stage.settle();
    expect((await stage.books()).invoices).toHaveLength(0);
    await stage.app.regularWork('sweep');
    await stage.settle();
    await expectOneInvoice(stage, order);
  });

  it('when every notice is lost and Shopify’s search shows it hours late, after the next night', async () => {
    await stage.shopify.put('/webhooks/mode', { lose: true });
    const order = await stage.placeScenario('gross-19');
    await stage.pay(order);
    await stage.shopify.put('/search', { lagSeconds: 7_200, orders: [order.id] });
    const sweepLater = async (seconds: number, ...works: RegularWorkName[]) => {
      await stage.shopify.post('/clock', { advanceSeconds: seconds });
      stage.skip(seconds * 1_000);
      await stage.app.regularWork(...works);
      await stage.settle();
    };
    await sweepLater(3_600);
    await stage.placeScenario('gross-19');
    await sweepLater(0, 'sweep');
    await sweepLater(7_200, 'sweep');
    expect((await stage.books()).invoices).toHaveLength(0);
    await sweepLater(0, 'fullSweep');
    await expectOneInvoice(stage, order);
    const looks = async () => (await stage.shopify.get<{ operation: string }[]>('/calls')).length;
    const before = await looks();
    await sweepLater(0, 'fullSweep');
    expect(await looks()).toBe(before + 1);
  });

  it('when notices are lost while the clocks of the app and of Shopify differ', async () => {
    stage.skip(3 * 60 * 60_000);
    await stage.placeScenario('gross-19');
    await stage.settle();
    await stage.app.regularWork('sweep');
    await stage.settle();
    await stage.shopify.put('/webhooks/mode', { lose: true });
    const order = await stage.placeScenario('gross-19');
    await stage.pay(order);
    await stage.app.regularWork('sweep');
    await stage.settle();
    await expectOneInvoice(stage, order);
  });

  it('when ten notices arrive at once', async () => {
    const order = await stage.placeScenario('gross-19');
    await stage.pay(order);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        stage.shopify.post('/webhooks/replay', { orderId: order.id, topic: 'orders/updated' }),
      ),
    );
    await stage.settle();
    await expectOneInvoice(stage, order);
  });

  it.each(['500-after-commit', '504-after-commit', 'cut-after-commit'])(
    'when Lexware booked it but answered %s',
    async (kind) => {
      await stage.lexware.fails('POST /v1/invoices', kind);
      const order = await stage.buy('gross-19');
      await expectOneInvoice(stage, order);
      expect(await eventsOf(stage)).toContain('invoice.adopted');
    },
  );

  it.each(['cut', '500', '503', '429'])(
    'when Lexware did not book it and answered %s',
    async (kind) => {
      await stage.lexware.fails('POST /v1/invoices', kind);
      const order = await stage.buy('gross-19');
      await expectOneInvoice(stage, order);
    },
  );

  it('when the answer was cut off while we read it', async () => {
    failNext = () => {
      throw new TypeError('terminated');
    };
    const order = await stage.buy('gross-19');
    await expectOneInvoice(stage, order);
  });

  it('when the answer was lost, and the connection after it', async () => {
    failNext = async () => {
      await stage.lexware.post('/tokens/kill', { kind: 'all' });
      throw new TypeError('terminated');
    };
    const order = await stage.buy('gross-19');
    expect((await stage.books()).invoices).toHaveLength(1);
    expect((await stage.orderPage(order)).decision).toMatchObject({ reason: 'ANSWER_LOST' });
    await expectNoFailures(stage);

    await stage.connect();
    await stage.settle();
    await expectOneInvoice(stage, order);
  });

  it('asks the merchant when two documents in Lexware fit', async () => {
    const order = await loseInvoice(stage);
    const [booked] = (await stage.books()).invoices;
    await writeByHand(stage, booked);
    await stage.lexware.works();
    await askForInvoice(stage, order);
    expect((await stage.orderPage(order)).decision).toMatchObject({
      reason: 'UNCLEAR',
      canCreate: true,
    });

    await stage.lexware.delete(`/vouchers/${booked?.id}`);
    await askForInvoice(stage, order);
    await expectOneInvoice(stage, order);
  });

  it('keeps a cancellation in doubt in sight, and credits nothing else until the merchant has cleared it up', async () => {
    const { order, invoice, booked } = await cancellationInDoubt(stage);
    const doubts = async (doubt = 'UNCLEAR') =>
      (await stage.orderPage(order)).decisions
        .filter(({ reason }) => reason === doubt)
        .map(({ cause }) => causeText(cause));
    await stage.app.regularWork('sweep', 'reconcile');
    await stage.settle();
    expect(await doubts()).toEqual([`cancel:${invoice?.id}`]);
    expect(
      (await stage.get<{ items: object[] }>('/api/orders?filter=attention')).items,
    ).toHaveLength(1);

    await stage.shopify.post(`/orders/${order.id}/refund`, { amount: '34.70' });
    await stage.settle();
    expect(await doubts()).toEqual([`cancel:${invoice?.id}`]);
    expect(await doubts('CREDIT_IN_DOUBT')).toEqual([expect.stringMatching('refund')]);
    expect((await stage.books()).creditNotes).toHaveLength(2);

    await stage.lexware.delete(`/vouchers/${booked?.id}`);
    const asked = (await stage.orderPage(order)).decisions.find(
      ({ cause }) => cause.of === 'cancel',
    );
    expect(asked).toMatchObject({ canCreate: true });
    const body = { cause: asked?.cause };
    await stage.request('POST', `/api/orders/${order.id}/documents/credit-note`, { body });
    await stage.settle();
    expect([await doubts(), await doubts('CREDIT_IN_DOUBT')]).toEqual([[], []]);
    const { documents } = await stage.orderPage(order);
    expect(documents.map(({ kind, standing }) => [kind, standing])).toEqual([
      ['invoice', 'paid'],
      ['credit-note', 'open'],
    ]);
    expect((await stage.books()).creditNotes).toHaveLength(1);
  });

  it('gives the transfer back when Lexware refuses, and says what Lexware said', async () => {
    await stage.lexware.fails('POST /v1/invoices', 'refuse', 9);
    const order = await stage.buy('gross-19');
    expect((await stage.books()).invoices).toHaveLength(0);
    expect((await stage.orderPage(order)).decision).toMatchObject({
      reason: 'LEXWARE_REFUSED',
      canCreate: true,
    });
    const shop = await stage.get<{ plan: { credits: { used: number } } }>('/api/shop');
    expect(shop.plan.credits.used).toBe(0);

    await stage.lexware.works();
    await askForInvoice(stage, order);
    await expectOneInvoice(stage, order);
  });
});

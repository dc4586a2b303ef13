import { causeText } from '../../../web/domain/documents/model/cause';
import type { RegularWorkName } from '../../../web/features/regular-work/regular-work';
import { testDatabases } from '../../support/database/databases';
import {
  cancellationInDoubt,
  loseInvoice,
  writeManually,
} from '../../support/stories/lost-invoice';
import { expectOneInvoice } from '../../support/stories/one-invoice';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { eventsOf } from '../../support/app-fixture/events';
import { expectNoFailures } from '../../support/app-fixture/failures';

let failNext: ((answer: Response) => Promise<never> | never) | null = null;

/** Lets Lexware do its work and then loses the answer. */
const losingFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const lose = failNext;
  if (!lose || init?.method !== 'POST') return answer;
  failNext = null;
  return lose(answer);
};

describeWithFixture(
  'one order, one invoice',
  (fixture) => {
    it.each([
      ['twice', { duplicate: true }],
      ['late', { delayMs: 50 }],
      ['out of order', { reorder: true }],
      ['with the first notices lost', { lose: 1 }],
    ])('whatever is delivered %s', async (_how, mode) => {
      await fixture().shopify.put('/webhooks/mode', mode);
      const order = await fixture().placeScenario('gross-19');
      await fixture().pay(order);
      await fixture().settle();
      await expectOneInvoice(fixture(), order);
    });

    it('when every notice is lost, after the next sweep', async () => {
      await fixture().shopify.put('/webhooks/mode', { lose: true });
      const order = await fixture().placeScenario('gross-19');
      await fixture().pay(order);
      await fixture().settle();
      expect((await fixture().books()).invoices).toHaveLength(0);
      await fixture().app.regularWork('sweep');
      await fixture().settle();
      await expectOneInvoice(fixture(), order);
    });

    it('when every notice is lost and Shopify’s search shows it hours late, after the next night', async () => {
      await fixture().shopify.put('/webhooks/mode', { lose: true });
      const order = await fixture().placeScenario('gross-19');
      await fixture().pay(order);
      await fixture().shopify.put('/search', { lagSeconds: 7_200, orders: [order.id] });
      const sweepLater = async (seconds: number, ...works: RegularWorkName[]) => {
        await fixture().shopify.post('/clock', { advanceSeconds: seconds });
        fixture().skip(seconds * 1_000);
        await fixture().app.regularWork(...works);
        await fixture().settle();
      };
      await sweepLater(3_600);
      await fixture().placeScenario('gross-19');
      await sweepLater(0, 'sweep');
      await sweepLater(7_200, 'sweep');
      expect((await fixture().books()).invoices).toHaveLength(0);
      await sweepLater(0, 'fullSweep');
      await expectOneInvoice(fixture(), order);
      const sweeps = async () => {
        const calls = await fixture().shopify.get<{ operation: string }[]>('/calls');
        return calls.filter(({ operation }) => operation === 'ChangedOrders').length;
      };
      const before = await sweeps();
      await sweepLater(0, 'fullSweep');
      expect(await sweeps()).toBe(before + 1);
    });

    it('when notices are lost while the clocks of the app and of Shopify differ', async () => {
      fixture().skip(3 * 60 * 60_000);
      await fixture().placeScenario('gross-19');
      await fixture().settle();
      await fixture().app.regularWork('sweep');
      await fixture().settle();
      await fixture().shopify.put('/webhooks/mode', { lose: true });
      const order = await fixture().placeScenario('gross-19');
      await fixture().pay(order);
      await fixture().app.regularWork('sweep');
      await fixture().settle();
      await expectOneInvoice(fixture(), order);
    });

    it('when ten notices arrive at once', async () => {
      const order = await fixture().placeScenario('gross-19');
      await fixture().pay(order);
      await Promise.all(
        Array.from({ length: 10 }, () =>
          fixture().shopify.post('/webhooks/replay', {
            orderId: order.id,
            topic: 'orders/updated',
          }),
        ),
      );
      await fixture().settle();
      await expectOneInvoice(fixture(), order);
    });

    it.each(['500-after-commit', '504-after-commit', 'cut-after-commit'])(
      'when Lexware booked it but answered %s',
      async (kind) => {
        await fixture().lexware.fails('POST /v1/invoices', kind);
        const order = await fixture().buy('gross-19');
        await expectOneInvoice(fixture(), order);
        expect(await eventsOf(fixture())).toContain('invoice.adopted');
      },
    );

    it.each(['cut', '500', '503', '429'])(
      'when Lexware did not book it and answered %s',
      async (kind) => {
        await fixture().lexware.fails('POST /v1/invoices', kind);
        const order = await fixture().buy('gross-19');
        await expectOneInvoice(fixture(), order);
      },
    );

    it('when the answer was cut off while we read it', async () => {
      failNext = () => {
        throw new TypeError('terminated');
      };
      const order = await fixture().buy('gross-19');
      await expectOneInvoice(fixture(), order);
    });

    it('when the answer was lost, and the connection after it', async () => {
      failNext = async () => {
        await fixture().lexware.post('/tokens/kill', { kind: 'all' });
        throw new TypeError('terminated');
      };
      const order = await fixture().buy('gross-19');
      expect((await fixture().books()).invoices).toHaveLength(1);
      expect((await fixture().orderPage(order)).decision).toMatchObject({ reason: 'ANSWER_LOST' });
      await expectNoFailures(fixture());

      await fixture().connect();
      await fixture().settle();
      await expectOneInvoice(fixture(), order);
    });

    it('asks the merchant when two documents in Lexware fit', async () => {
      const order = await loseInvoice(fixture());
      const [booked] = (await fixture().books()).invoices;
      await writeManually(fixture(), booked);
      await fixture().lexware.works();
      await askForInvoice(fixture(), order);
      expect((await fixture().orderPage(order)).decision).toMatchObject({
        reason: 'UNCLEAR',
        canCreate: true,
      });

      await fixture().lexware.delete(`/vouchers/${booked?.id}`);
      await askForInvoice(fixture(), order);
      await expectOneInvoice(fixture(), order);
    });

    it('keeps a cancellation in doubt in sight, and credits nothing else until the merchant has cleared it up', async () => {
      const { order, invoice, booked } = await cancellationInDoubt(fixture());
      const doubts = async (doubt = 'UNCLEAR') =>
        (await fixture().orderPage(order)).decisions
          .filter(({ reason }) => reason === doubt)
          .map(({ cause }) => causeText(cause));
      await fixture().app.regularWork('sweep', 'reconcile');
      await fixture().settle();
      expect(await doubts()).toEqual([`cancel:${invoice?.id}`]);
      expect(
        (await fixture().get<{ items: object[] }>('/api/orders?filter=attention')).items,
      ).toHaveLength(1);

      await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: '34.70' });
      await fixture().settle();
      expect(await doubts()).toEqual([`cancel:${invoice?.id}`]);
      expect(await doubts('CREDIT_IN_DOUBT')).toEqual([expect.stringMatching('refund')]);
      expect((await fixture().books()).creditNotes).toHaveLength(2);

      await fixture().lexware.delete(`/vouchers/${booked?.id}`);
      const cancellation = (await fixture().orderPage(order)).decisions.find(
        ({ cause }) => cause.of === 'cancel',
      );
      expect(cancellation).toMatchObject({ canCreate: true });
      const body = { cause: cancellation?.cause };
      await fixture().request('POST', `/api/orders/${order.id}/documents/credit-note`, { body });
      await fixture().settle();
      expect([await doubts(), await doubts('CREDIT_IN_DOUBT')]).toEqual([[], []]);
      const { documents } = await fixture().orderPage(order);
      expect(documents.map(({ kind, standing }) => [kind, standing])).toEqual([
        ['invoice', 'paid'],
        ['credit-note', 'open'],
      ]);
      expect((await fixture().books()).creditNotes).toHaveLength(1);
    });

    it('gives the transfer back when Lexware refuses, and says what Lexware said', async () => {
      await fixture().lexware.fails('POST /v1/invoices', 'refuse', 9);
      const order = await fixture().buy('gross-19');
      expect((await fixture().books()).invoices).toHaveLength(0);
      expect((await fixture().orderPage(order)).decision).toMatchObject({
        reason: 'LEXWARE_REFUSED',
        canCreate: true,
      });
      const shop = await fixture().get<{ plan: { credits: { used: number } } }>('/api/shop');
      expect(shop.plan.credits.used).toBe(0);

      await fixture().lexware.works();
      await askForInvoice(fixture(), order);
      await expectOneInvoice(fixture(), order);
    });
  },
  { fetch: losingFetch },
  testDatabases(),
);

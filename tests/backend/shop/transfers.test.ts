import { randomUUID } from 'node:crypto';
import type { BulkAnswer } from '../../../web/contract/bulk';
import type { OrderAnswer } from '../../../web/contract/order/order';
import type { TransfersAnswer } from '../../../web/contract/plan';
import type { ChargeId } from '../../../web/domain/billing/charge';
import { meterTime } from '../../../web/domain/plans/period';
import { grantPurchase, planTransfers } from '../../../web/features/billing/transfers';
import type { Shop } from '../../../web/ports/stores/shop-stores';
import { SHOP } from '../../support/app-fixture/shop';
import { businessOrder } from '../../crash/fixture/business-customer';
import { aGate } from '../../support/time/gate';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';

const MONTH_MS = 32 * 86_400_000;
const MINUTE_MS = 60_000;

async function buyNine(fixture: AppFixture): Promise<void> {
  for (let number = 1; number <= 9; number++) await fixture.buy('gross-19');
}

describeWithFixture(
  'the meter of the free plan',
  (fixture) => {
    it('makes the eleventh order wait and serves it in the new month', async () => {
      await fixture().buy('gross-19');
      const eleventh = await fixture().buy('gross-19');
      const page = await fixture().orderPage(eleventh);
      expect(page.documents).toEqual([]);
      expect(page.decision).toMatchObject({ kind: 'wait', reason: 'NO_TRANSFERS' });
      expect(page.decision?.text).toContain('Übertragungen sind aufgebraucht');
      expect(page.obstacles).toMatchObject([{ code: 'NO_TRANSFERS', path: '/plan' }]);
      expect(await fixture().get('/api/dashboard')).toMatchObject({
        needs: [{ need: 'transfers', count: 1 }],
      });

      fixture().skip(MONTH_MS);
      await fixture().settle();
      expect((await fixture().orderPage(eleventh)).documents).toMatchObject([{ standing: 'open' }]);
      const shop = await fixture().get<{ plan: { credits: { used: number; quota: number } } }>(
        '/api/shop',
      );
      expect(shop.plan.credits).toMatchObject({ used: 1, quota: 10 });
    });

    it('creates what is left for many orders, holds the rest back, and mails nothing in this plan', async () => {
      const orders = [
        await fixture().placeScenario('gross-19'),
        await fixture().placeScenario('net-19'),
      ];
      await fixture().settle();
      const orderIds = orders.map(({ id }) => String(id));
      const run = async () => {
        const kind = { action: 'create', kinds: ['invoice'], including: ['not-yet-due'] };
        const body = { requestId: randomUUID(), ...kind, orderIds };
        const begun = await fixture().request('POST', '/api/bulk', { body });
        const { id } = (await begun.json()) as BulkAnswer;
        await fixture().settle();
        return fixture().get<BulkAnswer>(`/api/bulk/${id}`);
      };
      const created = await run();
      expect(created.items.map(({ state }) => state).toSorted()).toEqual(['done', 'held']);
      const held = created.items.find(({ reason }) => reason?.reason === 'NO_TRANSFERS');
      const send = { requestId: randomUUID(), action: 'send', kinds: ['invoice'], orderIds };
      expect((await fixture().request('POST', '/api/bulk', { body: send })).status).toBe(402);
      const last = { id: held?.orderId ?? 'none is held back' };
      const response = await fixture().request('POST', `/api/orders/${last.id}/documents/invoice`);
      await fixture().settle();
      expect(response.status).toBe(202);
      expect((await fixture().orderPage(last)).decision).toMatchObject({ reason: 'NO_TRANSFERS' });
      expect((await fixture().books()).invoices).toHaveLength(10);
    });

    it('exports no orders, and is told from which plan on', async () => {
      const refused = await fixture().request('GET', '/api/export');
      expect(refused.status).toBe(402);
      expect(await refused.json()).toMatchObject({
        code: 'PLAN_FEATURE',
        detail: { text: 'Enthalten ist sie ab dem Plan „Standard“.' },
      });
      expect((await fixture().request('GET', '/api/export/count')).status).toBe(402);
      expect(await fixture().get('/api/export/choices')).toMatchObject({ neededPlan: 'Standard' });
    });
  },
  { env: { NAMED_PLANS: '*=free' }, begins: buyNine },
);

let holdBack: ((path: string) => Promise<void>) | null = null;

/** Lets calls to Lexware wait where a test wants it. */
const heldFetch: typeof fetch = async (input, init) => {
  if (init?.method === 'POST') await holdBack?.(new URL(String(input)).pathname);
  return fetch(input, init);
};

/** Places and pays an order of so many minutes from now. */
async function orderIn(
  fixture: AppFixture,
  minutes: number,
  details: object = {},
): Promise<{ id: string }> {
  const createdAt = new Date(fixture.now().getTime() + minutes * MINUTE_MS).toISOString();
  const placed = await fixture.shopify.post<{ id: string }>('/orders', {
    order: { ...details, createdAt, processedAt: createdAt },
  });
  await fixture.shopify.post(`/orders/${placed.id}/pay`);
  return placed;
}

/** All that the free plan has. */
async function orderTen(fixture: AppFixture): Promise<void> {
  for (let number = 1; number <= 10; number++) await orderIn(fixture, number / 100);
  await fixture.settle();
}

describeWithFixture(
  'orders without transfers',
  (fixture) => {
    beforeEach(() => {
      holdBack = null;
    });

    const order = (minutes: number, details?: object) => orderIn(fixture(), minutes, details);

    /** Lets the placed orders find out that nothing is left for them. */
    async function haveToWait(orders: { id: string }[]): Promise<void> {
      await fixture().settle();
      for (const one of orders) {
        expect((await fixture().orderPage(one)).decision).toMatchObject({ reason: 'NO_TRANSFERS' });
      }
    }

    async function newMonth(): Promise<void> {
      fixture().skip(MONTH_MS);
      await fixture().lexware.post('/clock', { advanceSeconds: MONTH_MS / 1_000 });
    }

    async function numbersOf(orders: { id: string }[]): Promise<(string | null | undefined)[]> {
      const pages = await Promise.all(orders.map((one) => fixture().orderPage(one)));
      return pages.map(({ documents }) => documents[0]?.number);
    }

    async function theShop(): Promise<Shop> {
      const shop = await fixture().database.shops.byDomain(SHOP);
      if (!shop) throw new Error('No shop');
      return shop;
    }

    const ELEVENTH_TO_14TH = ['RE0011', 'RE0012', 'RE0013', 'RE0014'];

    it('are served by the dates of the orders, whichever the app heard of first', async () => {
      const [third, first, fourth, second] = [
        await order(3),
        await order(1),
        await order(4),
        await order(2),
      ];
      await haveToWait([third, first, fourth, second]);
      await newMonth();
      await fixture().settle();
      expect(await numbersOf([first, second, third, fourth])).toEqual(ELEVENTH_TO_14TH);
    });

    it('leave one after the other when some are granted, the first within ten seconds', async () => {
      const orders = [await order(1), await order(2), await order(3), await order(4)];
      await haveToWait(orders);
      const shop = await theShop();
      const deps = { database: fixture().database, documentsPerMinute: 20 };
      const plan = () => planTransfers(deps, shop, fixture().now().toISOString());
      const at = fixture().now();
      const purchase = { id: 7 as ChargeId, shopId: shop.id, activatedAt: at.toISOString() };
      const grant = (transfers: number) =>
        fixture().database.transaction((stores) =>
          grantPurchase(stores, { ...purchase, transfers }, purchase.activatedAt),
        );
      expect(await plan()).toMatchObject({ left: 0, waiting: 4, waitingMinutes: null });
      expect([await grant(3), await grant(3)]).toEqual([true, false]);
      expect(await plan()).toMatchObject({ left: 3, waiting: 4, waitingMinutes: 1 });
      await fixture().settle();
      expect(await numbersOf(orders)).toEqual([...ELEVENTH_TO_14TH.slice(0, 3), undefined]);
      expect(await plan()).toMatchObject({ left: 0, used: 13, waiting: 1, grants: [] });

      const { items } = await fixture().get<TransfersAnswer>('/api/plan/transfers');
      expect(items.map(({ source }) => source)).toEqual([
        ...Array<string>(3).fill('purchase'),
        ...Array<string>(10).fill('quota'),
      ]);
      const { next } = await fixture().database.transfers.history(shop.id, null, 5);
      const path = `/api/plan/transfers?after=${next}`;
      expect((await fixture().get<TransfersAnswer>(path)).items).toEqual(items.slice(5));
      const [third, , first] = items;
      expect(third).toMatchObject({
        kind: 'invoice',
        number: 'RE0013',
        orderId: String(orders[2]?.id),
      });
      expect(Date.parse(first?.at ?? '') - at.getTime()).toBeLessThan(10_000);
    });

    it('leave within ten seconds of the new month', async () => {
      const eleventh = await order(1);
      await haveToWait([eleventh]);
      const { start } = meterTime(
        await theShop(),
        new Date(fixture().now().getTime() + MONTH_MS).toISOString(),
      );
      fixture().skip(Date.parse(start) - fixture().now().getTime() - 1);
      await fixture().settle();
      const { items } = await fixture().get<TransfersAnswer>('/api/plan/transfers');
      expect(items[0]).toMatchObject({ number: 'RE0011', source: 'quota' });
      expect(items[0]!.at >= start).toBe(true);
      expect(Date.parse(items[0]!.at) - Date.parse(start)).toBeLessThan(10_000);
    });

    it('are not overtaken by their neighbours when Lexware is slow to answer about one', async () => {
      // Only a business customer needs a contact.
      const orders = [
        await order(1, businessOrder(1)),
        await order(2),
        await order(3),
        await order(4),
      ];
      await haveToWait(orders);
      await fixture().lexware.isSlow('POST /v1/contacts', 400);
      await fixture().lexware.isSlow('POST /v1/invoices', 400);
      await newMonth();
      await fixture().settle();
      expect(await numbersOf(orders)).toEqual(ELEVENTH_TO_14TH);
    });

    it.each(['503', 'cut'])(
      'do not wait for the one whose answer was lost (%s): it comes once that is cleared up',
      async (kind) => {
        const orders = [await order(1), await order(2), await order(3), await order(4)];
        await haveToWait(orders);
        await fixture().lexware.fails('POST /v1/invoices', kind);
        await newMonth();
        await fixture().settle();
        expect(await numbersOf(orders)).toEqual(['RE0014', 'RE0011', 'RE0012', 'RE0013']);
      },
    );

    it.each(['504-after-commit', '429'])('keep their order when an answer is %s', async (kind) => {
      const orders = [await order(1), await order(2), await order(3), await order(4)];
      await haveToWait(orders);
      await fixture().lexware.fails('POST /v1/invoices', kind);
      await newMonth();
      await fixture().settle();
      expect(await numbersOf(orders)).toEqual(ELEVENTH_TO_14TH);
    });

    it('do not wait for ever for one that fails again and again', async () => {
      const broken = await order(1, businessOrder(1));
      const orders = [await order(2), await order(3), await order(4)];
      await haveToWait([broken, ...orders]);
      await fixture().lexware.fails('POST /v1/contacts', '503', 1_000);
      await newMonth();
      const served = fixture().settle();
      for (const one of orders) {
        while ((await fixture().orderPage(one)).documents[0]?.standing !== 'open')
          fixture().skip(100);
      }
      await fixture().lexware.works();
      await served;
      await fixture().settle();
      expect(await numbersOf([...orders, broken])).toEqual(ELEVENTH_TO_14TH);
    });

    /**
     * The new month begins, and the first invoice does not get away until `meanwhile` has happened.
     */
    async function whileFirstIsSent(meanwhile: () => Promise<void>): Promise<void> {
      const reached = aGate();
      const gate = aGate();
      holdBack = async (path) => {
        if (path !== '/v1/invoices') return;
        holdBack = null;
        reached.open();
        await gate.opened;
      };
      await newMonth();
      const served = fixture().settle();
      await reached.opened;
      await meanwhile();
      gate.open();
      await served;
      await fixture().settle();
    }

    async function pageOnce(
      of: { id: string },
      isSo: (page: OrderAnswer) => boolean,
    ): Promise<void> {
      while (!isSo(await fixture().orderPage(of)));
    }

    it('come before a new order that is paid while they are served', async () => {
      const orders = [await order(1), await order(2), await order(3)];
      await haveToWait(orders);
      await whileFirstIsSent(async () => {
        const fresh = await order(50);
        orders.push(fresh);
        await pageOnce(fresh, ({ decision }) => decision?.kind === 'create');
      });
      expect(await numbersOf(orders)).toEqual(ELEVENTH_TO_14TH);
    });

    it('do not hold up what the merchant wants at once', async () => {
      const orders = [await order(1), await order(2), await order(3)];
      const wanted = await fixture().placeScenario('gross-19');
      await haveToWait(orders);
      await whileFirstIsSent(async () => {
        await fixture().post(`/api/orders/${wanted.id}/documents/invoice`);
        await pageOnce(wanted, ({ documents }) => documents[0]?.standing === 'open');
      });
      expect(await numbersOf(orders)).toEqual(ELEVENTH_TO_14TH.slice(1));
    });
  },
  { env: { NAMED_PLANS: '*=free' }, fetch: heldFetch, begins: orderTen },
);

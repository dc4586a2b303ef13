import { onStages } from '../support/on-stages';

jest.setTimeout(60_000);

const MONTH_MS = 32 * 86_400_000;

onStages(
  'the meter of the free plan',
  (stage) => {
    it('makes the eleventh order wait and serves it in the new month', async () => {
      for (let number = 1; number <= 10; number++) await stage().buy('gross-19');
      const eleventh = await stage().buy('gross-19');
      const page = await stage().orderPage(eleventh);
      expect(page.documents).toEqual([]);
      expect(page.decision).toMatchObject({ kind: 'wait', reason: 'NO_TRANSFERS' });
      expect(page.decision?.text).toContain('Übertragungen sind aufgebraucht');

      stage().skip(MONTH_MS);
      await stage().settle();
      expect((await stage().orderPage(eleventh)).documents).toMatchObject([{ state: 'done' }]);
      const shop = await stage().get<{ plan: { credits: { used: number; quota: number } } }>('/api/shop');
      expect(shop.plan.credits).toMatchObject({ used: 1, quota: 10 });
    });
  },
  { env: { INITIAL_PLAN: 'free' } },
);

onStages(
  'orders without transfers',
  (stage) => {
    it('are served by the dates of the orders, whichever the app heard of first', async () => {
      for (let number = 1; number <= 10; number++) await stage().buy('gross-19');
      const begin = Date.now();
      const days = [3, 1, 5, 2, 4];
      const waiting = new Map<number, { id: string }>();
      for (const day of days) {
        const createdAt = new Date(begin + (days.length - day) * 60_000).toISOString();
        const order = await stage().shopify.post<{ id: string }>('/orders', {
          order: { createdAt, processedAt: createdAt },
        });
        await stage().shopify.post(`/orders/${order.id}/pay`);
        await stage().settle();
        waiting.set(day, order);
      }
      stage().skip(MONTH_MS);
      await stage().settle();
      const oldestFirst = [5, 4, 3, 2, 1].map((day) => waiting.get(day) ?? { id: '' });
      const pages = await Promise.all(oldestFirst.map((order) => stage().orderPage(order)));
      const numbers = pages.map(({ documents }) => documents[0]?.number);
      expect(numbers).toEqual([...numbers].sort());
      expect(new Set(numbers).size).toBe(5);
    });
  },
  // Two places per shop let neighbours overtake each other; one shows the order of the queue.
  { env: { INITIAL_PLAN: 'free', SHOP_CONCURRENCY: '1' } },
);

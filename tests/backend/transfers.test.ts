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

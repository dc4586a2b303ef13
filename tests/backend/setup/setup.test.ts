import type { SetupAnswer } from '../../../web/contract/setup/setup';
import type { RecentImportAnswer } from '../../../web/contract/order-import/recent-import';
import type { DocumentImportAnswer } from '../../../web/contract/setup/document-import';
import type { ShopAnswer } from '../../../web/contract/shop';
import { writeVoucher } from '../../support/stories/write-voucher';
import { onStages } from '../../support/stage/on-stages';
import type { Stage } from '../../support/stage/stage';

const setup = (stage: Stage) => stage.get<SetupAnswer>('/api/setup');
const shopOf = (stage: Stage) => stage.get<ShopAnswer>('/api/shop');

async function done(stage: Stage, body: object): Promise<string> {
  const answer = await stage.request('POST', '/api/setup/done', { body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as SetupAnswer).step;
}

async function goThrough(stage: Stage): Promise<string[]> {
  return [
    await done(stage, { step: 'terms', terms: true, disclaimer: true }),
    await done(stage, { step: 'orders' }),
    await done(stage, { step: 'documents' }),
    await done(stage, { step: 'tax', choice: 'german-vat' }),
    await done(stage, { step: 'instructions' }),
  ];
}

onStages(
  'the set-up',
  (stage) => {
    it('goes on where the merchant stopped, and rewards its end once', async () => {
      expect(await setup(stage())).toMatchObject({ step: 'terms', tax: null, isOpen: true });
      const half = await stage().request('POST', '/api/setup/done', {
        body: { step: 'terms', terms: true, disclaimer: false },
      });
      expect(half.status).toBe(400);
      expect(await done(stage(), { step: 'terms', terms: true, disclaimer: true })).toBe(
        'authorization',
      );
      expect((await stage().request('POST', '/api/setup/complete')).status).toBe(409);
      await stage().connect();
      expect((await shopOf(stage())).setupCompletedAt).toBeNull();
      expect(await goThrough(stage())).toEqual([
        'orders',
        'documents',
        'tax',
        'instructions',
        'connected',
      ]);

      for (let time = 0; time < 2; time += 1) await stage().post('/api/setup/complete');
      const shop = await shopOf(stage());
      expect(shop.setupCompletedAt).not.toBeNull();
      expect(shop.plan.credits.quota).toBe(20);
      const lines = (await stage().log()).filter(({ event }) => event === 'setup.completed');
      expect(lines.map(({ text }) => text)).toEqual([
        'Dafür hat dein Shop in diesem Zeitraum 10 Übertragungen mehr.',
      ]);

      expect(await stage().post('/api/setup/reset')).toMatchObject({ step: 'terms', isOpen: true });
      await goThrough(stage());
      await stage().post('/api/setup/complete');
      expect((await shopOf(stage())).plan.credits.quota).toBe(20);
      expect((await shopOf(stage())).setupCompletedAt).toBe(shop.setupCompletedAt);
      await stage().post('/api/lexoffice/disconnect');
      expect((await shopOf(stage())).setupCompletedAt).toBe(shop.setupCompletedAt);
    });

    it('finds the documents of orders that are in Lexware already', async () => {
      expect((await stage().request('POST', '/api/lexoffice/import')).status).toBe(409);
      const order = await stage().placeScenario('gross-19');
      await stage().connect();
      const takeOver = () => stage().post<RecentImportAnswer>('/api/orders/import');
      expect(await takeOver()).toMatchObject({ continue: true, affected: 1 });
      const { totalCents } = await stage().orderPage(order);
      const text = { introduction: `Bestellung ${order.name}`, amount: totalCents / 100 };
      await writeVoucher(stage(), 'invoices', text);
      const ask = () => stage().post<DocumentImportAnswer>('/api/lexoffice/import');
      expect(await ask()).toMatchObject({ continue: true, progress: 0 });
      await stage().settle();
      const end = { continue: false, progress: 100, found: 1, affected: 1, assigned: 1 };
      expect([await ask(), await ask()]).toEqual([end, end]);
      expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
      expect(await takeOver()).toEqual({ continue: false, progress: 100, found: 1, affected: 1 });
    });

    it('lets an order that waits for transfers have its document with the reward', async () => {
      await stage().connect();
      for (let number = 1; number <= 10; number += 1) await stage().buy('gross-19');
      const eleventh = await stage().buy('gross-19');
      expect((await stage().orderPage(eleventh)).documents).toEqual([]);
      await goThrough(stage());
      await stage().post('/api/setup/complete');
      await stage().settle();
      expect((await stage().orderPage(eleventh)).documents).toMatchObject([{ standing: 'open' }]);
      expect((await shopOf(stage())).plan.credits).toMatchObject({ used: 11, quota: 20 });
    });
  },
  { connect: false, env: { INITIAL_PLAN: 'free' } },
);

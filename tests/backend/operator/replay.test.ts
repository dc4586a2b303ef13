import type { z } from 'zod';
import { supportAccessAnswer } from '../../../web/contract/operator/access';
import { replayPreviewAnswer, replaysAnswer } from '../../../web/contract/operator/actions';
import { ORDER_JOBS } from '../../../web/jobs/definitions/order-jobs';
import { failures } from '../../support/app-fixture/failures';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import { aDelivery } from '../../support/database/records';
import { atWork, OPERATED, outcomeOf } from '../../support/stories/operators';

const ANY = { shopDomain: null, name: null, failure: null, from: null, to: null };
const STEP = { what: 'jobs', filter: { ...ANY, name: ORDER_JOBS.processOrder.name } };
const KEY = '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c001';
const OTHER_KEY = '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c002';

describeWithFixture(
  'what failed, replayed by an operator',
  (fixture) => {
    const lines = async () =>
      (await fixture().log()).filter(({ event }) => event === 'job.replayed');
    const failed = async (count: number) => {
      await fixture().lexware.fails('POST /v1/invoices', '503', 1_000);
      for (let index = 0; index < count; index += 1) await fixture().buyInVain('gross-19');
      expect((await failures(fixture())).items).toHaveLength(count);
      await fixture().lexware.works();
      const { call } = await atWork(fixture(), '7', ['support']);
      const answer = async <Answer>(path: string, schema: z.ZodType<Answer>, body?: unknown) =>
        schema.parse(await (await call(body ? 'POST' : 'GET', path, body)).json());
      return {
        call,
        preview: (body: object) => answer('/replay/preview', replayPreviewAnswer, body),
        list: async () => (await answer('/replay', replaysAnswer)).items,
      };
    };
    const invoices = async () => (await fixture().books()).invoices.length;

    it('a single step runs again once, and ends well', async () => {
      const { call, preview } = await failed(1);
      const { count, examples } = await preview(STEP);
      expect({ count, examples }).toMatchObject({ count: 1, examples: [{ shopDomain: SHOP }] });
      const again = { what: 'jobs', id: examples[0]?.id, reason: 'Lexware war gestört' };
      const outcomes = await Promise.all(
        [1, 2].map(async () => outcomeOf(await call('POST', '/replay/single', again))),
      );
      expect(outcomes.toSorted()).toEqual(['200', 'NOTHING_TO_REPLAY']);
      await fixture().settle();
      expect(await invoices()).toBe(1);
      expect(await lines()).toMatchObject([
        { text: expect.stringContaining('fehlgeschlagen war: 1.') },
      ]);
      const shop = await fixture().database.shops.byDomain(SHOP);
      expect(await fixture().database.operatorActions.list(1)).toMatchObject([
        { action: 'replay.single', shopId: shop?.id, reason: 'Lexware war gestört' },
      ]);
      expect(await preview(STEP)).toMatchObject({ count: 0, examples: [] });
    });

    it('many by filter: counted before, at a rate, one run at a time', async () => {
      const { call, preview, list } = await failed(3);
      expect(await preview(STEP)).toMatchObject({ count: 3, isMore: false });
      const elsewhere = { ...STEP.filter, shopDomain: 'fremder-shop.myshopify.com' };
      expect(await preview({ ...STEP, filter: elsewhere })).toMatchObject({ count: 0 });
      const earlier = { ...STEP.filter, to: '2020-01-01T00:00:00Z' };
      expect(await preview({ ...STEP, filter: earlier })).toMatchObject({ count: 0 });
      const begin = async (key: string) =>
        outcomeOf(
          await call('POST', '/replay', { ...STEP, key, perMinute: 2, reason: 'Störung vorbei' }),
        );
      expect(await begin(KEY)).toBe('200');
      expect(await begin(KEY)).toBe('200');
      expect(await begin(OTHER_KEY)).toBe('REPLAY_BUSY');
      await fixture().app.settle();
      expect(await list()).toMatchObject([{ state: 'running', done: 2, total: 3 }]);
      expect(await invoices()).toBe(2);
      fixture().skip(60_000);
      await fixture().settle();
      expect(await list()).toMatchObject([{ state: 'done', done: 3, total: 3 }]);
      expect(await invoices()).toBe(3);
      // The page asks again although the answer had come: it is over, and not begun anew.
      expect(await begin(KEY)).toBe('200');
      expect(await list()).toHaveLength(1);
      const recorded = await fixture().database.operatorActions.list(50);
      expect(recorded.filter(({ action }) => action === 'replay.begun')).toHaveLength(1);
      // Of all shops, and once for each that it met, whatever it took.
      const seen = await fixture().get('/api/support-accesses');
      expect(supportAccessAnswer.parse(seen).items).toMatchObject([
        { text: expect.stringContaining('auch in diesem'), reason: 'Störung vorbei' },
      ]);
      expect(recorded.filter(({ action }) => action === 'replay.shop')).toEqual([]);
    });

    it('goes no further once it is cancelled', async () => {
      const { call, list } = await failed(2);
      await call('POST', '/replay', { ...STEP, key: KEY, perMinute: 1, reason: 'Versuch' });
      await fixture().app.settle();
      const [{ id } = { id: 0 }] = await list();
      await call('POST', `/replay/${id}/cancel`, { reason: 'Falscher Filter' });
      fixture().skip(600_000);
      await fixture().settle();
      expect(await list()).toMatchObject([{ state: 'cancelled', done: 1 }]);
      expect((await failures(fixture())).items).toHaveLength(1);
    });

    it('a webhook that was set aside is dispatched as if it came in now', async () => {
      const { call, preview } = await failed(0);
      const order = await fixture().placeScenario('gross-19');
      await fixture().settle();
      const body = Buffer.from(JSON.stringify({ id: Number(order.id), plan_name: 'basic' }));
      const { deliveries } = fixture().database;
      const delivery = { key: 'kaputt', shopDomain: SHOP, topic: 'orders/updated', body };
      await deliveries.record([aDelivery(delivery)]);
      const [fresh] = (await deliveries.fresh(100)).filter(({ key }) => key === 'kaputt');
      await deliveries.settle([{ id: fresh?.id ?? 0, outcome: 'set-aside' }]);
      const search = { what: 'deliveries', filter: { ...ANY, failure: 'set-aside' } };
      const { examples } = await preview(search);
      expect(examples).toMatchObject([{ name: 'orders/updated', shopDomain: SHOP }]);
      const again = { what: 'deliveries', id: examples[0]?.id, reason: 'Fehler behoben' };
      expect(await outcomeOf(await call('POST', '/replay/single', again))).toBe('200');
      await fixture().settle();
      expect(await preview(search)).toMatchObject({ count: 0 });
      expect(await deliveries.fresh(100)).toEqual([]);
      expect(await lines()).toHaveLength(1);
    });
  },
  { env: OPERATED },
);

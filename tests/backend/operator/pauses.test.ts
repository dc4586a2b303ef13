import { randomUUID } from 'node:crypto';
import { supportAccessAnswer } from '../../../web/contract/operator/access';
import type { BulkAnswer } from '../../../web/contract/bulk';
import type { ShopAnswer } from '../../../web/contract/shop';
import { APP_WIDE } from '../../../web/ports/stores/job-stores';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import type { AppFixture, PlacedOrder } from '../../support/app-fixture/app-fixture';
import { expectNoFailures } from '../../support/app-fixture/failures';
import { interruptedCalls, usedTransfers } from '../../support/stories/lost-answer';
import { atWork, OPERATED, outcomeOf } from '../../support/stories/operators';

const calls = interruptedCalls();
const OVER = { reason: 'Steuersätze berichtigt' };

const reasonOf = async (fixture: AppFixture, order: { id: string }) =>
  (await fixture.orderPage(order)).decision?.reason;
const invoices = async (fixture: AppFixture) => (await fixture.books()).invoices.length;
const lines = async (fixture: AppFixture) => {
  const items = await fixture.log();
  return items.filter(({ title }) => title.startsWith('Belegerstellung'));
};
const shown = async (fixture: AppFixture) =>
  (await fixture.get<ShopAnswer>('/api/shop')).pauseReason;

describeWithFixture(
  'the stop button',
  (fixture) => {
    const idOf = async () => (await fixture().database.shops.byDomain(SHOP))?.id ?? 0;
    const paused = async (shopId: number | null) => {
      await fixture().connect();
      await fixture().activate();
      await fixture().settle();
      const { call } = await atWork(fixture(), '7', ['support']);
      const stop = () => call('POST', '/pauses', { shopId, reason: 'Falsche Steuersätze' });
      // A double click.
      const answers = await Promise.all([stop(), stop()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await fixture().settle();
      return call;
    };

    it.each([
      ['of one shop', false],
      ['of all shops', true],
    ])(
      '%s: documents wait, the merchant reads why, and all comes with its end',
      async (_, isAll) => {
        const call = await paused(isAll ? null : await idOf());
        const orders = [await fixture().buy('gross-19'), await fixture().buy('gross-19')];
        expect(await invoices(fixture())).toBe(0);
        for (const order of orders)
          expect(await reasonOf(fixture(), order)).toBe('CREATION_PAUSED');
        expect(await shown(fixture())).toBe('Falsche Steuersätze');
        const [order] = orders;
        const now = `/api/orders/${order?.id}/documents/invoice`;
        expect(await outcomeOf(await fixture().request('POST', now))).toBe('CREATION_PAUSED');

        const id = isAll ? 0 : await idOf();
        const resume = () => call('POST', `/pauses/${id}/end`, OVER);
        const [ended] = await Promise.all([resume(), resume()]);
        expect(await ended.json()).toEqual({ items: [] });
        await fixture().settle();
        expect(await invoices(fixture())).toBe(2);
        expect(await shown(fixture())).toBeNull();
        expect(await lines(fixture())).toMatchObject([
          { title: 'Belegerstellung läuft wieder' },
          {
            title: 'Belegerstellung angehalten',
            text: expect.stringContaining('Falsche Steuersätze'),
          },
          { title: 'Belegerstellung aktiviert' },
        ]);
        const actions = await fixture().database.operatorActions.list(2);
        expect(actions).toMatchObject([
          { action: 'creation.resume', shopId: isAll ? null : id, ...OVER },
          { action: 'creation.pause', shopId: isAll ? null : id, reason: 'Falsche Steuersätze' },
        ]);
        const seen = await fixture().get('/api/support-accesses');
        expect(supportAccessAnswer.parse(seen).items).toMatchObject([
          { text: 'Belegerstellung fortgesetzt', ...OVER },
          { text: 'Belegerstellung angehalten', reason: 'Falsche Steuersätze' },
        ]);
      },
    );

    it.each([
      ['of one shop', false],
      ['of all shops', true],
    ])(
      '%s holds a run over many orders: nothing is lost, and its order stays',
      async (_, isAll) => {
        const orders: PlacedOrder[] = [];
        for (let count = 0; count < 24; count += 1)
          orders.push(await fixture().placeScenario('gross-19'));
        await fixture().settle();
        const { call } = await atWork(fixture(), '7', ['support']);
        const id = randomUUID();
        const including = ['not-yet-due'];
        const begin = async (requestId: string) =>
          fixture().request('POST', '/api/bulk', {
            body: {
              requestId,
              action: 'create',
              kinds: ['invoice'],
              including,
              orderIds: orders.map((order) => String(order.id)),
            },
          });
        const run = () => fixture().get<BulkAnswer>(`/api/bulk/${id}`);
        const states = async () => (await run()).items.map(({ state }) => state);
        // Time stands still after its first part: the next one comes seconds later.
        const goOn = fixture().freeze();
        expect((await begin(id)).status).toBe(202);
        await fixture().app.settle();
        const shopId = isAll ? null : await idOf();
        await call('POST', '/pauses', { shopId, reason: 'Falsche Steuersätze' });
        goOn();
        const made = await invoices(fixture());
        expect(made).toBeGreaterThan(0);
        expect(made).toBeLessThan(orders.length);
        for (let minute = 0; minute < 3; minute += 1) {
          fixture().skip(60_000);
          await fixture().app.settle();
        }
        expect(await invoices(fixture())).toBe(made);
        expect(await run()).toMatchObject({ isEnded: false, isPaused: true });
        expect((await states()).slice(10)).toEqual(Array<string>(14).fill('waiting'));
        expect(await outcomeOf(await begin(randomUUID()))).toBe('CREATION_PAUSED');

        await call('POST', `/pauses/${shopId ?? 0}/end`, OVER);
        await fixture().settle();
        expect(new Set(await states())).toEqual(new Set(['done']));
        expect(await run()).toMatchObject({ isEnded: true, isPaused: false });
        expect(await invoices(fixture())).toBe(orders.length);
        const numbers: number[] = [];
        for (const order of orders) {
          const { documents } = await fixture().orderPage(order);
          expect(documents).toHaveLength(1);
          numbers.push(Number(documents[0]?.number?.replace(/\D/gu, '')));
        }
        // By tens, as the run takes them.
        const parts = [numbers.slice(0, 10), numbers.slice(10, 20), numbers.slice(20)];
        expect(parts.map((part) => Math.max(...part))).toEqual([10, 20, 24]);
      },
    );

    it('has a run right after its end evaluate what nobody has evaluated yet', async () => {
      await paused(null);
      const orders = [await fixture().buy('gross-19'), await fixture().buy('gross-19')];
      // The evaluations that follow from an end come later than the run's first part.
      await fixture().database.creationPauses.end(APP_WIDE);
      const requestId = randomUUID();
      const orderIds = orders.map((order) => String(order.id));
      await fixture().request('POST', '/api/bulk', {
        body: { requestId, action: 'create', kinds: ['invoice'], including: [], orderIds },
      });
      await fixture().settle();
      const { items } = await fixture().get<BulkAnswer>(`/api/bulk/${requestId}`);
      expect(items.map(({ state }) => state)).toEqual(['done', 'done']);
      expect(await invoices(fixture())).toBe(2);
    });

    it('holds back what was claimed before: the claim and its transfer are free until the end', async () => {
      const { call } = await atWork(fixture(), '7', ['support']);
      const pause = async () => {
        await call('POST', '/pauses', { shopId: null, reason: 'Falsche Steuersätze' });
      };
      // A new contact comes between the claim and its request.
      calls.during('POST /v1/contacts', pause);
      const order = await fixture().buy('eu-business-vat-id');
      expect(await invoices(fixture())).toBe(0);
      expect(await reasonOf(fixture(), order)).toBe('CREATION_PAUSED');
      expect((await fixture().orderPage(order)).documents).toEqual([]);
      expect(await usedTransfers(fixture())).toBe(0);

      await call('POST', '/pauses/0/end', OVER);
      await fixture().settle();
      expect(await invoices(fixture())).toBe(1);
      expect(await usedTransfers(fixture())).toBe(1);
      await expectNoFailures(fixture());
    });

    it('of a shop outlasts that of all, and the other way round', async () => {
      const call = await paused(await idOf());
      await call('POST', '/pauses', { shopId: null, reason: 'Lexware gestört' });
      expect(await shown(fixture())).toBe('Falsche Steuersätze');
      await call('POST', `/pauses/${await idOf()}/end`, OVER);
      expect(await shown(fixture())).toBe('Lexware gestört');
      const order = await fixture().buy('gross-19');
      expect(await reasonOf(fixture(), order)).toBe('CREATION_PAUSED');
      const titles = async () => (await lines(fixture())).map(({ title }) => title);
      expect(await titles()).not.toContain('Belegerstellung läuft wieder');
      await call('POST', '/pauses/0/end', OVER);
      await fixture().settle();
      expect(await titles()).toContain('Belegerstellung läuft wieder');
      expect(await invoices(fixture())).toBe(1);
    });

    it('of all shops, ended at once, is told to nobody as begun after its end', async () => {
      const { call } = await atWork(fixture(), '7', ['support']);
      await call('POST', '/pauses', { shopId: null, reason: 'Aus Versehen' });
      await call('POST', '/pauses/0/end', OVER);
      await fixture().settle();
      const [latest] = await lines(fixture());
      expect(latest?.title ?? 'Belegerstellung läuft wieder').toBe('Belegerstellung läuft wieder');
    });

    it('names a shop that is there, and a reason', async () => {
      const { call } = await atWork(fixture(), '7', ['support']);
      const stop = async (shopId: unknown, reason: string) =>
        outcomeOf(await call('POST', '/pauses', { shopId, reason }));
      expect(await stop(999_999, 'Störung')).toBe('NOT_FOUND');
      expect(await stop(null, ' ')).toBe('INVALID_REQUEST');
      expect(await stop('1', 'Störung')).toBe('INVALID_REQUEST');
    });
  },
  { env: OPERATED, fetch: calls.fetch },
);

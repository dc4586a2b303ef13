import type { ShopAnswer } from '../../../web/contract/shop';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { atWork, OPERATED, outcomeOf } from '../../support/stories/operators';

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
        const resume = () => call('DELETE', `/pauses/${id}`);
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
          { action: 'creation.resume', shopId: isAll ? null : id, reason: 'Falsche Steuersätze' },
          { action: 'creation.pause', shopId: isAll ? null : id, reason: 'Falsche Steuersätze' },
        ]);
      },
    );

    it('of a shop outlasts that of all, and the other way round', async () => {
      const call = await paused(await idOf());
      await call('POST', '/pauses', { shopId: null, reason: 'Lexware gestört' });
      expect(await shown(fixture())).toBe('Falsche Steuersätze');
      await call('DELETE', `/pauses/${await idOf()}`);
      expect(await shown(fixture())).toBe('Lexware gestört');
      const order = await fixture().buy('gross-19');
      expect(await reasonOf(fixture(), order)).toBe('CREATION_PAUSED');
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
  { env: OPERATED },
);

import { auditAnswer } from '../../../web/contract/operator/access';
import { announcementsAnswer } from '../../../web/contract/operator/actions';
import type { ShopAnswer } from '../../../web/contract/shop';
import { createAnnouncements } from '../../../web/http/shop/announcements';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { describeWithSharedFixture } from '../../support/app-fixture/on-both-databases';
import { atWork, OPERATED, outcomeOf } from '../../support/stories/operators';

const HOUR = 3_600_000;
const WHY = { reason: 'Neuer Server' };
const MERCHANT = 'teehaus.myshopify.com';

const after = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();
const inHours = (fixture: AppFixture, from: number, to: number) => {
  const now = fixture.now();
  return { from: after(now, from), to: after(now, to) };
};
const shopOf = async (fixture: AppFixture, shop?: string) =>
  (await (await fixture.request('GET', '/api/shop', { shop })).json()) as ShopAnswer;

describeWithSharedFixture(
  'announcements',
  (fixture) => {
    beforeAll(() => fixture().shopify.post('/shops', { domain: MERCHANT, name: 'Teehaus' }));

    const admin = () => atWork(fixture(), '7', ['admin']);

    it('close the app to merchants, and leave operators the way to end it', async () => {
      await shopOf(fixture(), MERCHANT);
      const { call } = await admin();
      const period = inHours(fixture(), 1, 2);
      const plan = () => call('POST', '/announcements', { kind: 'downtime', ...period, ...WHY });
      await plan();
      const planned = announcementsAnswer.parse(await (await plan()).json());
      expect(planned.items).toMatchObject([{ kind: 'downtime', ...period }]);
      expect((await shopOf(fixture(), MERCHANT)).downtimes).toEqual([period]);

      fixture().skip(HOUR + 1_000);
      const refused = await fixture().request('GET', '/api/orders', { shop: MERCHANT });
      expect(await outcomeOf(refused)).toBe('MAINTENANCE');
      const retryAfter = Number(refused.headers.get('retry-after'));
      expect(retryAfter).toBeGreaterThan(3_500);
      expect(retryAfter).toBeLessThan(3_600);
      expect(await outcomeOf(await fixture().request('GET', '/api/shop', { shop: MERCHANT }))).toBe(
        'MAINTENANCE',
      );
      expect((await shopOf(fixture())).downtimes).toEqual([period]);
      expect((await fetch(`${fixture().url}/ready`)).status).toBe(200);

      const id = planned.items[0]?.id;
      expect(await outcomeOf(await call('POST', `/announcements/${id}/remove`, WHY))).toBe('200');
      expect(await outcomeOf(await call('POST', `/announcements/${id}/remove`, WHY))).toBe('200');
      expect((await shopOf(fixture(), MERCHANT)).downtimes).toEqual([]);
      const { items } = auditAnswer.parse(await (await call('GET', '/audit')).json());
      expect(items.slice(0, 2)).toMatchObject([
        { text: 'Wartung zurückgezogen oder beendet', ...WHY },
        { text: 'Wartung angekündigt', ...WHY },
      ]);
    });

    it('tell all merchants what an operator wrote, while it counts', async () => {
      const { call } = await admin();
      const shown = { tone: 'warning', title: 'Störung', text: 'Alles kommt später.' };
      const words = { kind: 'notice', ...shown, ...WHY };
      const period = inHours(fixture(), 1, 2);
      const { items } = announcementsAnswer.parse(
        await (await call('POST', '/announcements', { ...words, ...period })).json(),
      );
      expect((await shopOf(fixture(), MERCHANT)).notices).toEqual([]);
      fixture().skip(HOUR + 1_000);
      const id = items[0]?.id;
      expect((await shopOf(fixture(), MERCHANT)).notices).toEqual([{ id, ...shown }]);
      const changed = { ...words, ...period, text: 'Alles läuft wieder.' };
      expect(await outcomeOf(await call('PUT', `/announcements/${id}`, changed))).toBe('200');
      expect((await shopOf(fixture(), MERCHANT)).notices).toMatchObject([{ text: changed.text }]);
      const asDowntime = { kind: 'downtime', ...WHY, ...inHours(fixture(), 1, 2) };
      expect(await outcomeOf(await call('PUT', `/announcements/${id}`, asDowntime))).toBe(
        'NOT_FOUND',
      );
      fixture().skip(HOUR);
      expect((await shopOf(fixture(), MERCHANT)).notices).toEqual([]);
    });

    it('begun several times at one moment are one', async () => {
      const { call } = await admin();
      const wanted = { kind: 'downtime', ...WHY, ...inHours(fixture(), 50, 51) };
      const begin = async () => outcomeOf(await call('POST', '/announcements', wanted));
      expect(await Promise.all([1, 2, 3, 4].map(begin))).toEqual(Array(4).fill('200'));
      const { items } = announcementsAnswer.parse(
        await (await call('GET', '/announcements')).json(),
      );
      expect(items.map(({ from }) => from)).toEqual([wanted.from]);
      await call('POST', `/announcements/${items[0]?.id}/remove`, WHY);
    });

    it('are taken from admins alone, and only with a sensible period', async () => {
      const { call } = await admin();
      const support = await atWork(fixture(), '8', ['support', 'billing', 'finance']);
      const wanted = (from: number, to: number) => ({
        kind: 'downtime',
        ...WHY,
        ...inHours(fixture(), from, to),
      });
      expect(await outcomeOf(await support.call('GET', '/announcements'))).toBe('FORBIDDEN');
      expect(await outcomeOf(await support.call('POST', '/announcements', wanted(1, 2)))).toBe(
        'FORBIDDEN',
      );
      for (const [from, to] of [
        [2, 1],
        [1, 1],
        [-2, -1],
        [1, 26],
      ] as const)
        expect(await outcomeOf(await call('POST', '/announcements', wanted(from, to)))).toBe(
          'INVALID_REQUEST',
        );
      const { from } = wanted(1, 2);
      const odd = { kind: 'downtime', ...WHY, from, to: '+275760-09-13T00:00:00.000Z' };
      expect(await outcomeOf(await call('POST', '/announcements', odd))).toBe('INVALID_REQUEST');
      const { items } = announcementsAnswer.parse(
        await (await call('GET', '/announcements')).json(),
      );
      expect(items).toEqual([]);
    });

    it('cost no statement a request, and count on while the database is silent', async () => {
      const clock = { now: () => fixture().now() };
      const { announcements: store } = fixture().database;
      const open = jest.spyOn(store, 'open');
      const period = inHours(fixture(), 0, 1);
      await store.add({ kind: 'downtime', ...period });
      const announcements = createAnnouncements({
        database: { announcements: store },
        clock,
        downtimes: [],
      });
      for (let request = 0; request < 50; request += 1) await announcements.planned();
      expect(open).toHaveBeenCalledTimes(1);
      open.mockRejectedValue(new Error('gone'));
      fixture().skip(20_000);
      expect(await announcements.planned()).toMatchObject([period]);
      open.mockRestore();
      for (const { id } of await store.open(clock.now().toISOString())) await store.remove(id);
      fixture().skip(20_000);
      expect(await announcements.planned()).toEqual([]);
    });
  },
  { env: OPERATED },
);

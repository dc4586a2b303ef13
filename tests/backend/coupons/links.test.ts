import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { SHOP } from '../../support/app-fixture/shop';
import { flat } from '../../support/doubles/public-pages';
import { storedCoupon } from '../../support/samples/a-coupon';
import { runNightly } from '../../support/stories/app-life';

const DAY_MS = 86_400_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

/** A browser without cookies at an address of its own. */
function visitor(fixture: AppFixture, address = '192.0.2.7', agent = BROWSER) {
  const headers = { 'User-Agent': agent, 'X-Forwarded-For': address };
  const read = async (answer: Response) => ({
    status: answer.status,
    cookies: answer.headers.getSetCookie(),
    text: flat(await answer.text()).replaceAll('\u00A0', ' '),
  });
  return {
    open: async (path: string, method = 'GET') =>
      read(await fetch(`${fixture.url}${path}`, { method, headers })),
    send: async (store: string, code: string, more: Record<string, string> = {}) =>
      read(
        await fetch(`${fixture.url}/register`, {
          method: 'POST',
          headers: { ...headers, ...more },
          body: new URLSearchParams({ store, code }),
        }),
      ),
  };
}

const kept = async ({ database }: AppFixture, shop = SHOP) =>
  (await database.coupons.savedCode(shop, '2000-01-01T00:00:00.000Z'))?.code ?? null;

const viewsOf = async ({ database }: AppFixture, code = 'SOMMER-26') =>
  (await database.coupons.use(code))?.views;

describeWithFixture(
  'a partner’s link',
  (fixture) => {
    it('shows what the code makes of the prices, and leads to the shop that is named', async () => {
      await storedCoupon(fixture().database, { plans: ['standard'], comment: 'Für Leser' });
      const { open, send } = visitor(fixture());
      const page = await open('/affiliate?code=sommer-26');
      expect(page.text).toContain('Dein Rabatt mit dem Code SOMMER-26');
      expect(page.text).toContain('50 % weniger, 3 Monate lang');
      // 18.99 less half, rounded up, leaves 9.49; of 190.99 a year 50 % of 3 of 12 months, 23.87.
      const prices = ['18,99 €', '9,49 €', '167,12 € statt 190,99 €', 'Für Leser'];
      for (const part of prices) expect(page.text).toContain(part);
      expect(page.text).not.toContain('38,99 €');
      expect(page.text).toContain('<meta name="robots" content="noindex" />');

      const wrong = await send('www.teeladen.de', 'SOMMER-26');
      expect(wrong.text).toContain('Das ist keine Adresse eines Shops bei Shopify.');
      const ready = await send(SHOP, 'SOMMER-26');
      expect(ready.text).toContain(`<strong>${SHOP}</strong>`);
      expect(ready.text).toContain('Wir merken uns den Code SOMMER-26 30 Tage');
      expect([page.cookies, ready.cookies]).toEqual([[], []]);
      expect(await kept(fixture())).toBe('SOMMER-26');
    });

    it('waits for a shop that installs the app later, in whatever browser', async () => {
      await storedCoupon(fixture().database);
      const domain = 'neuer-shop.myshopify.com';
      await visitor(fixture()).send('neuer-shop', 'SOMMER-26');
      await fixture().shopify.post('/shops', { domain, name: 'Neuer Shop' });
      fixture().skip(20 * DAY_MS);
      expect((await fixture().request('GET', '/api/shop', { shop: domain })).ok).toBe(true);
      expect(await kept(fixture(), domain)).toBe('SOMMER-26');
      expect(await kept(fixture())).toBeNull();
    });

    it('counts before a later one, and less than what the merchant types', async () => {
      for (const code of ['ERSTER', 'ZWEITER', 'GETIPPT'])
        await storedCoupon(fixture().database, { code });
      const { send } = visitor(fixture());
      await send(SHOP, 'ERSTER');
      const second = await visitor(fixture(), '192.0.2.8').send(SHOP, 'ZWEITER');
      // Nobody is told what waits for somebody else's shop.
      expect(second.text).toContain('Wir merken uns den Code ZWEITER 30 Tage');
      expect(second.text).not.toContain('ERSTER');
      expect(await kept(fixture())).toBe('ERSTER');
      await fixture().request('POST', '/api/coupons/GETIPPT');
      await send(SHOP, 'ZWEITER');
      expect(await kept(fixture())).toBe('GETIPPT');
    });

    it('tells a stranger the same of a code that never was and of one that is over', async () => {
      const now = fixture().now().toISOString();
      await storedCoupon(fixture().database, { code: 'GESTERN', validUntil: now });
      await storedCoupon(fixture().database, { code: 'LEER', maxRedemptions: 0 });
      await storedCoupon(fixture().database, { code: 'GESPERRT' });
      await fixture().database.coupons.setLocked('GESPERRT', true);
      const { open, send } = visitor(fixture());
      for (const path of ['/affiliate', '/register']) {
        const unknown = await open(`${path}?code=NIEMALS`);
        expect(unknown.text).toContain('Den Code aus diesem Link gibt es nicht oder nicht mehr.');
        for (const code of ['GESTERN', 'LEER', 'GESPERRT', '"><script>', 'PARTNER'])
          expect(await open(`${path}?code=${encodeURIComponent(code)}`)).toEqual(unknown);
      }
      await send(SHOP, 'GESTERN');
      expect(await kept(fixture())).toBeNull();
    });

    it('is no form that a foreign page could send for its visitors', async () => {
      await storedCoupon(fixture().database);
      const { send } = visitor(fixture());
      const answer = await send(SHOP, 'SOMMER-26', { 'Sec-Fetch-Site': 'cross-site' });
      expect(answer.status).toBe(403);
      expect(await kept(fixture())).toBeNull();
    });

    it('counts a person once a day, and no program, and stores no address', async () => {
      await storedCoupon(fixture().database);
      const path = '/affiliate?code=SOMMER-26';
      await visitor(fixture()).open(path);
      await visitor(fixture()).open('/register?code=SOMMER-26');
      expect(await viewsOf(fixture())).toBe(1);
      await visitor(fixture(), '192.0.2.8').open(path);
      expect(await viewsOf(fixture())).toBe(2);
      for (const agent of ['Googlebot/2.1', 'curl/8.5', 'Mozilla/5.0 (compatible; bingbot/2.0)'])
        await visitor(fixture(), '192.0.2.9', agent).open(path);
      await visitor(fixture(), '192.0.2.9').open(path, 'HEAD');
      expect(await viewsOf(fixture())).toBe(2);
      fixture().skip(DAY_MS);
      await visitor(fixture()).open(path);
      expect(await viewsOf(fixture())).toBe(3);
    });

    it('is forgotten when its time is over', async () => {
      await storedCoupon(fixture().database);
      await visitor(fixture()).open('/affiliate?code=SOMMER-26');
      await visitor(fixture()).send(SHOP, 'SOMMER-26');
      fixture().skip(29 * DAY_MS);
      await runNightly(fixture());
      expect(await kept(fixture())).toBe('SOMMER-26');
      fixture().skip(2 * DAY_MS);
      await runNightly(fixture());
      expect(await kept(fixture())).toBeNull();
      expect(await viewsOf(fixture())).toBe(1);
    });
  },
  { connect: false, env: { TRUSTED_PROXIES: '1' } },
);

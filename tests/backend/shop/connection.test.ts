import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { beginSignIn, consent, type BegunSignIn } from '../../support/app-fixture/sign-in';
import { SHOP } from '../../support/app-fixture/shop';
import type { AppFixture, PlacedOrder } from '../../support/app-fixture/app-fixture';
import { eventsOf } from '../../support/app-fixture/events';
import { expectNoFailures } from '../../support/app-fixture/failures';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { DashboardAnswer } from '../../../web/contract/dashboard';
import { subjects, subscribe } from '../../support/mail/notified-shop';

interface ShopPage {
  lexoffice: {
    isConnected: boolean;
    isInterrupted: boolean;
    profile: { companyName: string } | null;
  };
}

const shopPage = (fixture: AppFixture) => fixture.get<ShopPage>('/api/shop');
const reasonOf = async (fixture: AppFixture, order: { id: string }) =>
  (await fixture.orderPage(order)).decision?.reason;

describeWithFixture('the connection to Lexware', (fixture) => {
  it('shows whose account it is', async () => {
    expect((await shopPage(fixture())).lexoffice).toMatchObject({
      isConnected: true,
      isInterrupted: false,
      profile: { companyName: expect.any(String) },
    });
  });

  it('makes orders wait while it is cut, and catches up when it is back', async () => {
    await fixture().post('/api/lexoffice/disconnect');
    expect((await shopPage(fixture())).lexoffice).toMatchObject({
      isConnected: false,
      profile: null,
    });
    const order = await fixture().buy('gross-19');
    expect(await reasonOf(fixture(), order)).toBe('NOT_CONNECTED');

    await fixture().connect();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });

  it('is marked as interrupted once when Lexware ends it, and heals by connecting again', async () => {
    await fixture().lexware.post('/tokens/kill', { kind: 'all' });
    const orders = [await fixture().buy('gross-19'), await fixture().buy('net-19')];
    expect((await shopPage(fixture())).lexoffice).toMatchObject({
      isConnected: false,
      isInterrupted: true,
    });
    expect(
      (await eventsOf(fixture())).filter((event) => event === 'connection.interrupted'),
    ).toHaveLength(1);
    for (const order of orders)
      expect(await reasonOf(fixture(), order)).toBe('CONNECTION_INTERRUPTED');
    for (const order of orders)
      expect((await fixture().orderPage(order)).obstacles).toMatchObject([
        { code: 'CONNECTION_INTERRUPTED', path: '/preferences' },
      ]);
    await expectNoFailures(fixture());

    await fixture().connect();
    expect((await fixture().books()).invoices).toHaveLength(2);
  });

  it('renews a dead access token once, however many orders need it', async () => {
    await fixture().lexware.post('/tokens/kill', { kind: 'access' });
    await fixture().lexware.delete('/calls');
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => fixture().placeScenario('gross-19')),
    );
    await Promise.all(orders.map((order) => fixture().pay(order)));
    await fixture().settle();
    const calls = await fixture().lexware.get<{ path: string }[]>('/calls');
    expect(calls.filter(({ path }) => path === '/oauth2/token')).toHaveLength(1);
    expect((await fixture().books()).invoices).toHaveLength(5);
  });
});

describeWithFixture(
  'signing in at Lexware',
  (fixture) => {
    const begin = async (): Promise<BegunSignIn> =>
      beginSignIn({ appUrl: fixture().url, sessionToken: await fixture().sessionToken() });
    const stateIn = (url: string) => new URL(url).searchParams.get('state') ?? '';
    const isConnected = async () => (await shopPage(fixture())).lexoffice.isConnected;

    async function openPage(
      address: string,
      cookie?: string,
    ): Promise<{ status: number; text: string }> {
      const answer = await fetch(address, {
        headers: cookie === undefined ? {} : { Cookie: cookie },
      });
      return { status: answer.status, text: await answer.text() };
    }

    async function callback(query: string, cookie?: string) {
      return openPage(`${fixture().url}/api/lexoffice/callback?${query}`, cookie);
    }

    it('refuses what no sign-in of ours leads to, in German', async () => {
      for (const query of [
        'state=forged&code=abc',
        'state=x&error=access_denied',
        '',
        'state=a&state=b&code=c',
        `state=${'x'.repeat(42)}%00&code=c`,
        `state=${'x'.repeat(44)}&code=c`,
      ]) {
        expect(await callback(query)).toEqual({
          status: 400,
          text: expect.stringContaining('Anmeldung abgelaufen'),
        });
      }
      expect(await isConnected()).toBe(false);
    });

    it('names the shop and the account, and accepts a state once', async () => {
      const { url, cookie } = await begin();
      const back = await consent(url);
      const page = await openPage(back, cookie);
      expect(page.status).toBe(200);
      expect(page.text).toContain(SHOP);
      expect(page.text).toContain(
        (await shopPage(fixture())).lexoffice.profile?.companyName ?? 'no account',
      );
      expect((await openPage(back, cookie)).text).toContain('Anmeldung abgelaufen');
      expect(await isConnected()).toBe(true);
    });

    it('takes no account from a browser that did not begin: somebody sent its owner the link', async () => {
      const { cookie: another } = await begin();
      for (const cookie of [undefined, another, 'belegfluss-sign-in=', another.split('=')[1]]) {
        const { url } = await begin();
        const page = await openPage(await consent(url), cookie);
        expect(page).toEqual({
          status: 400,
          text: expect.stringContaining('Anmeldung nicht hier begonnen'),
        });
      }
      expect(await isConnected()).toBe(false);
    });

    it('leaves a state alone that another browser brings, and uses it up when consent was refused', async () => {
      const lured = await begin();
      const back = await consent(lured.url);
      await openPage(back);
      expect((await openPage(back, lured.cookie)).status).toBe(200);
      await fixture().post('/api/lexoffice/disconnect');

      const { url, cookie } = await begin();
      const refused = await callback(`state=${stateIn(url)}&error=access_denied`, cookie);
      expect(refused.text).toContain('wurde in Lexware Office nicht erlaubt');
      expect((await openPage(await consent(url), cookie)).text).toContain('Anmeldung abgelaufen');
      expect(await isConnected()).toBe(false);
    });

    it('has one sign-in per shop under way: of two tabs the newer one counts', async () => {
      const [older, newer] = [await begin(), await begin()];
      expect((await openPage(await consent(older.url), older.cookie)).text).toContain(
        'durch eine neuere ersetzt',
      );
      expect((await openPage(await consent(newer.url), newer.cookie)).status).toBe(200);
      expect(await isConnected()).toBe(true);
    });

    it('refuses a state after a quarter of an hour, and a code that Lexware does not know', async () => {
      const late = await begin();
      fixture().skip(16 * 60_000);
      const query = (url: string) => `state=${stateIn(url)}&code=wrong`;
      expect((await callback(query(late.url), late.cookie)).text).toContain('Anmeldung abgelaufen');
      const { url, cookie } = await begin();
      expect((await callback(query(url), cookie)).text).toContain('Anmeldung abgelaufen');
    });

    it('begins for pages of our own only, and keeps the cookie from scripts and neighbours', async () => {
      const headers = { Authorization: `Bearer ${await fixture().sessionToken()}` };
      const ask = (origin: string) =>
        fetch(`${fixture().url}/api/lexoffice/auth`, {
          method: 'POST',
          headers: { ...headers, Origin: origin },
        });
      for (const origin of ['https://evil.example', 'null', fixture().shopify.url]) {
        const { status, headers: answered } = await ask(origin);
        expect({ status, cookies: answered.getSetCookie() }).toEqual({ status: 401, cookies: [] });
      }
      const [cookie] = (await ask(fixture().url)).headers.getSetCookie();
      expect(cookie).toMatch(
        /^belegfluss-sign-in=[\w-]{43}; Max-Age=900; Path=\/; .*HttpOnly; SameSite=Lax$/,
      );
    });
  },
  { connect: false },
);

const DELIVERY = ['delivery-notes.read', 'delivery-notes.write'];

async function missing(fixture: AppFixture): Promise<string[]> {
  return (await fixture.get<{ lexoffice: { missingScopes: string[] } }>('/api/shop')).lexoffice
    .missingScopes;
}

async function requestedScopes(fixture: AppFixture, scopes: string[] = []): Promise<string[]> {
  const { url } = await beginSignIn({
    appUrl: fixture.url,
    sessionToken: await fixture.sessionToken(),
    scopes,
  });
  return new URL(url).searchParams.get('scope')?.split(' ') ?? [];
}

describeWithFixture('scopes at Lexware', (fixture) => {
  it('are those that every shop needs, until delivery notes are switched on', async () => {
    expect(await requestedScopes(fixture())).not.toEqual(expect.arrayContaining(DELIVERY));
    expect(await missing(fixture())).toEqual([]);

    await saveSettings(fixture(), { delivery: { create: true } });
    expect(await missing(fixture())).toEqual(DELIVERY);
    expect(await requestedScopes(fixture())).toEqual(expect.arrayContaining(DELIVERY));

    await fixture().connect();
    expect(await missing(fixture())).toEqual([]);
  });

  it('stay granted when a feature is switched off and the account is connected again', async () => {
    await saveSettings(fixture(), { delivery: { create: true } });
    await fixture().connect();
    await saveSettings(fixture(), { delivery: { create: false } });
    expect(await requestedScopes(fixture())).toEqual(expect.arrayContaining(DELIVERY));
  });

  it('can be asked for before a feature is switched on', async () => {
    expect(await requestedScopes(fixture(), DELIVERY)).toEqual(expect.arrayContaining(DELIVERY));
    const refused = { body: { scopes: ['cashbox.delete'] } };
    expect((await fixture().request('POST', '/api/lexoffice/auth', refused)).status).toBe(400);
  });

  it('make an order wait when Lexware misses one, until the account is connected again', async () => {
    await fixture().lexware.fails('POST /v1/invoices', '403', 99);
    const order = await fixture().buy('gross-19');
    const { decision } = await fixture().orderPage(order);
    expect(decision).toMatchObject({
      kind: 'wait',
      reason: 'MISSING_LEXWARE_SCOPE',
      canCreate: false,
    });
    expect(decision?.text).toContain('verbinde dein Konto erneut');

    await fixture().lexware.works();
    await fixture().connect();
    expect((await fixture().orderPage(order)).documents).toMatchObject([
      { kind: 'invoice', standing: 'open' },
    ]);
  });

  describe('for a single delivery note, in a shop that writes none', () => {
    let order: PlacedOrder;
    beforeEach(async () => {
      order = await fixture().buy('gross-19');
      await fixture().post(`/api/orders/${order.id}/documents/delivery-note`);
      await fixture().settle();
    });
    const delivery = async () => {
      const { decisions, documents } = await fixture().orderPage(order);
      const decision = decisions.find(({ document }) => document === 'delivery-note');
      const made = documents.filter(({ kind }) => kind === 'delivery-note').length;
      return { decision, made };
    };

    it('are missed while it waits, and connecting again asks for them', async () => {
      expect(await delivery()).toMatchObject({
        decision: { kind: 'wait', reason: 'MISSING_LEXWARE_SCOPE', canWithdraw: true },
        made: 0,
      });
      expect(await missing(fixture())).toEqual(DELIVERY);
      expect(await requestedScopes(fixture())).toEqual(expect.arrayContaining(DELIVERY));

      await fixture().connect();
      expect(await missing(fixture())).toEqual([]);
      expect((await delivery()).made).toBe(1);
    });

    it('are not missed any more once the request was taken back, and nothing is made', async () => {
      const withdraw = () =>
        fixture().request('DELETE', `/api/orders/${order.id}/documents/delivery-note?cause=order`);
      expect((await withdraw()).status).toBe(200);
      expect((await withdraw()).status).toBe(200);
      await fixture().settle();
      expect(await delivery()).toMatchObject({
        decision: { reason: 'DISABLED_DELIVERY_CREATE', canWithdraw: false },
      });
      expect(await missing(fixture())).toEqual([]);
      const log = `/api/shop/logs?order=${order.id}`;
      const { items } = await fixture().get<{ items: { title: string }[] }>(log);
      const failedSteps = items.filter(
        ({ title }) => title === 'Lieferschein: Anforderung zurückgenommen',
      );
      expect(failedSteps).toHaveLength(1);

      await fixture().connect();
      expect((await delivery()).made).toBe(0);
    });
  });
});

describeWithFixture('limits of Lexware, before an order meets them', (fixture) => {
  const night = async () => {
    await fixture().app.regularWork('profile');
    await fixture().settle();
  };
  const needs = async () =>
    (await fixture().get<DashboardAnswer>('/api/dashboard')).needs.map(({ need }) => need);
  const edition = (...businessFeatures: string[]) =>
    fixture().lexware.put('/profile', { businessFeatures });

  it('an edition without invoices is named the morning after, until it has them', async () => {
    await edition('BOOKKEEPING');
    expect(await needs()).toEqual([]);
    await night();
    expect(await needs()).toEqual(['tariff']);
    await edition('INVOICING', 'BOOKKEEPING');
    await night();
    expect(await needs()).toEqual([]);
  });

  it('so is a sign-in that ended, by mail, too, and no profile is read without one', async () => {
    await subscribe(fixture());
    await fixture().lexware.post('/tokens/kill', { kind: 'all' });
    await night();
    expect(await needs()).toEqual(['lexware']);
    expect(await subjects(fixture())).toEqual(['Verbindung zu Lexware Office unterbrochen']);
    await fixture().lexware.delete('/calls');
    await night();
    expect(await fixture().lexware.get('/calls')).toEqual([]);
  });
});

import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { beginSignIn } from '../../support/app-fixture/sign-in';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';

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

import { onStages } from '../../support/stage/on-stages';
import { beginSignIn } from '../../support/stage/sign-in';
import { saveSettings } from '../../support/stage/save-settings';
import type { PlacedOrder, Stage } from '../../support/stage/stage';

const DELIVERY = ['delivery-notes.read', 'delivery-notes.write'];

async function missing(stage: Stage): Promise<string[]> {
  return (await stage.get<{ lexoffice: { missingScopes: string[] } }>('/api/shop')).lexoffice
    .missingScopes;
}

async function asked(stage: Stage, scopes: string[] = []): Promise<string[]> {
  const { url } = await beginSignIn({
    appUrl: stage.url,
    sessionToken: await stage.sessionToken(),
    scopes,
  });
  return new URL(url).searchParams.get('scope')?.split(' ') ?? [];
}

onStages('scopes at Lexware', (stage) => {
  it('are those that every shop needs, until delivery notes are switched on', async () => {
    expect(await asked(stage())).not.toEqual(expect.arrayContaining(DELIVERY));
    expect(await missing(stage())).toEqual([]);

    await saveSettings(stage(), { delivery: { create: true } });
    expect(await missing(stage())).toEqual(DELIVERY);
    expect(await asked(stage())).toEqual(expect.arrayContaining(DELIVERY));

    await stage().connect();
    expect(await missing(stage())).toEqual([]);
  });

  it('stay granted when a feature is switched off and the account is connected again', async () => {
    await saveSettings(stage(), { delivery: { create: true } });
    await stage().connect();
    await saveSettings(stage(), { delivery: { create: false } });
    expect(await asked(stage())).toEqual(expect.arrayContaining(DELIVERY));
  });

  it('can be asked for before a feature is switched on', async () => {
    expect(await asked(stage(), DELIVERY)).toEqual(expect.arrayContaining(DELIVERY));
    const refused = { body: { scopes: ['cashbox.delete'] } };
    expect((await stage().request('POST', '/api/lexoffice/auth', refused)).status).toBe(400);
  });

  it('make an order wait when Lexware misses one, until the account is connected again', async () => {
    await stage().lexware.fails('POST /v1/invoices', '403', 99);
    const order = await stage().buy('gross-19');
    const { decision } = await stage().orderPage(order);
    expect(decision).toMatchObject({
      kind: 'wait',
      reason: 'MISSING_LEXWARE_SCOPE',
      canCreate: false,
    });
    expect(decision?.text).toContain('mit „Erneut verbinden“');

    await stage().lexware.works();
    await stage().connect();
    expect((await stage().orderPage(order)).documents).toMatchObject([
      { kind: 'invoice', standing: 'open' },
    ]);
  });

  describe('for a single delivery note, in a shop that writes none', () => {
    let order: PlacedOrder;
    beforeEach(async () => {
      order = await stage().buy('gross-19');
      await stage().post(`/api/orders/${order.id}/documents/delivery-note`);
      await stage().settle();
    });
    const delivery = async () => {
      const { decisions, documents } = await stage().orderPage(order);
      const decision = decisions.find(({ document }) => document === 'delivery-note');
      const made = documents.filter(({ kind }) => kind === 'delivery-note').length;
      return { decision, made };
    };

    it('are missed while it waits, and connecting again asks for them', async () => {
      expect(await delivery()).toMatchObject({
        decision: { kind: 'wait', reason: 'MISSING_LEXWARE_SCOPE', canWithdraw: true },
        made: 0,
      });
      expect(await missing(stage())).toEqual(DELIVERY);
      expect(await asked(stage())).toEqual(expect.arrayContaining(DELIVERY));

      await stage().connect();
      expect(await missing(stage())).toEqual([]);
      expect((await delivery()).made).toBe(1);
    });

    it('are not missed any more once the request was taken back, and nothing is made', async () => {
      const withdraw = () =>
        stage().request('DELETE', `/api/orders/${order.id}/documents/delivery-note?cause=order`);
      expect((await withdraw()).status).toBe(200);
      expect((await withdraw()).status).toBe(200);
      await stage().settle();
      expect(await delivery()).toMatchObject({
        decision: { reason: 'DISABLED_DELIVERY_CREATE', canWithdraw: false },
      });
      expect(await missing(stage())).toEqual([]);
      const log = `/api/shop/logs?order=${order.id}`;
      const { items } = await stage().get<{ items: { title: string }[] }>(log);
      const said = items.filter(({ title }) => title === 'Lieferschein: Auftrag zurückgenommen');
      expect(said).toHaveLength(1);

      await stage().connect();
      expect((await delivery()).made).toBe(0);
    });
  });
});

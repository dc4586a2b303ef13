import { onStages } from '../support/on-stages';
import type { Stage } from '../support/stage';

jest.setTimeout(60_000);

interface ShopPage {
  lexoffice: { isConnected: boolean; isInterrupted: boolean; profile: { companyName: string } | null };
}

const shopPage = (stage: Stage) => stage.get<ShopPage>('/api/shop');
const reasonOf = async (stage: Stage, order: { id: string }) => (await stage.orderPage(order)).decision?.reason;
const codes = async (stage: Stage) => (await stage.log()).map(({ event }) => event);

async function callback(stage: Stage, query: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${stage.url}/api/lexoffice/callback?${query}`);
  return { status: answer.status, text: await answer.text() };
}

onStages('the connection to Lexware', (stage) => {
  it('shows whose account it is', async () => {
    expect((await shopPage(stage())).lexoffice).toMatchObject({
      isConnected: true,
      isInterrupted: false,
      profile: { companyName: expect.any(String) },
    });
  });

  it('makes orders wait while it is cut, and catches up when it is back', async () => {
    await stage().post('/api/lexoffice/disconnect');
    expect((await shopPage(stage())).lexoffice).toMatchObject({ isConnected: false, profile: null });
    const order = await stage().buy('gross-19');
    expect(await reasonOf(stage(), order)).toBe('NOT_CONNECTED');

    await stage().connect();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ state: 'done' }]);
  });

  it('is marked as interrupted once when Lexware ends it, and heals by connecting again', async () => {
    await stage().lexware.post('/tokens/kill', { kind: 'all' });
    const orders = [await stage().buy('gross-19'), await stage().buy('net-19')];
    expect((await shopPage(stage())).lexoffice).toMatchObject({ isConnected: false, isInterrupted: true });
    expect((await codes(stage())).filter((event) => event === 'connection.interrupted')).toHaveLength(1);
    for (const order of orders) expect(await reasonOf(stage(), order)).toBe('CONNECTION_INTERRUPTED');
    expect(await stage().get('/api/failures')).toEqual({ items: [] });

    await stage().connect();
    expect((await stage().books()).invoices).toHaveLength(2);
  });

  it('renews a dead access token once, however many orders need it', async () => {
    await stage().lexware.post('/tokens/kill', { kind: 'access' });
    await stage().lexware.delete('/calls');
    const orders = await Promise.all(Array.from({ length: 5 }, () => stage().placeScenario('gross-19')));
    await Promise.all(orders.map((order) => stage().pay(order)));
    await stage().settle();
    const calls = await stage().lexware.get<{ path: string }[]>('/calls');
    expect(calls.filter(({ path }) => path === '/oauth2/token')).toHaveLength(1);
    expect((await stage().books()).invoices).toHaveLength(5);
  });
});

onStages(
  'signing in at Lexware',
  (stage) => {
    const stateOf = async (): Promise<string> => {
      const { url } = await stage().get<{ url: string }>('/api/lexoffice/auth');
      return new URL(url).searchParams.get('state') ?? '';
    };

    it.each([
      ['a forged state', 'state=forged&code=abc', 'Anmeldung abgelaufen'],
      ['no code, because consent was refused', 'state=x&error=access_denied', 'Keine Verbindung'],
      ['nothing at all', '', 'Keine Verbindung'],
    ])('refuses %s in German', async (_what, query, title) => {
      const { status, text } = await callback(stage(), query);
      expect(status).toBe(400);
      expect(text).toContain(title);
      expect((await shopPage(stage())).lexoffice.isConnected).toBe(false);
    });

    it('accepts a state once', async () => {
      const { url } = await stage().get<{ url: string }>('/api/lexoffice/auth');
      const first = await fetch(`${url}&auto=1`);
      expect(first.status).toBe(200);
      const { status } = await callback(stage(), new URL(first.url).searchParams.toString());
      expect(status).toBe(400);
      expect((await shopPage(stage())).lexoffice.isConnected).toBe(true);
    });

    it('refuses a state after a quarter of an hour', async () => {
      const state = await stateOf();
      stage().skip(16 * 60_000);
      expect((await callback(stage(), `state=${state}&code=abc`)).text).toContain('Anmeldung abgelaufen');
    });

    it('asks to start again when Lexware does not accept the code', async () => {
      const { status, text } = await callback(stage(), `state=${await stateOf()}&code=wrong`);
      expect(status).toBe(400);
      expect(text).toContain('Anmeldung abgelaufen');
    });
  },
  { connect: false },
);

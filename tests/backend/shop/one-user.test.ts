import { randomUUID } from 'node:crypto';
import type { ShopAnswer } from '../../../web/contract/shop';
import { eventsOf } from '../../support/stage/events';
import { onStages } from '../../support/stage/on-stages';
import { signInAtLexware } from '../../support/stage/sign-in';
import { SHOP } from '../../support/stage/shop';

const OTHER = 'zweiter-laden.myshopify.com';

/** Lexware is reported to keep one connection per user and app. */
onStages('two shops of one Lexware user', (stage) => {
  const connect = async (shop: string): Promise<string> => {
    const sessionToken = await stage().sessionToken(shop);
    const page = await signInAtLexware({ appUrl: stage().url, sessionToken });
    const text = await page.text();
    await stage().settle();
    return text;
  };
  const connectionOf = async (shop: string) => {
    const answer = await stage().request('GET', '/api/shop', { shop });
    const { lexoffice } = (await answer.json()) as ShopAnswer;
    return lexoffice.isInterrupted ? 'interrupted' : lexoffice.isConnected;
  };
  const connections = async () => [await connectionOf(SHOP), await connectionOf(OTHER)];

  beforeEach(() => stage().shopify.post('/shops', { domain: OTHER, name: 'Zweiter Laden' }));

  it('are told so at once, and each has its own after signing in as somebody else', async () => {
    const page = await connect(OTHER);
    expect(page).toContain('derselbe Benutzer');
    expect(page).toContain(SHOP);
    expect(page).not.toContain('window.close');
    expect(await connections()).toEqual(['interrupted', true]);
    expect(await eventsOf(stage())).toEqual(
      expect.arrayContaining(['connection.user-shared', 'connection.interrupted']),
    );

    await stage().lexware.put('/user', { id: randomUUID() });
    expect(await connect(SHOP)).toContain('Dieses Fenster schließt sich von selbst');
    expect(await connections()).toEqual([true, true]);
    const order = await stage().buy('gross-19');
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });

  it('both go on where Lexware lets them', async () => {
    await stage().lexware.put('/user', { onePerUser: false });
    expect(await connect(OTHER)).toContain('derselbe Benutzer');
    expect(await connections()).toEqual([true, true]);
    expect(await eventsOf(stage())).not.toContain('connection.interrupted');
  });
});

import { randomUUID } from 'node:crypto';
import type { OrderAnswer } from '../../../web/contract/order/order';
import type { ShopAnswer } from '../../../web/contract/shop';
import { inbox } from '../../support/mail/inbox';
import { eventsOf } from '../../support/app-fixture/events';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { signInAtLexware } from '../../support/app-fixture/sign-in';
import { SHOP } from '../../support/app-fixture/shop';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';

const OTHER = 'zweiter-laden.myshopify.com';

/** Lexware is reported to keep one connection per user and app. */
describeWithFixture('two shops of one Lexware user', (fixture) => {
  const connect = async (shop: string): Promise<string> => {
    const sessionToken = await fixture().sessionToken(shop);
    const page = await signInAtLexware({ appUrl: fixture().url, sessionToken });
    const text = await page.text();
    await fixture().settle();
    return text;
  };
  const connectionOf = async (shop: string) => {
    const answer = await fixture().request('GET', '/api/shop', { shop });
    const { lexoffice } = (await answer.json()) as ShopAnswer;
    return lexoffice.isInterrupted ? 'interrupted' : lexoffice.isConnected;
  };
  const connections = async () => [await connectionOf(SHOP), await connectionOf(OTHER)];

  beforeEach(async () => {
    await fixture().shopify.post('/shops', { domain: OTHER, name: 'Zweiter Laden' });
    await fixture().request('POST', '/api/shop/enable/true', { shop: OTHER });
    // Shopify's orders come after that, however much the app's time was skipped.
    await fixture().shopify.post('/clock', { advanceSeconds: 3_600 });
  });

  /** A paid order of that shop; waits until nothing moves any more. */
  const buyIn = async (shop: string): Promise<string> => {
    const placed = await fixture().shopify.post<PlacedOrder>(`/orders?shop=${shop}`, {
      scenario: 'gross-19',
    });
    await fixture().shopify.post(`/orders/${placed.id}/pay?shop=${shop}`);
    await fixture().settle();
    return placed.id;
  };
  const documentsOf = async (shop: string, id: string) => {
    const answer = await fixture().request('GET', `/api/orders/${id}`, { shop });
    return ((await answer.json()) as OrderAnswer).documents.map(({ standing }) => standing);
  };
  const mailedSubjects = async () => (await inbox(fixture())).map(({ subject }) => subject);

  it('are told so at once, and bill both after the first signed in as somebody else', async () => {
    const page = await connect(OTHER);
    expect(page).toContain('derselbe Benutzer');
    expect(page).toContain(SHOP);
    expect(page).not.toContain('window.close');
    expect(await connections()).toEqual(['interrupted', true]);
    expect(await eventsOf(fixture())).toEqual(
      expect.arrayContaining(['connection.user-shared', 'connection.interrupted']),
    );
    expect(await mailedSubjects()).toContainEqual(expect.stringContaining('Lexware Office'));

    const orders = { first: await buyIn(SHOP), second: await buyIn(OTHER) };
    expect(await documentsOf(SHOP, orders.first)).toEqual([]);
    expect(await documentsOf(OTHER, orders.second)).toEqual(['open']);

    await fixture().lexware.put('/user', { id: randomUUID() });
    expect(await connect(SHOP)).toContain('Dieses Fenster schließt sich von selbst');
    expect(await connections()).toEqual([true, true]);
    expect(await documentsOf(SHOP, orders.first)).toEqual(['open']);
    expect(await documentsOf(OTHER, await buyIn(OTHER))).toEqual(['open']);
  });

  it('both bill on where Lexware lets them', async () => {
    await fixture().lexware.put('/user', { onePerUser: false });
    expect(await connect(OTHER)).toContain('derselbe Benutzer');
    expect(await connections()).toEqual([true, true]);
    expect(await eventsOf(fixture())).not.toContain('connection.interrupted');
    for (const shop of [SHOP, OTHER])
      expect(await documentsOf(shop, await buyIn(shop))).toEqual(['open']);
  });
});

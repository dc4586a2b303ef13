import { onEmbeddedStage, onStages } from '../../support/stage/on-stages';
import { SUBSCRIBABLE_TOPICS } from '../../../web/features/receive-webhooks/dispatch/shopify-event';
import { hourPasses, nightPasses, subscribed, tellOnly } from '../../support/stories/app-life';

/** Shopify subscribes no other address; without a connection, since Lexware's stand-in does. */
const BY_HTTPS = { isBehindProxy: true, connect: false };

onStages(
  'notices that no longer come',
  (stage) => {
    it('gives a shop subscriptions of its own when orders change and Shopify tells nothing', async () => {
      const known = async () =>
        (await stage().get<{ items: unknown[] }>('/api/orders')).items.length;
      await stage().buy('gross-19');
      await tellOnly(stage(), ['app/uninstalled']);
      await hourPasses(stage());
      await stage().buy('gross-19');
      expect(await known()).toBe(1);
      await stage().app.regularWork('sweep');
      await stage().settle();
      expect(await known()).toBe(2);

      stage().skip(3_600_000);
      await nightPasses(stage());
      await stage().buy('gross-19');
      expect(await known()).toBe(3);
    });
  },
  BY_HTTPS,
);

it('notices a single kind of notice that no longer comes, and nothing amiss while all come', () =>
  onEmbeddedStage(async (stage) => {
    const order = await stage.placeScenario('gross-19');
    for (const happens of ['pay', 'fulfil', 'refund']) {
      await hourPasses(stage);
      await stage.shopify.post(
        `/orders/${order.id}/${happens}`,
        happens === 'refund' ? { amount: 5 } : {},
      );
    }
    await hourPasses(stage);
    await nightPasses(stage);
    expect(await subscribed(stage)).toBe(0);

    await hourPasses(stage);
    await tellOnly(stage, [
      'orders/create',
      'orders/updated',
      'order_transactions/create',
      'app/uninstalled',
    ]);
    await stage.shopify.post(`/orders/${order.id}/refund`, { amount: 6 });
    await hourPasses(stage);
    await nightPasses(stage);
    expect(await subscribed(stage)).toBe(SUBSCRIBABLE_TOPICS.length);
    await hourPasses(stage);
    await nightPasses(stage);
    expect(await subscribed(stage)).toBe(SUBSCRIBABLE_TOPICS.length);
  }, BY_HTTPS));

import {
  describeWithEmbeddedFixture,
  describeWithFixture,
} from '../../support/app-fixture/on-both-databases';
import { SUBSCRIBABLE_TOPICS } from '../../../web/features/receive-webhooks/dispatch/shopify-event';
import { hourPasses, runNightly, subscribed, deliverOnly } from '../../support/stories/app-life';

/** Shopify subscribes no other address; without a connection, since Lexware's stand-in does. */
const BY_HTTPS = { isBehindProxy: true, connect: false };

describeWithFixture(
  'notices that no longer come',
  (fixture) => {
    it('gives a shop subscriptions of its own when orders change and Shopify tells nothing', async () => {
      const known = async () =>
        (await fixture().get<{ items: unknown[] }>('/api/orders')).items.length;
      await fixture().buy('gross-19');
      await deliverOnly(fixture(), ['app/uninstalled']);
      await hourPasses(fixture());
      await fixture().buy('gross-19');
      expect(await known()).toBe(1);
      await fixture().app.regularWork('sweep');
      await fixture().settle();
      expect(await known()).toBe(2);

      fixture().skip(3_600_000);
      await runNightly(fixture());
      await fixture().buy('gross-19');
      expect(await known()).toBe(3);
    });
  },
  BY_HTTPS,
);

it('notices a single kind of notice that no longer comes, and nothing amiss while all come', () =>
  describeWithEmbeddedFixture(async (fixture) => {
    const order = await fixture.placeScenario('gross-19');
    for (const happens of ['pay', 'fulfil', 'refund']) {
      await hourPasses(fixture);
      await fixture.shopify.post(
        `/orders/${order.id}/${happens}`,
        happens === 'refund' ? { amount: 5 } : {},
      );
    }
    await hourPasses(fixture);
    await runNightly(fixture);
    expect(await subscribed(fixture)).toBe(0);

    await hourPasses(fixture);
    await deliverOnly(fixture, [
      'orders/create',
      'orders/updated',
      'order_transactions/create',
      'app/uninstalled',
    ]);
    await fixture.shopify.post(`/orders/${order.id}/refund`, { amount: 6 });
    await hourPasses(fixture);
    await runNightly(fixture);
    expect(await subscribed(fixture)).toBe(SUBSCRIBABLE_TOPICS.length);
    await hourPasses(fixture);
    await runNightly(fixture);
    expect(await subscribed(fixture)).toBe(SUBSCRIBABLE_TOPICS.length);
  }, BY_HTTPS));

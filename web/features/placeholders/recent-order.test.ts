import { onlyWith } from '../../../tests/support/doubles/only-with';
import { aShop } from '../../../tests/support/samples/a-shop';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { anOrder } from '../../domain/testing/builders';
import type { OrderListItem } from '../../ports/stores/order-stores';
import { RecentOrders } from './recent-order';

const ORDER = anOrder({ name: '#1001' });

/** The newest order from a Shopify that counts its requests. */
function theNewest() {
  const clock = manualClock();
  const asked: string[] = [];
  const page = () =>
    Promise.resolve({
      items: [onlyWith<OrderListItem>({ orderId: ORDER.id })],
      next: null,
      previous: null,
    });
  const shopify = {
    order: ({ domain }: { domain: string }) => {
      asked.push(domain);
      return Promise.resolve(ORDER);
    },
  };
  const database = { orders: { page } };
  return { orders: new RecentOrders({ database, shopify, clock }), asked, clock };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('is read once a minute', async () => {
  const { orders, asked, clock } = theNewest();
  for (let key = 0; key < 5; key += 1) expect(await orders.of(aShop())).toBe(ORDER);
  expect(asked).toHaveLength(1);
  clock.advance(60_001);
  await orders.of(aShop());
  expect(asked).toHaveLength(2);
});

it('is read again if it has more data now: metafields that texts may name, or a permission', async () => {
  const { orders, asked } = theNewest();
  const shop = aShop();
  await orders.of(shop);
  const read = [{ resource: 'order' as const, namespace: 'custom', key: 'kostenstelle' }];
  const reading = aShop({ settings: { ...shop.settings, metafield: { read, write: {} } } });
  await orders.of(reading);
  await orders.of({ ...reading, grantedScopes: ['read_orders', 'read_products'] });
  expect(asked).toHaveLength(3);
});

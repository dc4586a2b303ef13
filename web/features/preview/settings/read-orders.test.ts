import type { OrderId, ShopId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { anOrder } from '../../../domain/testing/builders';
import { AppError } from '../../../ports/app-error';
import { aShop } from '../../../../tests/support/samples/a-shop';
import { manualClock } from '../../../../tests/support/time/manual-clock';
import { ReadOrders } from './read-orders';

const ORDER = anOrder({ updatedAt: '2026-03-02T08:00:00.000Z' });

/** Orders from a Shopify that counts its requests. */
function someOrders(order: Order | null = ORDER) {
  const clock = manualClock();
  const asked: string[] = [];
  const shopify = {
    order: ({ domain }: { domain: string }, id: OrderId) => {
      asked.push(`${domain} ${id}`);
      return Promise.resolve(order);
    },
  };
  return { orders: new ReadOrders({ shopify, clock }), asked, clock };
}

const wanted = (shopifyUpdatedAt: string | null = null, id: string = ORDER.id) => ({
  orderId: id as OrderId,
  shopifyUpdatedAt,
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('reads an order once in ten minutes, also one that Shopify hides', async () => {
  for (const order of [ORDER, null]) {
    const { orders, asked, clock } = someOrders(order);
    expect(await orders.chosen(aShop(), wanted())).toBe(order);
    expect(await orders.oneOfMany(aShop(), wanted())).toBe(order);
    expect(asked).toHaveLength(1);
    clock.advance(10 * 60_000 + 1);
    await orders.chosen(aShop(), wanted());
    expect(asked).toHaveLength(2);
  }
});

it('reads again an order that changed, or has other permissions or metafields', async () => {
  const { orders, asked } = someOrders();
  const shop = aShop();
  await orders.chosen(shop, wanted(ORDER.updatedAt));
  expect(asked).toHaveLength(1);
  await orders.chosen(shop, wanted('2026-03-02T08:00:01.000Z'));
  expect(asked).toHaveLength(2);
  await orders.chosen(aShop({ grantedScopes: ['read_orders'] }), wanted());
  expect(asked).toHaveLength(3);
  const read = [{ resource: 'order' as const, namespace: 'custom', key: 'note' }];
  await orders.chosen(
    aShop({ settings: { ...shop.settings, metafield: { read, write: {} } } }),
    wanted(),
  );
  expect(asked).toHaveLength(4);
});

it('requests an unreadable order once in ten minutes, and does not cache temporary failures', async () => {
  const clock = manualClock();
  const failing = async (code: 'INVALID_PAYLOAD' | 'SHOPIFY_UNAVAILABLE') => {
    const order = jest.fn(() => Promise.reject(new AppError(code, 'no order')));
    const orders = new ReadOrders({ shopify: { order }, clock });
    await expect(orders.oneOfMany(aShop(), wanted())).rejects.toMatchObject({ code });
    await expect(orders.oneOfMany(aShop(), wanted())).rejects.toMatchObject({ code });
    await expect(orders.chosen(aShop(), wanted())).rejects.toMatchObject({ code });
    return order.mock.calls.length;
  };
  expect([await failing('INVALID_PAYLOAD'), await failing('SHOPIFY_UNAVAILABLE')]).toEqual([1, 3]);
});

it('finds nothing of another shop', async () => {
  const { orders, asked } = someOrders();
  await orders.chosen(aShop(), wanted());
  const other = aShop({ id: 2 as ShopId, domain: 'fremder-shop.myshopify.com' });
  await orders.chosen(other, wanted());
  expect(asked).toEqual([
    `kaffeehaus.myshopify.com ${ORDER.id}`,
    `fremder-shop.myshopify.com ${ORDER.id}`,
  ]);
});

it('spares the query budget of each shop separately', async () => {
  const { orders, clock } = someOrders();
  const first = aShop();
  const read = async (shop = first) => {
    const all = [];
    for (let id = 1; id <= 8; id += 1)
      all.push((await orders.oneOfMany(shop, wanted(null, String(id)))) !== undefined);
    return all.filter(Boolean).length;
  };
  expect(await read()).toBe(6);
  expect(await read(aShop({ id: 2 as ShopId }))).toBe(6);
  clock.advance(3_000);
  expect(await read()).toBe(7);
});

import { createHmac, randomUUID } from 'node:crypto';
import { CLIENTS } from '../../tests/support/app-fixture/stand-ins';
import { RawClient } from '../raw-client';
import type { RecordedOrder } from './orders';
import { domainOf, orderIdOf } from './shops';

const CONNECTIONS = 16;
/** Bytes of a body; Shopify's have about as many. */
const SIZE = 10_240;

interface Posted {
  shops: number;
  each: number;
  orders: RecordedOrder[];
  /** The number of the first of these shops. */
  firstShop: number;
}

/**
 * One webhook per order, the shops' orders mixed as they would come in, to each port as many;
 * answers when the last one was taken.
 */
export async function postWebhooks(
  ports: readonly number[],
  { shops, each, orders, firstShop }: Posted,
): Promise<void> {
  const waiting = mixed(shops * each).map((index) => ({
    shop: firstShop + (index % shops),
    order: Math.floor(index / shops),
  }));
  const worker = async (port: number): Promise<void> => {
    const client = await RawClient.open(port);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const status = await client.send(
        webhook(next.shop, next.order, orders[next.order % orders.length]),
      );
      if (status !== 200) throw new Error(`A webhook was answered with ${status}`);
    }
    client.close();
  };
  const workers = Array.from({ length: CONNECTIONS }, (_, index) =>
    worker(ports[index % ports.length] ?? 0),
  );
  await Promise.all(workers);
}

/** 0 to `count` - 1 in an order without pattern, the same in every run. */
function mixed(count: number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  let state = 1;
  for (let last = count - 1; last > 0; last -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (last + 1);
    [numbers[last], numbers[other]] = [numbers[other] ?? 0, numbers[last] ?? 0];
  }
  return numbers;
}

export function bodyAbout(id: string, createdAt: string | undefined): Buffer {
  const facts = { id: Number(id), created_at: createdAt, note: '' };
  const note = 'x'.repeat(SIZE - JSON.stringify(facts).length);
  return Buffer.from(JSON.stringify({ ...facts, note }));
}

function webhook(shop: number, order: number, recorded: RecordedOrder | undefined): Buffer {
  const body = bodyAbout(orderIdOf(shop, order), recorded?.createdAt);
  const head = [
    'POST /webhooks/shopify HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'X-Shopify-Topic: orders/paid',
    `X-Shopify-Shop-Domain: ${domainOf(shop)}`,
    `X-Shopify-Event-Id: ${randomUUID()}`,
    `X-Shopify-Triggered-At: ${new Date().toISOString()}`,
    `X-Shopify-Hmac-Sha256: ${createHmac('sha256', CLIENTS.SHOPIFY_API_SECRET).update(body).digest('base64')}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

import { z } from 'zod';
import type { ShopId } from '../../domain/ids';
import { refusal } from './refusal';
import type { LexwareRequests } from './request';

const VOUCHER_EVENTS = ['invoice', 'credit-note', 'delivery-note'].flatMap((voucher) =>
  ['created', 'changed', 'deleted', 'status.changed'].map((change) => `${voucher}.${change}`),
);

export const EVENT_TYPES = [
  ...VOUCHER_EVENTS,
  'payment.changed',
  'contact.created',
  'contact.changed',
  'contact.deleted',
  'token.revoked',
];

const PATH = '/v1/event-subscriptions';
const list = z.object({ content: z.array(z.object({ eventType: z.string(), callbackUrl: z.string() })) });

/** Subscribes to what is missing. There is no update: a subscription to another address stays until it is deleted. */
export async function ensureSubscriptions(
  requests: LexwareRequests,
  shopId: ShopId,
  callbackUrl: string,
): Promise<void> {
  const { content } = await requests.json(shopId, { method: 'GET', name: PATH, path: PATH }, list);
  const present = new Set(content.filter((one) => one.callbackUrl === callbackUrl).map(({ eventType }) => eventType));
  for (const eventType of EVENT_TYPES.filter((type) => !present.has(type))) {
    const call = { method: 'POST', name: PATH, path: PATH, body: { eventType, callbackUrl } } as const;
    const answer = await requests.answer(shopId, call);
    // 409: subscribed meanwhile, which is what was wanted.
    if (answer.status >= 400 && answer.status !== 409) {
      throw refusal(answer.status, answer.bytes.toString('utf8'), `POST ${PATH}`);
    }
  }
}

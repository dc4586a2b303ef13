import { z } from 'zod';
import type { ShopId } from '../../../domain/ids';
import { beginningNow, type Permit } from '../../../ports/queue';
import { refusal } from '../requests/refusal';
import type { Call, LexwareRequests } from '../requests/request';

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
const subscription = z.object({
  subscriptionId: z.string().nullish(),
  eventType: z.string(),
  callbackUrl: z.string(),
});
const list = z.object({ content: z.array(subscription) });

/**
 * Subscribes to what is missing, e.g. because Lexware gave a subscription up after failed
 * deliveries, and ends those of ours that lead to an address where we are no more. There is no
 * update.
 */
export async function ensureSubscriptions(
  requests: LexwareRequests,
  shopId: ShopId,
  { callbackUrl, permit }: { callbackUrl: string; permit: Permit },
): Promise<void> {
  const { content } = await requests.json(shopId, { method: 'GET', name: PATH, path: PATH }, list);
  const present = new Set(
    content.filter((one) => one.callbackUrl === callbackUrl).map(({ eventType }) => eventType),
  );
  for (const eventType of EVENT_TYPES.filter((type) => !present.has(type))) {
    const body = { eventType, callbackUrl };
    const mayBegin = beginningNow(permit);
    const call = { method: 'POST', name: PATH, path: PATH, body, mayBegin } as const;
    // 409: subscribed meanwhile, which is what was wanted.
    await change(requests, shopId, call, 409);
  }
  for (const { subscriptionId } of content.filter((one) =>
    isOursElsewhere(one.callbackUrl, callbackUrl),
  )) {
    if (!subscriptionId) continue;
    const call = {
      method: 'DELETE',
      name: `${PATH}/{id}`,
      path: `${PATH}/${subscriptionId}`,
    } as const;
    // 404: ended meanwhile.
    await change(requests, shopId, call, 404);
  }
}

async function change(
  requests: LexwareRequests,
  shopId: ShopId,
  call: Call,
  welcome: number,
): Promise<void> {
  const { status, bytes } = await requests.answer(shopId, call);
  if (status >= 400 && status !== welcome)
    throw refusal(status, bytes.toString('utf8'), `${call.method} ${call.name}`);
}

/** Other programs' subscriptions are none of our business; ours are known by their path. */
function isOursElsewhere(address: string, ours: string): boolean {
  return (
    address !== ours &&
    URL.canParse(address) &&
    new URL(address).pathname === new URL(ours).pathname
  );
}

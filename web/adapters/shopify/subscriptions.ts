import { z } from 'zod';
import { AppError } from '../../ports/app-error';
import type { RecentOrder, ShopifySubscriptions } from '../../ports/shopify';
import type { AdminRequests } from './admin-requests';
import { RECENT_ORDERS } from './operations/order-search.graphql';
import {
  MOVE_SUBSCRIPTION,
  SUBSCRIBE,
  SUBSCRIPTIONS,
} from './operations/webhook-subscriptions.graphql';
import { enumValue, instant, optionalInstant } from './orders/order-answers';

const listed = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(
      z.object({ id: z.string(), topic: z.string(), uri: z.string(), updatedAt: instant }),
    ),
  }),
});
const outcome = z.object({ userErrors: z.array(z.object({ message: z.string() })) });
const subscribed = z.object({ webhookSubscriptionCreate: outcome });
const moved = z.object({ webhookSubscriptionUpdate: outcome });

export function createSubscriptionClient(requests: AdminRequests): ShopifySubscriptions {
  return {
    async recentOrders(shopDomain, { from, to }) {
      const variables = { query: `updated_at:>='${from}' updated_at:<='${to}'` };
      return (await requests.query(shopDomain, RECENT_ORDERS, variables, recentOrders)).orders
        .nodes;
    },
    async ofShop(shopDomain, topics) {
      const { webhookSubscriptions } = await requests.query(shopDomain, SUBSCRIPTIONS, {}, listed);
      return webhookSubscriptions.nodes.flatMap((node) => {
        const topic = topics.find((one) => toEnum(one) === node.topic);
        return topic === undefined ? [] : [{ ...node, topic }];
      });
    },
    async subscribe(shopDomain, topic, uri) {
      const variables = { topic: toEnum(topic), uri };
      refuseErrors(
        (await requests.query(shopDomain, SUBSCRIBE, variables, subscribed))
          .webhookSubscriptionCreate,
      );
    },
    async move(shopDomain, id, uri) {
      const answer = await requests.query(shopDomain, MOVE_SUBSCRIPTION, { id, uri }, moved);
      refuseErrors(answer.webhookSubscriptionUpdate);
    },
  };
}

/** GraphQL's names have no slash, so that nobody can tell from one where it was. */
function toEnum(topic: string): string {
  return topic.toUpperCase().replace('/', '_');
}

function refuseErrors({ userErrors }: z.output<typeof outcome>): void {
  if (userErrors.length === 0) return;
  throw new AppError(
    'SHOPIFY_REFUSED',
    `Shopify refused a subscription: ${userErrors.map((one) => one.message).join(' ')}`,
  );
}

/** Shopify reports a transaction once it came to one of these. */
const transaction = z.object({
  createdAt: optionalInstant,
  kind: enumValue('sale', 'capture'),
  status: enumValue('success', 'failure', 'error'),
});

const order = z
  .object({
    createdAt: instant,
    updatedAt: instant,
    cancelledAt: optionalInstant,
    displayFinancialStatus: enumValue('paid'),
    displayFulfillmentStatus: enumValue('fulfilled', 'partially_fulfilled'),
    transactions: z.array(transaction),
    fulfillments: z.array(z.object({ createdAt: instant, status: enumValue('success') })),
    refunds: z.array(z.object({ createdAt: optionalInstant })),
  })
  .transform(
    ({
      displayFinancialStatus,
      displayFulfillmentStatus,
      transactions,
      fulfillments,
      refunds,
      ...times
    }) => {
      const ended = transactions.filter(({ status }) => status !== 'unknown');
      const received = ended.filter(
        ({ kind, status }) => kind !== 'unknown' && status === 'success',
      );
      return {
        ...times,
        isPaid: displayFinancialStatus === 'paid',
        fulfillmentStatus: displayFulfillmentStatus,
        shipments: timesOf(fulfillments.filter(({ status }) => status === 'success')),
        transactions: timesOf(ended),
        payments: timesOf(received),
        refunds: timesOf(refunds),
      } satisfies RecentOrder;
    },
  );

const recentOrders = z.object({ orders: z.object({ nodes: z.array(order) }) });

/** What is still being processed has no time of its own yet. */
function timesOf(things: { createdAt: string | null }[]): string[] {
  return things.flatMap(({ createdAt }) => createdAt ?? []);
}

import type { Shop } from '../../shop';
import type { World } from '../../world';
import { subscriptionNode } from '../queries';
import { refuse, idOf } from './refuse';

interface SubscriptionInput {
  id: string;
  topic: string;
  webhookSubscription: { uri?: string | null; callbackUrl?: string | null };
}

export function subscriptionMutations(world: World, shop: Shop): Record<string, unknown> {
  const uriOf = ({ webhookSubscription: { uri, callbackUrl } }: SubscriptionInput) =>
    uri ?? callbackUrl ?? '';
  return {
    webhookSubscriptionCreate: (input: SubscriptionInput) => {
      const uri = uriOf(input);
      if (shop.subscriptions.some((one) => one.topic === input.topic && one.uri === uri)) {
        const taken = refuse(
          'Address for this topic has already been taken',
          'webhookSubscription',
          'callbackUrl',
        );
        return { webhookSubscription: null, ...taken };
      }
      const at = world.clock.iso();
      const subscription = {
        id: shop.nextId(),
        topic: input.topic,
        uri,
        createdAt: at,
        updatedAt: at,
      };
      shop.subscriptions.push(subscription);
      return { webhookSubscription: subscriptionNode(subscription), userErrors: [] };
    },
    webhookSubscriptionUpdate: (input: SubscriptionInput) => {
      const subscription = shop.subscriptions.find((one) => one.id === idOf(input.id));
      if (subscription === undefined)
        return {
          webhookSubscription: null,
          ...refuse('Webhook subscription does not exist', 'id'),
        };
      subscription.uri = uriOf(input);
      subscription.updatedAt = world.clock.iso();
      return { webhookSubscription: subscriptionNode(subscription), userErrors: [] };
    },
    webhookSubscriptionDelete: ({ id }: { id: string }) => {
      const index = shop.subscriptions.findIndex((one) => one.id === idOf(id));
      if (index < 0)
        return {
          deletedWebhookSubscriptionId: null,
          ...refuse('Webhook subscription does not exist', 'id'),
        };
      shop.subscriptions.splice(index, 1);
      return { deletedWebhookSubscriptionId: id, userErrors: [] };
    },
  };
}

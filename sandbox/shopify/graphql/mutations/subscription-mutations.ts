import type { Shop } from '../../shop';
import { allowedTopics } from '../topics';
import type { World } from '../../world';
import { subscriptionNode } from '../queries';
import { refuse, idOf, type UserError } from './refuse';

interface SubscriptionInput {
  id: string;
  topic: string;
  webhookSubscription: { uri?: string | null; callbackUrl?: string | null };
}

const ADDRESS = ['webhookSubscription', 'callbackUrl'];
const TAKEN = refuse('Address for this topic has already been taken', ...ADDRESS);
const PLAIN_REFUSED = refuse('Address protocol http:// is not supported', ...ADDRESS);

const isPlain = (uri: string): boolean => uri.startsWith('http://');

const topicRefused = (allowed: readonly string[]) =>
  refuse(`Topic Invalid topic specified. Topics allowed: ${allowed.join(', ')}`, 'topic');

const refused = (errors: { userErrors: UserError[] }) => ({ webhookSubscription: null, ...errors });

export function subscriptionMutations(world: World, shop: Shop): Record<string, unknown> {
  const uriOf = ({ webhookSubscription: { uri, callbackUrl } }: SubscriptionInput) =>
    uri ?? callbackUrl ?? '';
  return {
    webhookSubscriptionCreate: (input: SubscriptionInput) => {
      const uri = uriOf(input);
      const allowed = allowedTopics(shop.granted);
      if (!allowed.includes(input.topic)) return refused(topicRefused(allowed));
      if (isPlain(uri)) return refused(PLAIN_REFUSED);
      if (shop.subscriptions.some((one) => one.topic === input.topic && one.uri === uri)) {
        return refused(TAKEN);
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
        return refused(refuse('Webhook subscription does not exist', 'id'));
      if (isPlain(uriOf(input))) return refused(PLAIN_REFUSED);
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

import { isEnumType } from 'graphql';
import { holds } from './access';
import { adminSchema, topicScopes } from './schema';
import { Refusal } from '../refusal';

/** Subscribed to in the app's configuration only; they need no scope. */
const COMPLIANCE = ['customers/data_request', 'customers/redact', 'shop/redact'];

/** `orders/paid` as GraphQL names it. */
export const enumOf = (topic: string): string => topic.toUpperCase().replace('/', '_');

/** What these scopes let an app subscribe to, as GraphQL names it. */
export function allowedTopics(scopes: readonly string[]): string[] {
  const topics = adminSchema.getType('WebhookSubscriptionTopic');
  const names = isEnumType(topics) ? topics.getValues().map(({ name }) => name) : [];
  return names.filter((name) => topicScopes[name]?.some((scope) => holds(scopes, scope)) ?? true);
}

export function isAllowed(scopes: readonly string[], topic: string): boolean {
  return COMPLIANCE.includes(topic) || allowedTopics(scopes).includes(enumOf(topic));
}

/** Shopify deploys no subscription to a topic whose scope the app lacks. */
export function requireAllowed(scopes: readonly string[], topics: readonly string[]): void {
  for (const topic of topics) {
    if (isAllowed(scopes, topic)) continue;
    const needed = topicScopes[enumOf(topic)]?.join(' or ');
    throw new Refusal(
      needed === undefined
        ? `There is no topic ${topic}`
        : `The app cannot subscribe to ${topic} without ${needed}`,
    );
  }
}

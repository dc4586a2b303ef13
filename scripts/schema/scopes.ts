import { buildSchema } from 'graphql';
import type { IntrospectionQuery } from 'graphql';
import { z } from 'zod';

const scopesFile = z.object({
  offline_scopes: z.object({
    items: z.array(
      z.object({
        type: z.enum(['type', 'field']),
        typeName: z.string(),
        fieldName: z.string().optional(),
        offlineScopes: z.array(z.string()),
      }),
    ),
  }),
});

/**
 * `{ "Order": ["read_orders"], "Order.customer": ["read_customers"] }`: any one of the scopes opens
 * the type or field.
 */
export function scopeTable(raw: unknown, sdl: string): Record<string, string[]> {
  const types = buildSchema(sdl, { assumeValid: true }).getTypeMap();
  const table: Record<string, string[]> = {};
  for (const item of scopesFile.parse(raw).offline_scopes.items) {
    const type = types[item.typeName];
    if (type === undefined || item.offlineScopes.length === 0) continue;
    if (item.fieldName === undefined) table[item.typeName] = item.offlineScopes;
    else if ('getFields' in type && item.fieldName in type.getFields()) {
      table[`${item.typeName}.${item.fieldName}`] = item.offlineScopes;
    }
  }
  return table;
}

/**
 * `{ "ORDERS_PAID": ["read_orders", …] }`: any one of the scopes lets an app subscribe to the
 * topic; topics that need none are left out. Only their descriptions say so.
 */
export function topicScopes(full: IntrospectionQuery): Record<string, string[]> {
  const topics = full.__schema.types.find(({ name }) => name === 'WebhookSubscriptionTopic');
  if (topics?.kind !== 'ENUM') throw new Error('The schema has no webhook topics');
  return Object.fromEntries(
    topics.enumValues.flatMap(({ name, description }) => {
      const [, requirement] = description?.split(/\bRequires\b/) ?? [];
      const scopes = requirement?.match(/\b(read|write|manage)_\w+/g) ?? [];
      return scopes.length > 0 ? [[name, scopes]] : [];
    }),
  );
}

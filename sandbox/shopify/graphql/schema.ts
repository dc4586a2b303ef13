import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isInterfaceType, isUnionType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';

/** The one version that the stand-in answers. */
export const API_VERSION = '2026-07';

const named = z.object({ __typename: z.string() });

const FOLDER = path.join(__dirname, '../schema');

function loadSchema(api: 'admin' | 'partner' | 'storefront'): GraphQLSchema {
  const schema = buildSchema(
    readFileSync(path.join(FOLDER, `${api}-${API_VERSION}.graphql`), 'utf8'),
    {
      assumeValid: true,
    },
  );
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInterfaceType(type) || isUnionType(type)) type.resolveType = typeNameOf;
  }
  return schema;
}

function typeNameOf(value: unknown): string | undefined {
  return named.safeParse(value).data?.__typename;
}

/** Shopify's published Admin schema of that version, pruned (schema/NOTICE.md). */
export const adminSchema = loadSchema('admin');

/** Of the Partner API what concerns an app's money (schema/NOTICE.md). */
export const partnerSchema = loadSchema('partner');

/** Of the Storefront API the brand of a shop (schema/NOTICE.md). */
export const storefrontSchema = loadSchema('storefront');

function scopesIn(file: string): Record<string, string[]> {
  return z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')));
}

/** `Order` or `Order.customer` to the access scopes of which any one is enough. */
export const accessScopes = scopesIn('access-scopes.json');

/** `ORDERS_PAID` to the access scopes of which any one lets an app subscribe to the topic. */
export const topicScopes: Partial<Record<string, string[]>> = scopesIn('topic-scopes.json');

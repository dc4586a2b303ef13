import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isInterfaceType, isUnionType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';

const FOLDER = path.join(__dirname, '../schema');

function loadSchema(): GraphQLSchema {
  const schema = buildSchema(readFileSync(path.join(FOLDER, 'admin-2026-07.graphql'), 'utf8'), {
    assumeValid: true,
  });
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInterfaceType(type) || isUnionType(type)) type.resolveType = typeNameOf;
  }
  return schema;
}

function typeNameOf(value: unknown): string | undefined {
  const parsed = z.object({ __typename: z.string() }).safeParse(value);
  return parsed.success ? parsed.data.__typename : undefined;
}

/** Shopify's published Admin schema 2026-07, pruned (schema/NOTICE.md). */
export const adminSchema = loadSchema();

/** `Order` or `Order.customer` to the access scopes of which any one is enough. */
export const accessScopes = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(path.join(FOLDER, 'access-scopes.json'), 'utf8')));

import { z } from 'zod';
import { METAFIELD_RESOURCES } from '../../../domain/metafields/metafield';
import { isGranted } from '../../../domain/scopes/shopify-scopes';
import type { GrantingShop, KnownDefinition } from '../../../ports/shopify';
import type { AdminRequests } from '../admin-requests';
import { METAFIELD_DEFINITIONS } from '../operations/metafields.graphql';

const definition = z
  .object({
    namespace: z.string(),
    key: z.string(),
    name: z.string(),
    type: z.object({ name: z.string() }),
  })
  .transform(({ type, ...one }) => ({ ...one, type: type.name }));

const listed = z.object({ nodes: z.array(definition) });

const answer = z.object({
  shop: listed,
  order: listed,
  customer: listed,
  product: listed.optional(),
  variant: listed.optional(),
});

/** In the order of `METAFIELD_RESOURCES`. */
export async function readDefinitions(
  requests: AdminRequests,
  { domain, grantedScopes }: GrantingShop,
): Promise<KnownDefinition[]> {
  const variables = { withProducts: isGranted(grantedScopes, 'read_products') };
  const found = await requests.query(domain, METAFIELD_DEFINITIONS, variables, answer);
  return METAFIELD_RESOURCES.flatMap((resource) =>
    (found[resource]?.nodes ?? []).map((one) => ({ resource, ...one })),
  );
}

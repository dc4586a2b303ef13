import { z } from 'zod';
import type { OrderId } from '../../domain/ids';
import { METAFIELD_RESOURCES, metafieldName } from '../../domain/metafields/metafield';
import { isGranted } from '../../domain/scopes/shopify-scopes';
import type {
  MetafieldChanges,
  StoredMetafield,
} from '../../domain/written-metafields/metafield-changes';
import type {
  DefinedMetafield,
  GrantingShop,
  KnownDefinition,
  NewDefinition,
  ShopifyMetafields,
  WrittenMetafields,
} from '../../ports/shopify';
import type { AdminRequests, SignedIn } from './admin-requests';
import {
  DEFINE_METAFIELD,
  DEFINED_METAFIELD,
  METAFIELD_DEFINITIONS,
  REMOVE_METAFIELDS,
  SET_METAFIELDS,
  STORED_METAFIELDS,
} from './operations/metafields.graphql';

const storedMetafield = z
  .object({
    namespace: z.string(),
    key: z.string(),
    type: z.string(),
    value: z.string(),
    compareDigest: z.string(),
  })
  .transform(({ compareDigest, ...one }): StoredMetafield => ({ ...one, digest: compareDigest }));

const storedMetafields = z.object({
  order: z.object({ metafields: z.object({ nodes: z.array(storedMetafield) }) }).nullable(),
});

const userErrors = z.array(z.object({ code: z.string().nullish(), message: z.string() }));
type UserErrors = z.output<typeof userErrors>;

const setMetafields = z.object({ metafieldsSet: z.object({ userErrors }) });
const removedMetafields = z.object({ metafieldsDelete: z.object({ userErrors }) });
const definedMetafield = z.object({ metafieldDefinitionCreate: z.object({ userErrors }) });
const definitions = z.object({
  metafieldDefinitions: z.object({
    nodes: z.array(z.object({ type: z.object({ name: z.string() }) })),
  }),
});

const gidOf = (id: OrderId) => `gid://shopify/Order/${id}`;

/** Shopify's metafields of orders as the features see them. */
export function createMetafieldClient(requests: AdminRequests): ShopifyMetafields {
  return {
    async ofOrder(shopDomain, id, places) {
      const variables = { id: gidOf(id), names: places.map(metafieldName) };
      const { order } = await requests.query(
        shopDomain,
        STORED_METAFIELDS,
        variables,
        storedMetafields,
      );
      return order && order.metafields.nodes;
    },
    async write(shopDomain, id, changes) {
      return written(await requests.signedIn(shopDomain), gidOf(id), changes);
    },
    async define(shopDomain, definition) {
      return define(await requests.signedIn(shopDomain), definition, { pin: true });
    },
    definitions: (shop) => readDefinitions(requests, shop),
  };
}

async function written(
  signedIn: SignedIn,
  ownerId: string,
  { set, remove }: MetafieldChanges,
): Promise<WrittenMetafields> {
  if (set.length > 0) {
    const metafields = set.map(({ digest, ...one }) => ({
      ...one,
      ownerId,
      compareDigest: digest,
    }));
    const { metafieldsSet } = await signedIn.query(SET_METAFIELDS, { metafields }, setMetafields);
    if (hasCode(metafieldsSet.userErrors, 'STALE_OBJECT')) return { kind: 'stale' };
    if (metafieldsSet.userErrors.length > 0) return refusal(metafieldsSet.userErrors);
  }
  if (remove.length === 0) return { kind: 'written' };
  const metafields = remove.map((place) => ({ ...place, ownerId }));
  const { metafieldsDelete } = await signedIn.query(
    REMOVE_METAFIELDS,
    { metafields },
    removedMetafields,
  );
  return metafieldsDelete.userErrors.length > 0
    ? refusal(metafieldsDelete.userErrors)
    : { kind: 'written' };
}

/** The admin shows a metafield by itself while fewer than fifty are pinned. */
async function define(
  signedIn: SignedIn,
  given: NewDefinition,
  { pin }: { pin: boolean },
): Promise<DefinedMetafield> {
  const definition = { ...given, ownerType: 'ORDER', pin };
  const { metafieldDefinitionCreate } = await signedIn.query(
    DEFINE_METAFIELD,
    { definition },
    definedMetafield,
  );
  const errors = metafieldDefinitionCreate.userErrors;
  if (errors.length === 0) return { kind: 'defined' };
  if (pin && hasCode(errors, 'PINNED_LIMIT_REACHED'))
    return define(signedIn, given, { pin: false });
  if (!hasCode(errors, 'TAKEN')) return refusal(errors);
  const { namespace, key } = given;
  const found = await signedIn.query(DEFINED_METAFIELD, { namespace, key }, definitions);
  const [known] = found.metafieldDefinitions.nodes;
  return known ? { kind: 'taken', type: known.type.name } : refusal(errors);
}

function hasCode(errors: UserErrors, code: string): boolean {
  return errors.some((one) => one.code === code);
}

/** Shopify's own message, which is English. */
function refusal(errors: UserErrors) {
  const text = errors.map(({ message }) => message).join(' ');
  return { kind: 'refused', detail: { code: 'SHOPIFY_SAYS', said: text } } as const;
}

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
async function readDefinitions(
  requests: AdminRequests,
  { domain, grantedScopes }: GrantingShop,
): Promise<KnownDefinition[]> {
  const variables = { withProducts: isGranted(grantedScopes, 'read_products') };
  const found = await requests.query(domain, METAFIELD_DEFINITIONS, variables, answer);
  return METAFIELD_RESOURCES.flatMap((resource) =>
    (found[resource]?.nodes ?? []).map((one) => ({ resource, ...one })),
  );
}

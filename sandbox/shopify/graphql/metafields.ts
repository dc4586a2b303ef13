import { z } from 'zod';
import type { Shop } from '../shop';

const metafield = z.object({ namespace: z.string(), key: z.string() }).loose();
const owned = z.object({ id: z.string() }).loose();
const orderLines = z.array(z.record(z.string(), z.unknown()));

/**
 * `$app` and `$app:x` are the app's own namespaces; Shopify answers them with the app's id written
 * out.
 */
export function resolvedNamespace(namespace: string | null | undefined): string {
  const given = namespace ?? '$app';
  return given.startsWith('$app') ? given.replace('$app', 'app--424242').replace(':', '--') : given;
}

/** The `metafield` and `metafields` fields of an owner. */
export function metafieldFields(list: readonly Record<string, unknown>[]): Record<string, unknown> {
  const find = (namespace: string | null | undefined, key: string) =>
    list.find((one) => {
      const known = metafield.safeParse(one);
      return (
        known.success &&
        known.data.namespace === resolvedNamespace(namespace) &&
        known.data.key === key
      );
    });
  return {
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) =>
      find(namespace, key) ?? null,
    metafields: ({ namespace, keys }: { namespace?: string | null; keys?: string[] | null }) =>
      list.filter((one) => {
        const known = metafield.safeParse(one);
        if (!known.success) return false;
        const { namespace: space, key } = known.data;
        const spaceFits = typeof namespace !== 'string' || space === resolvedNamespace(namespace);
        return spaceFits && (!keys || keys.includes(key) || keys.includes(`${space}.${key}`));
      }),
  };
}

/** An order with the metafields of its customer, and of what was bought where that has an id. */
export function orderWithMetafields(
  shop: Shop,
  order: Record<string, unknown>,
): Record<string, unknown> {
  const lines = orderLines.parse(order.lineItems);
  const owning = (one: unknown) => withMetafields(shop, one);
  return {
    ...order,
    customer: owning(order.customer),
    lineItems: lines.map(({ product, variant, ...line }) => ({
      ...line,
      product: owning(product),
      variant: owning(variant),
    })),
  };
}

function withMetafields(shop: Shop, owner: unknown): unknown {
  const known = owned.safeParse(owner);
  if (!known.success) return owner;
  return { ...known.data, ...metafieldFields(shop.ownedMetafields.get(known.data.id) ?? []) };
}

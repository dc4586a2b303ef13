import { z } from 'zod';

/**
 * What there is to choose from in the picker of resources; a shop without a catalogue of its own.
 */

export const resourceOptions = z.object({
  type: z.enum(['product', 'variant', 'collection']),
  action: z.enum(['add', 'select']).default('add'),
  multiple: z.union([z.boolean(), z.number()]).default(false),
  selectionIds: z.array(z.object({ id: z.string() })).default([]),
});
type Kind = z.infer<typeof resourceOptions>['type'];

const product = (number: number, title: string, price: string) => ({
  id: `gid://shopify/Product/${number}`,
  title,
  handle: title.toLowerCase().replaceAll(' ', '-'),
  status: 'ACTIVE',
  totalVariants: 1,
  hasOnlyDefaultVariant: true,
  variants: [
    {
      id: `gid://shopify/ProductVariant/${number}`,
      title: 'Default Title',
      displayName: title,
      price,
    },
  ],
});

const PRODUCTS = [
  product(1, 'Darjeeling First Flush', '24.90'),
  product(2, 'Teeservice Nordlicht', '1130.00'),
  product(3, 'Kandis am Stab', '4.50'),
];
const RESOURCES = {
  product: PRODUCTS,
  variant: PRODUCTS.flatMap(({ id, title, variants }) =>
    variants.map((variant) => ({ ...variant, product: { id, title } })),
  ),
  collection: [{ id: 'gid://shopify/Collection/1', title: 'Tee', handle: 'tee' }],
} as const;

export const rowsOf = (kind: Kind): { id: string; heading: string }[] =>
  RESOURCES[kind].map((one) => ({
    id: one.id,
    heading: 'displayName' in one ? one.displayName : one.title,
  }));

export const resourcesOf = (kind: Kind, ids: readonly string[]): unknown[] =>
  RESOURCES[kind].filter(({ id }) => ids.includes(id));

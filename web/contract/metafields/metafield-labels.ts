import {
  metafieldName,
  type MetafieldResource,
  readMetafield,
} from '../../domain/metafields/metafield';

/** The resources that have metafields, as the Shopify admin names them. */
export const RESOURCE_NAMES: Record<MetafieldResource, string> = {
  shop: 'Shop',
  order: 'Bestellung',
  customer: 'Kunde',
  product: 'Produkt',
  variant: 'Variante',
};

/** An entry of the list of metafields that are read; nothing for what is none. */
export function readMetafieldText(entry: unknown): string | undefined {
  const read = readMetafield.safeParse(entry);
  return read.success
    ? `${RESOURCE_NAMES[read.data.resource]} ${metafieldName(read.data)}`
    : undefined;
}

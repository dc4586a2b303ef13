import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

/** What the app needs to write metafields, and what it has without that. */
export const GRANTED = ['read_orders', 'read_customers', 'read_payment_terms'];
export const WRITING = [...GRANTED, 'write_orders'];

/** The metafields of the order at Shopify, by their keys. */
export async function written(
  fixture: AppFixture,
  { id }: PlacedOrder,
): Promise<Record<string, string>> {
  const shown = await fixture.shopify.get<{
    metafields: { nodes: { key: string; value: string }[] };
  }>(`/orders/${id}`);
  return Object.fromEntries(shown.metafields.nodes.map(({ key, value }) => [key, value]));
}

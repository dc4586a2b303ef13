import type { ApiForTarget } from '@shopify/ui-extensions-tester';

declare const shopify: ApiForTarget<'admin.order-details.action.should-render'>;

const NAME = 'query Name($id: ID!) { order(id: $id) { name } }';

/** Wants its action in the menu of orders only that the Admin API calls #1001. */
export default async function isShown(): Promise<{ display: boolean }> {
  const id = shopify.data.selected[0]?.id;
  const { data } = await shopify.query<{ order: { name: string } | null }>(NAME, {
    variables: { id },
  });
  return { display: data?.order?.name === '#1001' };
}

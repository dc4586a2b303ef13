import type { OrderLinksAnswer } from '../../../web/contract/document-links';
import type { OrderPageAnswer } from '../../../web/contract/order-list/order-page';
import type { AppFixture } from '../app-fixture/app-fixture';

/** The customer's links to an order's documents, as the order's page has them. */
export async function linksOf(
  fixture: AppFixture,
  { id }: { id: string | number },
): Promise<OrderLinksAnswer> {
  const { links } = await fixture.get<OrderPageAnswer>(`/api/orders/${id}?page=true`);
  if (!links) throw new Error(`The page of order ${id} has no links`);
  return links;
}

import {
  customerDocumentsAnswer,
  type CustomerDocumentsAnswer,
} from '../../../web/contract/order/customer-documents';
import { SHOP } from '../app-fixture/shop';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

/** Shopify's global id of the customer who placed the order. */
export async function customerOf(fixture: AppFixture, { id }: PlacedOrder): Promise<string> {
  return (await fixture.shopify.get<{ customer: { id: string } }>(`/orders/${id}`)).customer.id;
}

/** What a customer's page of an order gets from us; null: nobody is signed in there. */
export async function shownTo(
  fixture: AppFixture,
  { id }: { id: string },
  customer: string | null,
  shop = SHOP,
): Promise<CustomerDocumentsAnswer> {
  const who = customer === null ? '' : `&customer=${encodeURIComponent(customer)}`;
  const { sessionToken } = await fixture.shopify.get<{ sessionToken: string }>(
    `/session-token?shop=${shop}${who}`,
  );
  const headers = { Authorization: `Bearer ${sessionToken}` };
  const answer = await fetch(`${fixture.url}/api/customer/orders/${id}/documents`, { headers });
  return customerDocumentsAnswer.parse(await answer.json());
}

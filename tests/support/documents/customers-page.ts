import {
  customerDocumentsAnswer,
  type CustomerDocumentsAnswer,
} from '../../../web/contract/order/customer-documents';
import { SHOP } from '../stage/shop';
import type { PlacedOrder, Stage } from '../stage/stage';

/** Shopify's global id of whoever placed the order. */
export async function customerOf(stage: Stage, { id }: PlacedOrder): Promise<string> {
  return (await stage.shopify.get<{ customer: { id: string } }>(`/orders/${id}`)).customer.id;
}

/** What a customer's page of an order gets from us; null: nobody is signed in there. */
export async function shownTo(
  stage: Stage,
  { id }: { id: string },
  customer: string | null,
  shop = SHOP,
): Promise<CustomerDocumentsAnswer> {
  const who = customer === null ? '' : `&customer=${encodeURIComponent(customer)}`;
  const { sessionToken } = await stage.shopify.get<{ sessionToken: string }>(
    `/session-token?shop=${shop}${who}`,
  );
  const headers = { Authorization: `Bearer ${sessionToken}` };
  const answer = await fetch(`${stage.url}/api/customer/orders/${id}/documents`, { headers });
  return customerDocumentsAnswer.parse(await answer.json());
}

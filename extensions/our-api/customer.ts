import {
  type CustomerDocument,
  customerDocumentsAnswer,
} from '../../web/contract/order/customer-documents';

const TIMEOUT_MS = 15_000;

/**
 * What the customer may download of the order; nothing where our API does not say so. Pages of
 * customers add neither address nor token by themselves: the Shopify CLI writes the app's address in
 * when it builds.
 */
export async function fetchCustomerDocuments(
  order: string,
  token: Promise<string>,
): Promise<CustomerDocument[]> {
  const path = `/api/customer/orders/${order.split('/').at(-1) ?? ''}/documents`;
  const response = await fetch(new URL(path, process.env.APP_URL), {
    headers: { Authorization: `Bearer ${await token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) return [];
  return customerDocumentsAnswer.parse(await response.json()).documents;
}

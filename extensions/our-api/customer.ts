import type { CustomerDocumentsAnswer } from '../../web/contract/order/customer-documents';
import { isCustomerDocuments } from './answers/answers';
import { TIMEOUT_MS, withFreshToken } from './fresh-token';

/**
 * What the customer may download of the order. Pages of customers add neither address nor token by
 * themselves: the Shopify CLI writes the app's address in when it builds.
 */
export async function fetchCustomerDocuments(
  order: string,
  token: () => Promise<string>,
): Promise<CustomerDocumentsAnswer> {
  const path = `/api/customer/orders/${order.split('/').at(-1) ?? ''}/documents`;
  const send = async () =>
    fetch(new URL(path, process.env.APP_URL), {
      headers: { Authorization: `Bearer ${await token()}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const response = await withFreshToken(send);
  const body: unknown = response.ok ? await response.json() : null;
  if (isCustomerDocuments(body)) return body;
  throw new Error(`HTTP ${response.status}, and nothing that can be read`);
}

/**
 * Whether somebody is signed in, according to the page's token: enough to choose what is shown
 * where our API does not answer. The server decides what a visitor may see.
 */
export function namesCustomer(token: string): boolean {
  try {
    const [, body = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'sub' in claims;
  } catch {
    return false;
  }
}

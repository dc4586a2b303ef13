import {
  type CustomerDocumentsAnswer,
  customerDocumentsAnswer,
} from '../../web/contract/order/customer-documents';

const TIMEOUT_MS = 15_000;

/**
 * What the customer may download of the order. Pages of customers add neither address nor token by
 * themselves: the Shopify CLI writes the app's address in when it builds.
 */
export async function fetchCustomerDocuments(
  order: string,
  token: string,
): Promise<CustomerDocumentsAnswer> {
  const path = `/api/customer/orders/${order.split('/').at(-1) ?? ''}/documents`;
  const response = await fetch(new URL(path, process.env.APP_URL), {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return customerDocumentsAnswer.parse(await response.json());
}

/**
 * Whether somebody is signed in, as far as the page's token says: enough to choose what is shown
 * where our API does not answer. What may be seen is decided there.
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

import {
  type CustomerDocumentsAnswer,
  customerDocumentsAnswer,
} from '../../web/contract/order/customer-documents';

const TIMEOUT_MS = 15_000;
const UNAUTHORIZED = 401;

/**
 * What the customer may download of the order. Pages of customers add neither address nor token by
 * themselves: the Shopify CLI writes the app's address in when it builds. A
 * token that ran out on its way is followed by a fresh one, once.
 */
export async function fetchCustomerDocuments(
  order: string,
  token: () => Promise<string>,
): Promise<CustomerDocumentsAnswer> {
  const path = `/api/customer/orders/${order.split('/').at(-1) ?? ''}/documents`;
  const ask = async () =>
    fetch(new URL(path, process.env.APP_URL), {
      headers: { Authorization: `Bearer ${await token()}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const first = await ask();
  const response = first.status === UNAUTHORIZED ? await ask() : first;
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

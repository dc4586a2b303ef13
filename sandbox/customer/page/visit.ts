import { z } from 'zod';

/** The visitor and the page, by its address; the stand-in's data about the order. */

const [, , , shopHandle = '', page = '', orderId = ''] = location.pathname.split('/');
const SHOP = `${shopHandle}.myshopify.com`;
/** What the order's status address carries for guests. */
const GUEST_KEY = 'sandbox';

const setting = z.object({
  key: z.string(),
  type: z.string(),
  name: z.string(),
  description: z.string().optional(),
});
const extension = z.object({
  handle: z.string(),
  target: z.string(),
  name: z.string(),
  hasNetwork: z.boolean(),
  settings: z.array(setting),
});
export type Extension = z.infer<typeof extension>;

const hosted = z
  .object({ appUrl: z.string(), applicationUrl: z.string(), extensions: z.array(extension) })
  .parse(JSON.parse(document.getElementById('settings')?.textContent ?? ''));

export const { appUrl, applicationUrl } = hosted;
/** `?editor`: the page as merchants arrange it in the checkout editor. */
export const isInEditor = new URLSearchParams(location.search).has('editor');
export const isThankYou = page === 'thank-you';
export const extensions = hosted.extensions.filter(
  ({ target }) =>
    target ===
    (isThankYou ? 'purchase.thank-you.block.render' : 'customer-account.order-status.block.render'),
);

const order = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  cancelledAt: z.string().nullish(),
  customer: z.object({ id: z.string() }).nullish(),
});
export type Order = z.infer<typeof order>;

async function control<T>(path: string, answer: z.ZodType<T>): Promise<T> {
  const url = new URL(`/control${path}`, location.href);
  url.searchParams.set('shop', SHOP);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Fehler ${response.status}`);
  return answer.parse(await response.json());
}

export const fetchOrder = (): Promise<Order> => control(`/orders/${orderId}`, order);

export type Viewer = { kind: 'customer'; id: string } | { kind: 'guest' } | { kind: 'nobody' };

/**
 * Guests come with the key of the order's status address; `customer` names another customer who is
 * signed in (which Shopify would not allow), all others are signed in as the customer of the order;
 * the thank-you page is shown to the buyer.
 */
export function viewerOf({ customer }: Order): Viewer {
  const asked = new URLSearchParams(location.search);
  const [key, other] = [asked.get('key'), asked.get('customer')];
  if (other !== null) return { kind: 'customer', id: `gid://shopify/Customer/${other}` };
  if (key !== null && key !== GUEST_KEY) return { kind: 'nobody' };
  if (key === null && customer) return { kind: 'customer', id: customer.id };
  return key === GUEST_KEY || isThankYou ? { kind: 'guest' } : { kind: 'nobody' };
}

export async function fetchSessionToken(viewer: Viewer): Promise<string> {
  const customer = viewer.kind === 'customer' ? `?customer=${encodeURIComponent(viewer.id)}` : '';
  const answer = z.object({ sessionToken: z.string() });
  return (await control(`/session-token${customer}`, answer)).sessionToken;
}

const NOBODY = {
  order: undefined,
  orderConfirmation: { order: { id: '' }, isFirstOrder: false },
  authenticationState: 'pre_authenticated',
};

/** The data of the page for its extensions; in the editor there is no order. */
export function valuesFor(found: Order, viewer: Viewer): Record<string, unknown> {
  const shop = { myshopifyDomain: SHOP, name: shopHandle };
  if (isInEditor) return { shop, ...NOBODY };
  const customer = viewer.kind === 'customer' ? { id: viewer.id } : undefined;
  if (isThankYou) {
    const confirmed = { id: `gid://shopify/OrderIdentity/${orderId}` };
    const orderConfirmation = { order: confirmed, number: found.name, isFirstOrder: false };
    return { shop, customer, orderConfirmation };
  }
  const authenticationState = customer ? 'fully_authenticated' : 'pre_authenticated';
  const { id, name, createdAt: processedAt, cancelledAt } = found;
  return { shop, customer, authenticationState, order: { id, name, processedAt, cancelledAt } };
}

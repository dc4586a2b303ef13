import { z } from 'zod';

/** The stand-in's control API (sandbox/README.md), as the admin's pages use it. */

const money = z.object({
  shopMoney: z.object({ amount: z.coerce.string(), currencyCode: z.string() }),
});
export type Money = z.infer<typeof money>;

/** A connection, or the plain list it stands for. */
const list = <T extends z.ZodType>(item: T) =>
  z.union([
    z.array(item),
    z.object({ nodes: z.array(item) }).transform((connection) => connection.nodes),
  ]);

const address = z.object({
  name: z.string().nullish(),
  company: z.string().nullish(),
  address1: z.string().nullish(),
  address2: z.string().nullish(),
  zip: z.string().nullish(),
  city: z.string().nullish(),
  country: z.string().nullish(),
});
export type Address = z.infer<typeof address>;

const lineItem = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: z.string().nullish(),
  sku: z.string().nullish(),
  quantity: z.number(),
  currentQuantity: z.number(),
  originalUnitPriceSet: money,
  discountedTotalSet: money.nullish(),
});
export type LineItem = z.infer<typeof lineItem>;

const order = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  cancelledAt: z.string().nullish(),
  displayFinancialStatus: z.string().nullish(),
  displayFulfillmentStatus: z.string().nullish(),
  email: z.string().nullish(),
  note: z.string().nullish(),
  customer: z.object({ displayName: z.string().nullish(), email: z.string().nullish() }).nullish(),
  billingAddress: address.nullish(),
  shippingAddress: address.nullish(),
  taxesIncluded: z.boolean().nullish(),
  currentSubtotalPriceSet: money.nullish(),
  currentShippingPriceSet: money.nullish(),
  currentTotalTaxSet: money.nullish(),
  currentTotalDiscountsSet: money.nullish(),
  currentTotalPriceSet: money,
  totalReceivedSet: money.nullish(),
  totalRefundedSet: money.nullish(),
  totalOutstandingSet: money.nullish(),
  lineItems: list(lineItem),
  transactions: list(
    z.object({
      kind: z.string(),
      status: z.string().nullish(),
      gateway: z.string().nullish(),
      processedAt: z.string().nullish(),
      amountSet: money.nullish(),
    }),
  ).nullish(),
  refunds: list(
    z.object({ createdAt: z.string().nullish(), totalRefundedSet: money.nullish() }),
  ).nullish(),
  fulfillments: list(z.object({ createdAt: z.string().nullish() })).nullish(),
});
export type Order = z.infer<typeof order>;

const scenario = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string().nullish(),
});
export type Scenario = z.infer<typeof scenario>;

const refusal = z.object({ error: z.string() });
const placed = z.object({ id: z.coerce.string(), name: z.string() });

export const shopHandle = (): string => location.pathname.split('/')[3] ?? '';
export const shopDomain = (): string => `${shopHandle()}.myshopify.com`;
export const numericId = (id: string): string => id.split('/').at(-1) ?? id;

async function call<T>(path: string, answer: z.ZodType<T>, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`/control${path}?shop=${shopDomain()}`, {
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(20_000),
    ...init,
  });
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (response.ok) return answer.parse(body);
  const parsed = refusal.safeParse(body);
  throw new Error(parsed.success ? parsed.data.error : `Fehler ${response.status}`);
}

const post = <T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<T> =>
  call(path, answer, { method: 'POST', body: JSON.stringify(body) });

export const fetchOrders = (): Promise<Order[]> => call('/orders', list(order));
export const fetchOrder = (id: string): Promise<Order> => call(`/orders/${id}`, order);
export const fetchScenarios = (): Promise<Scenario[]> => call('/scenarios', z.array(scenario));
export const placeOrder = (name: string) => post('/orders', { scenario: name }, placed);

export type OrderAction = 'pay' | 'fulfil' | 'edit' | 'refund' | 'cancel';
export const changeOrder = (id: string, action: OrderAction, body: unknown): Promise<unknown> =>
  post(`/orders/${id}/${action}`, body, z.unknown());

export const fetchIdToken = async (): Promise<string> =>
  (await call('/id-token', z.object({ idToken: z.string() }))).idToken;

const accessToken = z.object({ accessToken: z.string() });
const API_VERSION = '2026-07';

/** Queries the Admin API in the name of the app, as Shopify does it for extensions. */
export async function callAdminApi(request: unknown, version: string | null) {
  const token = await call('/access-token', accessToken, { method: 'POST' });
  const path = `/${shopDomain()}/admin/api/${version ?? API_VERSION}/graphql.json`;
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Access-Token': token.accessToken,
    },
    body: JSON.stringify(request),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

/** What the admin answers the framed app. */
export const fetchScopes = (): Promise<unknown> => call('/scopes', z.unknown());
export const grantScopes = (scopes: readonly string[]): Promise<unknown> =>
  post('/scopes', { scopes }, z.unknown());
export const revokeScopes = (scopes: readonly string[]): Promise<unknown> =>
  call('/scopes', z.unknown(), { method: 'DELETE', body: JSON.stringify({ scopes }) });
export const requestReview = (): Promise<unknown> => post('/review', {}, z.unknown());
export const frameQuery = async (query: string): Promise<string> =>
  (await post('/frame-query', { query }, z.object({ query: z.string() }))).query;

/** Calls back with the numeric id of every order that changed; answers how to stop. */
export function watchOrders(onChange: (id: string) => void): () => void {
  const change = z.object({ type: z.literal('order.changed'), id: z.coerce.string() });
  const feed = new EventSource('/control/feed');
  feed.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const parsed = change.safeParse(JSON.parse(data));
    if (parsed.success) onChange(numericId(parsed.data.id));
  });
  return () => feed.close();
}

import { z } from 'zod';
import type { OrderUpdate, UpdateField } from '../../domain/contacts/order-update';
import type { OrderId } from '../../domain/ids';
import type { Address } from '../../domain/order/order';
import type { Shopify, UpdatedOrder } from '../../ports/shopify';
import type { AdminRequests } from './admin-requests';
import { readBrandColor } from './brand';
import { MARK_AS_PAID, UPDATE_ORDER } from './operations/change-order.graphql';
import { CHANGED_ORDERS } from './operations/order-search.graphql';
import { GRANTED_SCOPES, SHOP } from './operations/shop.graphql';
import { instant, nextPage, numericId, text } from './orders/order-answers';
import { readOrder } from './orders/read-order';

const shopAnswer = z.object({
  shop: z.object({
    name: z.string(),
    email: text,
    contactEmail: text,
    currencyCode: z.string(),
    ianaTimezone: z.string(),
    plan: z.object({ publicDisplayName: z.string() }),
    shopAddress: z.object({ countryCodeV2: text }).nullish(),
  }),
});

const orderRow = z
  .object({ id: numericId, createdAt: instant, updatedAt: instant })
  .transform((row) => ({ ...row, id: row.id as OrderId }));

const changedOrders = z.object({
  orders: z.object({ pageInfo: nextPage, nodes: z.array(orderRow) }),
});

const grantedScopes = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

const markedAsPaid = z.object({
  orderMarkAsPaid: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
});

/** Shopify's Admin API as the features see it. */
export function createShopifyClient(requests: AdminRequests, storefront: typeof fetch): Shopify {
  return {
    brandColor: (shopDomain) => readBrandColor(storefront, shopDomain),
    order: (shop, id) => readOrder(requests, shop, id),
    updateOrder: (shopDomain, id, update) => updateOrder(requests, shopDomain, id, update),
    async changedOrders(shopDomain, since, after) {
      const variables = { query: `updated_at:>='${since}'`, after };
      const { orders } = await requests.query(shopDomain, CHANGED_ORDERS, variables, changedOrders);
      const { hasNextPage, endCursor } = orders.pageInfo;
      return { orders: orders.nodes, next: hasNextPage ? endCursor : null };
    },
    async shop(shopDomain) {
      const { shop } = await requests.query(shopDomain, SHOP, {}, shopAnswer);
      return {
        name: shop.name,
        email: shop.email,
        contactEmail: shop.contactEmail,
        currency: shop.currencyCode,
        countryCode: shop.shopAddress?.countryCodeV2 ?? null,
        shopifyPlan: shop.plan.publicDisplayName,
        timeZone: shop.ianaTimezone,
      };
    },
    isInstalled: (shopDomain) => requests.isInstalled(shopDomain),
    async grantedScopes(shopDomain) {
      const { currentAppInstallation } = await requests.query(
        shopDomain,
        GRANTED_SCOPES,
        {},
        grantedScopes,
      );
      return currentAppInstallation.accessScopes.map(({ handle }) => handle);
    },
    async markAsPaid(shopDomain, id) {
      const variables = { id: `gid://shopify/Order/${id}` };
      const { orderMarkAsPaid } = await requests.query(
        shopDomain,
        MARK_AS_PAID,
        variables,
        markedAsPaid,
      );
      const text = orderMarkAsPaid.userErrors.map(({ message }) => message).join(' ');
      // Shopify's own message, which is English.
      return text === ''
        ? { kind: 'marked' }
        : { kind: 'refused', detail: { code: 'SHOPIFY_SAYS', said: text } };
    },
  };
}

const answer = z.object({
  orderUpdate: z.object({
    userErrors: z.array(z.object({ field: z.array(z.string()).nullish(), message: z.string() })),
  }),
});

/** Sent once: whoever hears nothing reads the order. */
async function updateOrder(
  requests: AdminRequests,
  shopDomain: string,
  id: OrderId,
  { shippingAddress, ...rest }: OrderUpdate,
): Promise<UpdatedOrder> {
  const input = {
    id: `gid://shopify/Order/${id}`,
    ...rest,
    ...(shippingAddress && { shippingAddress: toInput(shippingAddress) }),
  };
  const { orderUpdate } = await requests.query(shopDomain, UPDATE_ORDER, { input }, answer);
  const { userErrors } = orderUpdate;
  if (userErrors.length === 0) return { kind: 'updated' };
  return {
    kind: 'refused',
    fields: userErrors.flatMap(({ field }) => fieldNamed(field?.at(-1)) ?? []),
    // Shopify's own message, which is English.
    detail: { code: 'SHOPIFY_SAYS', said: userErrors.map(({ message }) => message).join(' ') },
  };
}

function toInput({ street, supplement, province, countryCode, ...rest }: Address) {
  return {
    ...rest,
    address1: street,
    address2: supplement,
    provinceCode: province ?? null,
    countryCode,
  };
}

const FIELDS: ReadonlyMap<string, UpdateField> = new Map<string, UpdateField>([
  ['firstName', 'address.firstName'],
  ['lastName', 'address.lastName'],
  ['company', 'address.company'],
  ['address1', 'address.street'],
  ['address2', 'address.supplement'],
  ['zip', 'address.zip'],
  ['city', 'address.city'],
  ['province', 'address.province'],
  ['provinceCode', 'address.province'],
  ['country', 'address.countryCode'],
  ['countryCode', 'address.countryCode'],
  ['email', 'email'],
]);

/** By Shopify's name, also where it is written with underscores. */
function fieldNamed(name: string | undefined): UpdateField | undefined {
  const camelCase = name?.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return camelCase === undefined ? undefined : FIELDS.get(camelCase);
}

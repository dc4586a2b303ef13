import { z } from 'zod';
import type { OrderId } from '../../domain/ids';
import type { Shopify } from '../../ports/shopify';
import type { AdminRequests } from './admin-requests';
import { readBrandColor } from './brand';
import { GRANTED_SCOPES } from './operations/granted-scopes.graphql';
import { MARK_AS_PAID } from './operations/mark-as-paid.graphql';
import { CHANGED_ORDERS } from './operations/changed-orders.graphql';
import { instant, nextPage, numericId, text } from './orders/order-answers';
import { SHOP } from './operations/shop.graphql';
import { readOrder } from './orders/read-order';
import { updateOrder } from './orders/update-order';

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

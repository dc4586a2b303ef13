import type { ShopifyTemplate } from '../../domain/document-link/mail/mail-templates';

/** For an app opened outside the admin, where no server knows the shop. */
export const SHOPIFY_ADMIN = 'https://admin.shopify.com/';

/** A page of the shop's admin. */
export type ShopifyPage =
  | { page: 'orders' | 'checkout-editor' | 'taxes' | 'plan' | 'apps' }
  | { page: 'order' | 'product' | 'customer'; id: string }
  | { page: 'template'; name: ShopifyTemplate; mode: 'preview' | 'edit' };

export function shopifyUrl(admin: string, page: ShopifyPage): string {
  return admin + pathOf(page);
}

function pathOf(to: ShopifyPage): string {
  switch (to.page) {
    case 'orders':
      return '/orders';
    case 'order':
      return `/orders/${encodeURIComponent(to.id)}`;
    case 'product':
      return `/products/${encodeURIComponent(to.id)}`;
    case 'customer':
      return `/customers/${encodeURIComponent(to.id)}`;
    case 'template':
      return `/email_templates/${to.name}/${to.mode}`;
    case 'checkout-editor':
      return '/settings/checkout/editor?page=order-status';
    case 'taxes':
      return '/settings/taxes';
    case 'apps':
      return '/settings/apps';
    case 'plan':
      return '/settings/plan';
  }
}

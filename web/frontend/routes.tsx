import type { ComponentType } from 'react';
import type * as rareScreens from './rare-screens';
import { lazyScreen, type Screens, Navigate } from './router/router';
import { NotFoundPage } from './shell/message-pages/message-page';
import { PageSkeleton } from './states/skeletons';
import { useShop } from './shell/shop-query';

/** Every screen is a chunk of its own, loaded when it is opened. */
export function createScreens(): Screens {
  const PublicPageLink = lazyScreen(
    async () => (await import('./shell/leaving/leaving-page')).PublicPageLink,
  );
  return {
    '/': StartPage,
    '/home': lazyScreen(async () => (await import('./home/home-page')).HomePage),
    '/orders': lazyScreen(async () => (await import('./orders/orders-page')).OrdersPage),
    '/orders/:orderId': lazyScreen(async () => (await import('./order/order-page')).OrderPage),
    '/preferences': lazyScreen(
      async () => (await import('./preferences/preferences-page')).PreferencesPage,
    ),
    '/preferences/orders': lazyScreen(
      async () => (await import('./preferences/orders/order-preferences')).OrderPreferences,
    ),
    '/preferences/invoices': lazyScreen(
      async () => (await import('./preferences/documents/document-preferences')).InvoicePreferences,
    ),
    '/preferences/credits': lazyScreen(
      async () => (await import('./preferences/documents/document-preferences')).CreditPreferences,
    ),
    '/preferences/deliveries': lazyScreen(
      async () =>
        (await import('./preferences/documents/document-preferences')).DeliveryPreferences,
    ),
    '/preferences/setup': lazyScreen(
      async () => (await import('./preferences/setup/setup-preferences')).SetupPreferences,
    ),
    '/preferences/transactions': lazyScreen(
      async () =>
        (await import('./preferences/transactions/transaction-preferences')).TransactionPreferences,
    ),
    '/preferences/contacts': lazyScreen(
      async () => (await import('./preferences/contacts/contact-preferences')).ContactPreferences,
    ),
    '/preferences/metafields': lazyScreen(
      async () =>
        (await import('./preferences/metafields/metafield-preferences')).MetafieldPreferences,
    ),
    '/plan/*?': lazyScreen(async () => (await import('./plan/plan-routes')).PlanRoutes),
    '/admin/*?': rare('AdminRoutes'),
    '/log': rare('LogPage'),
    '/month/*?': rare('MonthRoutes'),
    '/partner/*?': rare('PartnerRoutes'),
    '/preferences/smtp': rare('SenderPreferences'),
    '/setup': rare('SetupPage'),
    '/help/*?': PublicPageLink,
    '/apps': PublicPageLink,
    '/register': PublicPageLink,
    '/affiliate': PublicPageLink,
    '/exitiframe': lazyScreen(
      async () => (await import('./shell/leaving/leaving-page')).ExitFramePage,
    ),
    '*': NotFoundPage,
  };
}

function rare(name: keyof typeof rareScreens): ComponentType {
  return lazyScreen(async () => (await import('./rare-screens'))[name]);
}

/** Where the app opens: the dashboard, or the orders when the merchant prefers them. */
function StartPage() {
  const { data: shop } = useShop();
  if (!shop) return <PageSkeleton />;
  return <Navigate to={shop.shopify.home === 'orders' ? '/orders' : '/home'} />;
}

import type { ReactNode } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { PageSkeleton } from './states/page-skeleton';
import { AppFrame } from './shell/frame/app-frame';
import { PolarisProvider } from './shell/app-providers';
import { CrashedPage } from './shell/message-pages/crashed-page';
import { NotFoundPage } from './shell/message-pages/not-found-page';
import { OutsidePage } from './shell/message-pages/outside-page';
import { StartPage } from './shell/message-pages/start-page';

const RARE_ROOMS = {
  '/admin/*': 'AdminRoom',
  '/log': 'LogRoom',
  '/month/*': 'MonthRoom',
  '/partner/*': 'PartnerRoom',
  '/preferences/smtp': 'SenderRoom',
  '/setup': 'SetupRoom',
} as const;

/** Every screen is a chunk of its own, loaded when it is opened. */
const screens: RouteObject[] = [
  { path: '/', Component: StartPage },
  {
    path: '/home',
    lazy: async () => ({ Component: (await import('./home/home-page')).HomePage }),
  },
  {
    path: '/orders',
    lazy: async () => ({ Component: (await import('./orders/orders-page')).OrdersPage }),
  },
  {
    path: '/orders/:orderId',
    lazy: async () => ({ Component: (await import('./order/order-page')).OrderPage }),
  },
  {
    path: '/preferences',
    lazy: async () => ({
      Component: (await import('./preferences/preferences-page')).PreferencesPage,
    }),
  },
  {
    path: '/preferences/orders',
    lazy: async () => ({
      Component: (await import('./preferences/orders/order-preferences')).OrderPreferences,
    }),
  },
  {
    path: '/plan/*',
    lazy: async () => ({ Component: (await import('./plan/plan-routes')).PlanRoutes }),
  },
  ...Object.entries(RARE_ROOMS).map(([path, room]) => ({
    path,
    lazy: async () => ({ Component: (await import('./rare-rooms'))[room] }),
  })),
  ...['/help/*', '/apps', '/register', '/affiliate'].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('./shell/leaving/leaving-page')).PublicPageLink,
    }),
  })),
  {
    path: '/exitiframe',
    lazy: async () => ({ Component: (await import('./shell/leaving/leaving-page')).ExitFramePage }),
  },
  {
    path: '/preferences/invoices',
    lazy: async () => ({
      Component: (await import('./preferences/invoices/invoice-preferences')).InvoicePreferences,
    }),
  },
  {
    path: '/preferences/credits',
    lazy: async () => ({
      Component: (await import('./preferences/credits/credit-preferences')).CreditPreferences,
    }),
  },
  {
    path: '/preferences/deliveries',
    lazy: async () => ({
      Component: (await import('./preferences/deliveries/delivery-preferences'))
        .DeliveryPreferences,
    }),
  },
  {
    path: '/preferences/setup',
    lazy: async () => ({
      Component: (await import('./preferences/setup/setup-preferences')).SetupPreferences,
    }),
  },
  {
    path: '/preferences/transactions',
    lazy: async () => ({
      Component: (await import('./preferences/transactions/transaction-preferences'))
        .TransactionPreferences,
    }),
  },
  {
    path: '/preferences/contacts',
    lazy: async () => ({
      Component: (await import('./preferences/contacts/contact-preferences')).ContactPreferences,
    }),
  },
  {
    path: '/preferences/metafields',
    lazy: async () => ({
      Component: (await import('./preferences/metafields/metafield-preferences'))
        .MetafieldPreferences,
    }),
  },
  { path: '*', Component: NotFoundPage },
];

/** What Polaris draws over the screen is within the landmark, too, like the screen itself. */
function Landmark({ children }: { children: ReactNode }) {
  return (
    <main>
      <PolarisProvider>{children}</PolarisProvider>
    </main>
  );
}

function Root() {
  return <Landmark>{'shopify' in globalThis ? <AppFrame /> : <OutsidePage />}</Landmark>;
}

/** The layout inside the frame keeps the navigation alive when a screen breaks. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: LoadingFrame,
    ErrorBoundary: CrashedFrame,
    children: [{ Component: Outlet, ErrorBoundary: CrashedPage, children: screens }],
  },
];

function LoadingFrame() {
  return (
    <Landmark>
      <PageSkeleton />
    </Landmark>
  );
}

function CrashedFrame() {
  return (
    <Landmark>
      <CrashedPage />
    </Landmark>
  );
}

import { Button, Link } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useShop } from '../shell/shop-query';
import { type ShopifyPage, shopifyUrl } from './shopify-pages';

/** Addresses outside our app, for buttons; undefined until the server has sent where they start. */
export function useOutsideUrls() {
  const { data: shop } = useShop();
  return {
    lexware: (page: LexwarePage) => shop && lexwareUrl(shop.lexoffice.appUrl, page),
    shopify: (page: ShopifyPage) => shop && shopifyUrl(shop.shopify.adminUrl, page),
  };
}

/** Into Lexware Office, in a tab of its own. */
export function LexwareLink({ to, children }: { to: LexwarePage; children: string }) {
  return <OutsideLink url={useOutsideUrls().lexware(to)}>{children}</OutsideLink>;
}

/** The same as a button. */
export function LexwareButton({ to, children }: { to: LexwarePage; children: string }) {
  return (
    <Button url={useOutsideUrls().lexware(to)} external>
      {children}
    </Button>
  );
}

/** To another page of the admin, in a tab of its own, so that nothing typed here is lost. */
export function ShopifyLink({ to, children }: { to: ShopifyPage; children: string }) {
  return <OutsideLink url={useOutsideUrls().shopify(to)}>{children}</OutsideLink>;
}

/** The plain words while nobody knows where they lead. */
function OutsideLink({ url, children }: { url: string | undefined; children: ReactNode }) {
  return url === undefined ? (
    <>{children}</>
  ) : (
    <Link url={url} target="_blank">
      {children}
    </Link>
  );
}

/** The start page after signing in; its menu leads everywhere. */
const START = '/';

/**
 * Pages of Lexware Office that are opened there. `/vouchers`, its filter for invoices, `/settings`
 * and `/signup` are documented or known from other integrations; the other filters and `/contacts`
 * follow the same pattern. The address of the bank is documented nowhere (docs/transactions.md), so
 * the start page is opened, and the label of such a link names the menu.
 */
const PAGES = {
  settings: '/settings',
  signUp: '/signup',
  contacts: '/contacts',
  vouchers: '/vouchers',
  invoices: vouchersOf('invoice'),
  credits: vouchersOf('creditnote'),
  deliveries: vouchersOf('deliverynote'),
  bank: START,
  transactions: START,
  /** Payments that are proposed for a document and wait for somebody to assign them. */
  proposals: START,
} as const;
type LexwarePage = keyof typeof PAGES;

function vouchersOf(kind: string) {
  return `/vouchers#!/VoucherList/?filter=${kind}&sort=sortByVoucherDate&sortDirection=desc`;
}

export function lexwareUrl(app: string, page: LexwarePage): string {
  return app + PAGES[page];
}

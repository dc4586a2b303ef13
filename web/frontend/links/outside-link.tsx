import { Button, Link } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useShop } from '../shell/shop-query';
import { lexwareUrl, type LexwarePage } from './lexware-pages';
import { shopifyUrl, type ShopifyPage } from './shopify-pages';

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

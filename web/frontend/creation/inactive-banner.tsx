import { lazy, Suspense } from 'react';
import type { ShopAnswer } from '../../contract/shop';
import { hasWorkingConnection } from '../shell/shop-query';

/** Both are rare, so each comes as a chunk of its own. */
const OtherAppBanner = lazy(async () => ({
  default: (await import('./other-app-banner')).OtherAppBanner,
}));
const ActivationBanner = lazy(() => import('./activation-banner'));

/**
 * Shows that nothing is created before the merchant activates it, or decides about another app, with
 * the button to do so; nothing otherwise, or while a connection is missing, which another banner
 * shows.
 */
export function InactiveBanner({ shop }: { shop: ShopAnswer }) {
  if (!hasWorkingConnection(shop)) return null;
  const isStopped = shop.activatedAt !== null && shop.otherAppSince !== null;
  return (
    <Suspense fallback={null}>
      {shop.activatedAt === null && <ActivationBanner shop={shop} />}
      {isStopped && <OtherAppBanner />}
    </Suspense>
  );
}

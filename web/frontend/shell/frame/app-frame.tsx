import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from '../../router/router';
import type { ShopAnswer } from '../../../contract/shop';
import { ApiError } from '../../api/api';
import { Navigation } from './navigation';
import { useShop } from '../shop-query';
import { TeapotPage } from '../message-pages/message-page';

const AppFooter = lazy(async () => ({ default: (await import('./app-footer')).AppFooter }));
const MaintenancePage = lazy(async () => ({
  default: (await import('../maintenance/maintenance-page')).MaintenancePage,
}));
const Announcements = lazy(async () => ({
  default: (await import('../maintenance/announcements')).Announcements,
}));
const loadConnectionLost = () => import('../connection-lost/connection-lost-banner');
const ConnectionLostBanner = lazy(async () => ({
  default: (await loadConnectionLost()).ConnectionLostBanner,
}));

/**
 * What stands around every screen: the admin's navigation, and the shop without which no screen
 * makes sense.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  const shop = useShop();
  useAdminNavigation();
  useReadyForConnectionLost(shop.isSuccess);
  // What stands on the screen, half-filled forms among it, waits below the page of maintenance.
  const isDown = shop.error instanceof ApiError && shop.error.code === 'MAINTENANCE';
  const retrying = { isRetrying: shop.isFetching, onRetry: () => void shop.refetch() };

  return (
    <>
      <Navigation shop={shop.data} />
      <Suspense>
        {isDown ? <MaintenancePage {...retrying} /> : <Announced shop={shop.data} />}
        {shop.data && isConnectionLost(shop.error) && (
          <ConnectionLostBanner error={shop.error} {...retrying} />
        )}
      </Suspense>
      {shop.isError && !shop.data && !isDown ? (
        <TeapotPage error={shop.error} {...retrying} />
      ) : (
        <div hidden={isDown}>
          <div className="app-screen">{children}</div>
          <Suspense>
            <AppFooter />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Preloads the offline message while there is a network: later it could not be loaded any more. */
function useReadyForConnectionLost(isOpen: boolean) {
  useEffect(() => {
    if (isOpen) loadConnectionLost().catch(() => undefined);
  }, [isOpen]);
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError && error.isConnectionLost;
}

function Announced({ shop }: { shop: ShopAnswer | undefined }) {
  return shop?.pauseReason || shop?.downtimes[0] || shop?.notices[0] ? (
    <Announcements shop={shop} />
  ) : null;
}

/**
 * A click in the admin's sidebar arrives as `shopify:navigate` on our link; navigates without a
 * reload.
 */
function useAdminNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const onNavigate = ({ target }: Event) => {
      const path = target instanceof Element ? target.getAttribute('href') : null;
      if (path) navigate(path);
    };
    document.addEventListener('shopify:navigate', onNavigate);
    return () => document.removeEventListener('shopify:navigate', onNavigate);
  }, [navigate]);
}

import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { Navigation } from './navigation';
import { useShop } from './shop-query';
import { TeapotPage } from './notice-pages/teapot-page';

/**
 * What stands around every screen: the admin's navigation, and the shop without which no screen
 * makes sense.
 */
export function AppFrame() {
  const shop = useShop();
  useAdminNavigation();

  return (
    <>
      <Navigation shop={shop.data} />
      {shop.isError && !shop.data ? (
        <TeapotPage
          error={shop.error}
          isRetrying={shop.isFetching}
          onRetry={() => void shop.refetch()}
        />
      ) : (
        <Outlet />
      )}
    </>
  );
}

/**
 * A click in the admin's sidebar arrives as `shopify:navigate` on our link; turn the page without
 * loading it anew.
 */
function useAdminNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const onNavigate = ({ target }: Event) => {
      const path = target instanceof Element ? target.getAttribute('href') : null;
      if (path) void navigate(path);
    };
    document.addEventListener('shopify:navigate', onNavigate);
    return () => document.removeEventListener('shopify:navigate', onNavigate);
  }, [navigate]);
}

import { NavMenu } from '@shopify/app-bridge-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useNavigate } from 'react-router';
import type { ShopAnswer } from '../../contract/shop';
import { remainingTransfers } from '../home/transfers';
import { useShop } from './shop-query';
import { TeapotPage } from './notice-pages/teapot-page';

/**
 * What stands around every screen: the admin's navigation, and the shop without which no screen
 * makes sense.
 */
export function AppFrame() {
  const { t } = useTranslation('app');
  const shop = useShop();
  useAdminNavigation();

  return (
    <>
      <NavMenu>
        <Link to="/" rel="home">
          {t('nav.home')}
        </Link>
        {shop.data?.shopify.home === 'orders' && <Link to="/home">{t('nav.overview')}</Link>}
        <Link to="/orders">{t('nav.orders')}</Link>
        <Link to="/plan">{shop.data ? t('nav.planLeft', leftOf(shop.data)) : t('nav.plan')}</Link>
        <Link to="/preferences">{t('nav.preferences')}</Link>
      </NavMenu>
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

function leftOf({ plan }: ShopAnswer) {
  return { percent: Math.floor(remainingTransfers(plan.credits).percent) };
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

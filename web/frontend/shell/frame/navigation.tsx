import { NavMenu } from '@shopify/app-bridge-react';
import { Link } from '../../router/router';
import type { ShopAnswer } from '../../../contract/shop';
import { hasPermissions } from '../../../domain/operator/permissions';
import { remainingTransfers } from '../../plan-gate/transfers';
import { t } from '../i18n/texts';

/** The admin's menu for the app: what this shop has, and what it still has to do. */
export function Navigation({ shop }: { shop: ShopAnswer | undefined }) {
  return (
    <NavMenu>
      <Link to="/" rel="home">
        {t('nav.home')}
      </Link>
      {shop && hasPermissions(shop.permissions, ['view', 'dashboard']) && (
        <Link to="/admin">{t('nav.admin')}</Link>
      )}
      {shop?.shopify.home === 'orders' && <Link to="/home">{t('nav.overview')}</Link>}
      {shop?.setupCompletedAt === null && !shop.isStaff && (
        <Link to="/setup">{t('nav.setup')}</Link>
      )}
      <Link to="/orders">{t('nav.orders')}</Link>
      <Link to="/month">{t('nav.month')}</Link>
      <Link to="/plan">{shop ? t('nav.planLeft', leftOf(shop)) : t('nav.plan')}</Link>
      {shop?.partner && <Link to="/partner">{t('nav.partner')}</Link>}
      <Link to="/preferences">{t('nav.preferences')}</Link>
      <Link to="/help">{t('nav.help')}</Link>
    </NavMenu>
  );
}

function leftOf({ plan }: ShopAnswer) {
  return { percent: Math.floor(remainingTransfers(plan.credits).percent) };
}

import { Card, DescriptionList } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { ShopAnswer } from '../../contract/shop';
import { hasPermissions } from '../../domain/operator/permissions';
import { formatLongDay } from '../formats/date';
import { LockedPage } from '../shell/message-pages/locked-page';
import { Screen } from '../shell/screen';
import { useShop } from '../shell/shop-query';
import { TextSkeleton } from '../states/text-skeleton';
import './i18n/texts';

/** What the operator's own shops see of themselves. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  const { data: shop } = useShop();
  if (shop && !hasPermissions(shop.permissions, ['view', 'dashboard'])) return <LockedPage />;
  return (
    <Screen title={t('title')}>
      <Card>{shop ? <Facts shop={shop} /> : <TextSkeleton lines={4} />}</Card>
    </Screen>
  );
}

function Facts({ shop }: { shop: ShopAnswer }) {
  const { t } = useTranslation('admin');
  const roles = [shop.isStaff && t('staff'), shop.isDevelopment && t('development')].filter(
    (role) => role !== false,
  );
  return (
    <DescriptionList
      items={[
        { term: t('domain'), description: shop.shopify.shop },
        { term: t('installed'), description: formatLongDay(shop.createdAt) },
        { term: t('permissions'), description: shop.permissions.join(', ') },
        { term: t('roles'), description: roles.join(', ') || t('noRole') },
      ]}
    />
  );
}

import { Button } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { useOutsideUrls } from '../links/outside-link';

/** Leads to the order's own page in the admin, where it is edited. */
export function OrderInShopify({ orderId }: { orderId: string }) {
  const { t } = useTranslation('order');
  const url = useOutsideUrls().shopify({ page: 'order', id: orderId });
  if (url === undefined) return null;
  return (
    <Button url={url} target="_blank">
      {t('openInShopify')}
    </Button>
  );
}

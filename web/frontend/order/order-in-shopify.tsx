import { Button } from '@shopify/polaris';
import { useOutsideUrls } from '../links/outside-link';
import { t } from './i18n/texts';

/** Leads to the order's own page in the admin, where it is edited. */
export function OrderInShopify({ orderId }: { orderId: string }) {
  const url = useOutsideUrls().shopify({ page: 'order', id: orderId });
  if (url === undefined) return null;
  return (
    <Button url={url} target="_blank">
      {t('openInShopify')}
    </Button>
  );
}

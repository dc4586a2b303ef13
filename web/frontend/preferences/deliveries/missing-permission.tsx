import { Banner, BlockStack } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { PopupBlocked } from '../../connection/popup-blocked';
import { useConnect } from '../../connection/use-connect';
import { useShop } from '../../shell/shop-query';

const NEEDED: readonly string[] = ['delivery-notes.read', 'delivery-notes.write'];

/**
 * Lexware Office was connected before delivery notes were switched on, so it has to be connected
 * again.
 */
export function MissingPermission() {
  const { t } = useTranslation(['documentSettings', 'connection']);
  const { data: shop } = useShop();
  const { connect, isConnecting, blockedUrl } = useConnect();
  if (!shop?.lexoffice.missingScopes.some((scope) => NEEDED.includes(scope))) return null;
  return (
    <BlockStack gap="400">
      <Banner
        tone="warning"
        title={t('delivery.permission.title')}
        action={{ content: t('connection:reconnect'), onAction: connect, loading: isConnecting }}
      >
        <p>{t('delivery.permission.text')}</p>
      </Banner>
      {blockedUrl && <PopupBlocked url={blockedUrl} />}
    </BlockStack>
  );
}

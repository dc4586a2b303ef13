import { Banner, BlockStack } from '@shopify/polaris';
import { PopupBlocked } from '../../connection/popup-blocked';
import { useConnect } from '../../connection/use-connect';
import { useShop } from '../../shell/shop-query';
import { t } from '../documents/i18n/texts';
import { t as connectionText } from '../../connection/i18n/texts';

const NEEDED: readonly string[] = ['delivery-notes.read', 'delivery-notes.write'];

/**
 * Lexware Office was connected before delivery notes were switched on, so it has to be connected
 * again.
 */
export function MissingPermission() {
  const { data: shop } = useShop();
  const { connect, isConnecting, blockedUrl } = useConnect();
  if (!shop?.lexoffice.missingScopes.some((scope) => NEEDED.includes(scope))) return null;
  return (
    <BlockStack gap="400">
      <Banner
        tone="warning"
        title={t('delivery.permission.title')}
        action={{ content: connectionText('reconnect'), onAction: connect, loading: isConnecting }}
      >
        <p>{t('delivery.permission.text')}</p>
      </Banner>
      {blockedUrl && <PopupBlocked url={blockedUrl} />}
    </BlockStack>
  );
}

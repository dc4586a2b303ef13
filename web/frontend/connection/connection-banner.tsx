import { Banner, BlockStack } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { ShopAnswer } from '../../contract/shop';
import { hasWorkingConnection } from '../shell/shop-query';
import { PopupBlocked } from './popup-blocked';
import { useConnect } from './use-connect';

/**
 * Says that documents cannot be created without a connection, and mends it. Nothing while all is
 * well.
 */
export function ConnectionBanner({ shop }: { shop: ShopAnswer }) {
  const { t } = useTranslation('connection');
  const { connect, isConnecting, blockedUrl } = useConnect();
  if (hasWorkingConnection(shop)) return null;

  const { isInterrupted } = shop.lexoffice;
  return (
    <BlockStack gap="400">
      <Banner
        tone={isInterrupted ? 'critical' : 'info'}
        title={t(isInterrupted ? 'interrupted.title' : 'missing.title')}
        action={{
          content: t(isInterrupted ? 'reconnect' : 'connect'),
          onAction: connect,
          loading: isConnecting,
        }}
      >
        <p>{t(isInterrupted ? 'interrupted.text' : 'missing.text')}</p>
      </Banner>
      {blockedUrl && <PopupBlocked url={blockedUrl} />}
    </BlockStack>
  );
}

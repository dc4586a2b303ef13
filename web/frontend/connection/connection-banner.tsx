import { Banner, type BannerProps, BlockStack } from '@shopify/polaris';
import type { ShopAnswer } from '../../contract/shop';
import { hasWorkingConnection } from '../shell/shop-query';
import { connectsInSetup } from './connects-in-setup';
import { OneUserNote } from './one-user-note';
import { PopupBlocked } from './popup-blocked';
import { useConnect } from './use-connect';
import { t } from './i18n/texts';

/**
 * Shows that documents cannot be created without a connection, with a button that connects; a shop
 * that never finished the set-up is led there. Nothing while all is well.
 */
export function ConnectionBanner({ shop }: { shop: ShopAnswer }) {
  const { isInterrupted } = shop.lexoffice;
  if (hasWorkingConnection(shop)) return null;
  if (connectsInSetup(shop)) return <Missing action={{ content: t('setUp'), url: '/setup' }} />;
  return <Connecting isInterrupted={isInterrupted} />;
}

function Connecting({ isInterrupted }: { isInterrupted: boolean }) {
  const { connect, isConnecting, blockedUrl } = useConnect();
  const content = t(isInterrupted ? 'reconnect' : 'connect');
  const action = { content, onAction: connect, loading: isConnecting };
  return (
    <BlockStack gap="400">
      {isInterrupted ? (
        <Banner tone="critical" title={t('interrupted.title')} action={action}>
          <p>{t('interrupted.text')}</p>
          <OneUserNote />
        </Banner>
      ) : (
        <Missing action={action} />
      )}
      {blockedUrl && <PopupBlocked url={blockedUrl} />}
    </BlockStack>
  );
}

function Missing({ action }: Pick<BannerProps, 'action'>) {
  return (
    <Banner tone="info" title={t('missing.title')} action={action}>
      <p>{t('missing.text')}</p>
    </Banner>
  );
}

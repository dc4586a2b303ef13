import { BlockStack, List, Modal, Text } from '@shopify/polaris';
import type { ShopAnswer } from '../../contract/shop';
import { useShop } from '../shell/shop-query';
import { useFocusBack } from '../shell/use-focus-back';
import { PopupBlocked } from './popup-blocked';
import { useConnect } from './use-connect';
import { t } from './i18n/texts';

/**
 * Which permissions the app lacks in Lexware Office; connecting again requests them. Closes by
 * itself once nothing is missing.
 */
export function LexwareScopeDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const { data: shop } = useShop();
  const { connect, isConnecting, blockedUrl } = useConnect();
  const areas = shop ? areasOf(shop) : [];
  return (
    <Modal
      open={areas.length > 0}
      onClose={onClose}
      title={t('access.title')}
      primaryAction={{ content: t('reconnect'), onAction: connect, loading: isConnecting }}
      secondaryActions={[{ content: t('access.cancel'), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          <Text as="p">{t('access.text')}</Text>
          <List>
            {areas.map((area) => (
              <List.Item key={area}>{t(`access.${area}`)}</List.Item>
            ))}
          </List>
          {blockedUrl && <PopupBlocked url={blockedUrl} />}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** Scopes of one kind belong to one feature, and are granted together. */
function areasOf({ lexoffice }: ShopAnswer) {
  const isDelivery = (scope: string) => scope.startsWith('delivery-notes.');
  const lacksDelivery = lexoffice.missingScopes.some(isDelivery);
  const lacksFinance = lexoffice.missingScopes.some((scope) => !isDelivery(scope));
  return [
    ...(lacksDelivery ? (['deliveries'] as const) : []),
    ...(lacksFinance ? (['finance'] as const) : []),
  ];
}

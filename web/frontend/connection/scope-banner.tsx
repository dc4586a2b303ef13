import { Banner, BlockStack, List, Modal, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { ShopAnswer } from '../../contract/shop';
import type { OptionalLexwareScope } from '../../domain/scopes/lexware-scopes';
import type { OptionalShopifyScope } from '../../domain/scopes/shopify-scopes';
import { hasWorkingConnection, useShop } from '../shell/shop-query';
import { useFocusBack } from '../shell/use-focus-back';
import { t } from './i18n/texts';
import { PopupBlocked } from './popup-blocked';
import { useConnect } from './use-connect';
import { useScopeRequest } from './use-scope-request';

interface Props {
  shop: ShopAnswer;
  /** Those that count where it stands; else all. */
  of?: readonly (OptionalShopifyScope | OptionalLexwareScope)[];
}

/** What features in use may not do yet, at Shopify or in Lexware Office, and how to allow it. */
export function ScopeBanner({ shop, of }: Props) {
  const counts = (scope: OptionalShopifyScope | OptionalLexwareScope) =>
    of?.includes(scope) ?? true;
  const scopes = shop.shopify.missingScopes.filter(counts);
  const isLacking = hasWorkingConnection(shop) && shop.lexoffice.missingScopes.some(counts);
  if (scopes.length === 0 && !isLacking) return null;
  return (
    <BlockStack gap="400">
      {scopes.length > 0 && <AtShopify scopes={scopes} />}
      {isLacking && <InLexware />}
    </BlockStack>
  );
}

function AtShopify({ scopes }: { scopes: ShopAnswer['shopify']['missingScopes'] }) {
  const { grant, isPending, fallbackUrl } = useScopeRequest();
  const secondary = fallbackUrl !== null && {
    secondaryAction: { content: t('scopes.fallback'), url: fallbackUrl, target: '_top' as const },
  };
  return (
    <Banner
      tone="warning"
      title={t('scopes.title')}
      action={{ content: t('scopes.grant'), onAction: () => grant(scopes), loading: isPending }}
      {...secondary}
    >
      {scopes.map((scope) => (
        <p key={scope}>{t(`scopes.${scope}`)}</p>
      ))}
    </Banner>
  );
}

function InLexware() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Banner
        tone="warning"
        title={t('access.title')}
        action={{ content: t('access.show'), onAction: () => setOpen(true) }}
      >
        <p>{t('access.banner')}</p>
      </Banner>
      {isOpen && <LexwareScopeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Which permissions the app lacks in Lexware Office; connecting again requests them. Closes by
 * itself once nothing is missing.
 */
function LexwareScopeDialog({ onClose }: { onClose: () => void }) {
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

import { Banner, BlockStack } from '@shopify/polaris';
import { useState } from 'react';
import type { ShopAnswer } from '../../contract/shop';
import type { OptionalLexwareScope } from '../../domain/scopes/lexware-scopes';
import type { OptionalShopifyScope } from '../../domain/scopes/shopify-scopes';
import { hasWorkingConnection } from '../shell/shop-query';
import { LexwareScopeDialog } from './lexware-scope-dialog';
import { useScopeRequest } from './use-scope-request';
import { t } from './i18n/texts';

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

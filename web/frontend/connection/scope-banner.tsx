import { Banner } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { ShopAnswer } from '../../contract/shop';
import { useScopeRequest } from './use-scope-request';
import './i18n/texts';

/**
 * Asks for what a feature in use may not do in Shopify yet; the admin itself shows what is granted.
 */
export function ScopeBanner({ shop }: { shop: ShopAnswer }) {
  const { t } = useTranslation('connection');
  const { grant, isAsking } = useScopeRequest();
  const { missingScopes } = shop.shopify;
  if (missingScopes.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t('scopes.title')}
      action={{
        content: t('scopes.grant'),
        onAction: () => grant(missingScopes),
        loading: isAsking,
      }}
    >
      {missingScopes.map((scope) => (
        <p key={scope}>{t(`scopes.${scope}`)}</p>
      ))}
    </Banner>
  );
}

import { useAppBridge } from '@shopify/app-bridge-react';
import { Banner } from '@shopify/polaris';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopAnswer, type ShopAnswer } from '../../contract/shop';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';
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

function useScopeRequest() {
  const bridge = useAppBridge();
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('connection');
  const [isAsking, setAsking] = useState(false);

  const ask = async (scopes: string[]) => {
    const { result } = await bridge.scopes.request(scopes);
    toast.say(t(result === 'granted-all' ? 'scopes.granted' : 'scopes.declined'));
    await request('/api/shop', { query: { scopes: 'changed' }, answer: shopAnswer });
    await queries.invalidateQueries();
  };
  const grant = (scopes: string[]) => {
    setAsking(true);
    ask(scopes)
      .catch((error: unknown) => toast.fail(error))
      .finally(() => setAsking(false));
  };
  return { grant, isAsking };
}

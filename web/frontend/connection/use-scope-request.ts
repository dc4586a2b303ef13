import { useAppBridge } from '@shopify/app-bridge-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopAnswer } from '../../contract/shop';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';
import './i18n/texts';

/** Has Shopify's admin ask the merchant for permissions, and says what came of it. */
export function useScopeRequest() {
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

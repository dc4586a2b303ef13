import { useAppBridge } from '@shopify/app-bridge-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shopAnswer } from '../../contract/shop';
import type { OptionalShopifyScope } from '../../domain/scopes/shopify-scopes';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

/** Shopify takes a moment until what was granted counts everywhere. */
const UNTIL_IT_COUNTS_MS = 1_600;
/** Longer than anybody needs to read the request; an admin that shows nothing never answers. */
const MAX_WAIT_MS = 120_000;

/**
 * Requests scopes in Shopify that a feature still lacks; the admin shows its own dialog. Where it
 * cannot, `fallbackUrl` leads to Shopify's own page (decisions/0038).
 */
export function useScopeRequest() {
  const bridge = useAppBridge();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [fallbackUrl, setFallbackUrl] = useState<string | null>(null);

  const requestScopes = async (scopes: OptionalShopifyScope[]) => {
    const requested = bridge.scopes.request(scopes).catch(() => null);
    const answer = await Promise.race([requested, nothingAfter(MAX_WAIT_MS)]);
    setFallbackUrl(answer ? null : grantUrl(bridge.config.shop, scopes));
    if (!answer) return toast.refuse(t('scopes.unanswered'));
    if (answer.result !== 'granted-all') return toast.say(t('scopes.declined'));
    await new Promise((resolve) => setTimeout(resolve, UNTIL_IT_COUNTS_MS));
    await request('/api/shop', { query: { scopes: 'changed' }, answer: shopAnswer });
    toast.say(t('scopes.granted'));
    await queries.invalidateQueries();
  };
  const grant = (scopes: OptionalShopifyScope[]) => {
    setPending(true);
    requestScopes(scopes)
      .catch((error: unknown) => toast.fail(error))
      .finally(() => setPending(false));
  };
  return { grant, isPending, fallbackUrl };
}

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

function grantUrl(shop: string | undefined, scopes: OptionalShopifyScope[]): string | null {
  if (!shop) return null;
  return `/api/auth?${new URLSearchParams({ shop, scopes: scopes.join(',') }).toString()}`;
}

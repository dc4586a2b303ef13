import type { JSX } from 'preact';
import { render } from 'preact';
import { type BuyerApi, type Settings, type Signal, useSubscription } from './buyer/runtime';

export * from './buyer/components';

/**
 * The names of `@shopify/ui-extensions-react/customer-account` that our extensions use, on the
 * runtime of 2026-07 (see admin.tsx).
 */

type Target = 'customer-account.order-status.block.render';

interface OrderStatusApi extends BuyerApi {
  order: Signal<{ id: string; name: string; processedAt?: string } | undefined>;
  authenticationState: Signal<'fully_authenticated' | 'pre_authenticated'>;
  requireLogin(): Promise<void>;
}

declare const shopify: OrderStatusApi;

export function reactExtension(_target: Target, view: () => JSX.Element): () => void {
  return () => render(view(), document.body);
}

export const useApi = <T extends Target>(_target?: T): OrderStatusApi => shopify;
export const useOrder = () => useSubscription(shopify.order);
export const useAuthenticationState = () => useSubscription(shopify.authenticationState);
export const useSettings = (): Settings => useSubscription(shopify.settings);

import type { JSX } from 'preact';
import { render } from 'preact';
import type { Api } from '@shopify/ui-extensions/customer-account.order-status.block.render';
import { type Settings, useSubscription } from './buyer/runtime';

export * from './buyer/components';

/**
 * The names of `@shopify/ui-extensions-react/customer-account` that our extensions use, on the
 * runtime of 2026-07 (see admin.tsx).
 */

type Target = 'customer-account.order-status.block.render';

declare const shopify: Api;

export function reactExtension(_target: Target, view: () => JSX.Element): () => void {
  return () => render(view(), document.body);
}

export const useApi = <T extends Target>(_target?: T): Api => shopify;
export const useOrder = () => useSubscription(shopify.order);
export const useAuthenticationState = () => useSubscription(shopify.authenticationState);
export const useSettings = (): Settings => useSubscription(shopify.settings);

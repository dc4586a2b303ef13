import { useAppBridge } from '@shopify/app-bridge-react';
import { ApiError } from '../api/api-error';

/** Where Shopify asks anew what the app may do; null where that is not the trouble. */
export function useGrantUrl(error: unknown): string | null {
  const { shop } = useAppBridge().config;
  const isLockedOut = error instanceof ApiError && error.isLockedOut;
  return isLockedOut && shop ? `/api/auth?${new URLSearchParams({ shop }).toString()}` : null;
}

import { useAppBridge } from '@shopify/app-bridge-react';
import { ApiError } from '../api/api';

/** Shopify's page that requests missing scopes; null where no scope is missing. */
export function useGrantUrl(error: unknown): string | null {
  const { shop } = useAppBridge().config;
  const isLockedOut = error instanceof ApiError && error.isLockedOut;
  return isLockedOut && shop ? `/api/auth?${new URLSearchParams({ shop }).toString()}` : null;
}

import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api';

/** What every screen needs; its failure is shown above all of them. */
export const SHOP_KEY = ['shop'];

const MAX_RETRIES = 2;

/**
 * Reads are retried when the network or the server was away; writes never are. Without a network
 * both fail at once, so that the screen shows the failure: a write that waited for the network
 * would run later without anybody expecting it.
 */
export function createQueryClient(): QueryClient {
  const setConnectionLost = (error: unknown) => {
    if (error instanceof ApiError && error.isConnectionLost)
      void queries.invalidateQueries({ queryKey: SHOP_KEY });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (queryKey[0] !== SHOP_KEY[0]) setConnectionLost(error);
      },
    }),
    mutationCache: new MutationCache({ onError: setConnectionLost }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5_000,
        retry: (failures, error) =>
          failures < MAX_RETRIES && error instanceof ApiError && error.isTransient,
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queries;
}

/**
 * Inside the admin's frame, coming back to the window is a `focus` event without a change of
 * visibility.
 */
export function watchFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus();
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  });
}

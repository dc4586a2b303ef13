import { queryOptions, useQuery } from '@tanstack/react-query';
import { shopAnswer, type ShopAnswer } from '../../contract/shop';
import { request } from '../api/api';
import { SHOP_KEY } from '../api/query-client';

const CONNECTED_MS = 20_000;
const NOT_CONNECTED_MS = 60_000;

/**
 * The shop: refetched every 20 s when connected, every 60 s otherwise, on focus and when the
 * network is back.
 */
export const shopQuery = queryOptions({
  queryKey: SHOP_KEY,
  queryFn: ({ signal }) => request('/api/shop', { answer: shopAnswer, signal }),
  refetchInterval: ({ state }) =>
    state.data?.lexoffice.isConnected ? CONNECTED_MS : NOT_CONNECTED_MS,
});

export function useShop() {
  return useQuery(shopQuery);
}

/** Whether documents can be created right now. */
export function hasWorkingConnection(shop: ShopAnswer): boolean {
  return shop.lexoffice.isConnected && !shop.lexoffice.isInterrupted;
}

/**
 * The set-up covers taxes before it activates, so a merchant who has not finished it continues
 * there.
 */
export function activatesInSetup({ setupCompletedAt, isStaff }: ShopAnswer): boolean {
  return setupCompletedAt === null && !isStaff;
}

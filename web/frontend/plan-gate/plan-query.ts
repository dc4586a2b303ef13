import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { planAnswer } from '../../contract/plan';
import { request } from '../api/api';
import { shopQuery } from '../shell/shop-query';

/** Prefix of every query about plan, charges and transfers. */
export const PLAN_KEY = ['plan'];
/** Shopify may take a day to say what became of an approval. */
export const FOLLOWED_SLOWLY_MS = 10_000;

export const planQuery = queryOptions({
  queryKey: [...PLAN_KEY, 'current'],
  queryFn: ({ signal }) => request('/api/plan', { answer: planAnswer, signal }),
  // Each answer has Shopify read what became of it.
  refetchInterval: ({ state }) => (state.data?.pending ? FOLLOWED_SLOWLY_MS : false),
});

/** Plan and shop are read anew: what the shop may do stands in both. */
export function useRefreshPlan(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: PLAN_KEY }),
      queries.invalidateQueries({ queryKey: shopQuery.queryKey }),
    ]);
}

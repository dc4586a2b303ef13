import { queryOptions, useQuery } from '@tanstack/react-query';
import { definitionsAnswer } from '../../../contract/metafields/metafield-section';
import { request } from '../../api/api';
import { useIsLocked } from '../../plan-gate/feature-lock';

const FRESH_MS = 60_000;

/** What the shop has defined at Shopify. */
const definitionsQuery = queryOptions({
  queryKey: ['metafield-definitions'],
  queryFn: ({ signal }) =>
    request('/api/metafields/definitions', { answer: definitionsAnswer, signal }),
  staleTime: FRESH_MS,
});

/**
 * The available definitions; nothing is requested in a plan without metafields, and what was
 * requested in a larger one did not fail.
 */
export function useDefinitions() {
  const isLocked = useIsLocked('metafields');
  const query = useQuery({ ...definitionsQuery, enabled: !isLocked });
  return { ...query, isError: query.isError && !isLocked, items: query.data?.items ?? [] };
}

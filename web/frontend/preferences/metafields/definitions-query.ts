import { queryOptions, useQuery } from '@tanstack/react-query';
import { definitionsAnswer } from '../../../contract/metafields/definitions-answer';
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

/** The available definitions; nothing is requested in a plan without metafields. */
export function useDefinitions() {
  const query = useQuery({ ...definitionsQuery, enabled: !useIsLocked('metafields') });
  return { ...query, items: query.data?.items ?? [] };
}

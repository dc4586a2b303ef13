import { queryOptions } from '@tanstack/react-query';
import { definitionsAnswer } from '../../../contract/metafields/definitions-answer';
import { request } from '../../api/api';

const FRESH_MS = 60_000;

/** What the shop has defined at Shopify. */
export const definitionsQuery = queryOptions({
  queryKey: ['metafield-definitions'],
  queryFn: ({ signal }) =>
    request('/api/metafields/definitions', { answer: definitionsAnswer, signal }),
  staleTime: FRESH_MS,
});

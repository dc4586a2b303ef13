import { queryOptions, useQuery } from '@tanstack/react-query';
import { creationAnswer } from '../../contract/creation';
import { request } from '../api/api';

/** Orders are imported and paid while this is open. */
const REFETCH_MS = 5_000;

const creationQuery = queryOptions({
  queryKey: ['creation'],
  queryFn: ({ signal }) => request('/api/creation', { answer: creationAnswer, signal }),
  refetchInterval: REFETCH_MS,
});

export function useWaiting() {
  return useQuery(creationQuery);
}

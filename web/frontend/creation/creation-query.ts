import { queryOptions, useQuery } from '@tanstack/react-query';
import { creationAnswer } from '../../contract/setup/creation';
import { request } from '../api/api';

/** Orders are read and paid while somebody looks at what waits. */
const REFETCH_MS = 5_000;

export const creationQuery = queryOptions({
  queryKey: ['creation'],
  queryFn: ({ signal }) => request('/api/creation', { answer: creationAnswer, signal }),
  refetchInterval: REFETCH_MS,
});

export function useWaiting() {
  return useQuery(creationQuery);
}

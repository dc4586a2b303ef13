import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { failureListAnswer } from '../../contract/log';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

const REFETCH_MS = 60_000;
/** The first page has no key. */
const FIRST = '';

const failuresQuery = infiniteQueryOptions({
  queryKey: ['failures'],
  queryFn: ({ pageParam: after, signal }) =>
    request('/api/failures', {
      query: { after: after === FIRST ? undefined : after },
      answer: failureListAnswer,
      signal,
    }),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }) => next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
  refetchInterval: REFETCH_MS,
});

/** Steps that failed for good, as many pages of them as were loaded. */
export function useFailures() {
  return useInfiniteQuery(failuresQuery);
}

/** Puts one dead step back in the queue. */
export function useRetryFailure() {
  return useRetry((id: number) => `/api/failures/${id}/retry`);
}

/** Puts all of them back. */
export function useRetryFailures() {
  return useRetry((_: void) => '/api/failures/retry');
}

/**
 * Idempotent: a step that is not dead any more stays as it is, so after a lost answer the lists are
 * simply loaded again.
 */
function useRetry<Which>(pathOf: (which: Which) => string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (which: Which) =>
      request(pathOf(which), { method: 'POST', answer: failureListAnswer }),
    onSuccess: () => toast.say(t('toast')),
    onError: (error) => toast.fail(error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: failuresQuery.queryKey }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
}

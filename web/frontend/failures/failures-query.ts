import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureListAnswer } from '../../contract/log';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';
import './i18n/texts';

const REFETCH_MS = 60_000;

const failuresQuery = queryOptions({
  queryKey: ['failures'],
  queryFn: ({ signal }) => request('/api/failures', { answer: failureListAnswer, signal }),
  refetchInterval: REFETCH_MS,
});

/** Steps that failed for good. */
export function useFailures() {
  return useQuery(failuresQuery);
}

/**
 * Puts a dead step back in the queue. Asking twice is harmless: a step that is not dead any more
 * stays as it is, so after a lost answer the list is simply read again.
 */
export function useRetryFailure() {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('failures');
  return useMutation({
    mutationFn: (id: number) =>
      request(`/api/failures/${id}/retry`, { method: 'POST', answer: failureListAnswer }),
    onSuccess: (list) => {
      queries.setQueryData(failuresQuery.queryKey, list);
      toast.say(t('toast'));
    },
    onError: (error) => {
      toast.fail(error);
      return queries.invalidateQueries({ queryKey: failuresQuery.queryKey });
    },
  });
}

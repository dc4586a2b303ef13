import { queryOptions, useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { creationAnswer } from '../../contract/creation';
import { request } from '../api/api';
import { shopAnswer } from '../../contract/shop';
import { showAnswer } from '../api/newest-answer';
import { shopQuery } from '../shell/shop-query';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

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

/**
 * Begins or stops the creation of documents, by the settings as they are: what they leave out was
 * not counted before the merchant's yes. It may be repeated, so that a lost answer costs a
 * second press and nothing else.
 */
export function useCreation(next: () => unknown = () => undefined) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (enabled: boolean) => {
      const path = `/api/shop/enable/${String(enabled)}`;
      const shop = await request(path, { method: 'POST', answer: shopAnswer });
      showAnswer(queries, shopQuery.queryKey, shop);
      await next();
    },
    onSuccess: async (_, enabled) => {
      toast.say(t(enabled ? 'activated' : 'deactivated'));
      // Whatever is shown may be another one with it.
      await queries.invalidateQueries();
    },
    onError: (error) => toast.fail(error),
  });
}

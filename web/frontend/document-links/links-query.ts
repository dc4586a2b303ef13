import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { shopLinksAnswer } from '../../contract/document-links';
import { request } from '../api/api';
import { showAnswer } from '../api/newest-answer';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

export const linksQuery = queryOptions({
  queryKey: ['document-links'],
  queryFn: ({ signal }) => request('/api/document-links', { answer: shopLinksAnswer, signal }),
});

/** After a lost answer the texts are read again, as they may have been renewed. */
export function useRenewLinks() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      request('/api/document-links/renew', { method: 'POST', answer: shopLinksAnswer }),
    onSuccess: (links) => {
      showAnswer(queries, linksQuery.queryKey, links);
      toast.say(t('renewed'));
    },
    onError: (error) => {
      toast.fail(error);
      return queries.invalidateQueries({ queryKey: linksQuery.queryKey });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['events'] }),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { renewedLinksAnswer, shopLinksAnswer } from '../../contract/document-links';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

export const linksQuery = queryOptions({
  queryKey: ['document-links'],
  queryFn: ({ signal }) => request('/api/document-links', { answer: shopLinksAnswer, signal }),
});

/** The texts are read again, also after a lost answer, as they may have been renewed. */
export function useRenewLinks() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      request('/api/document-links/renew', { method: 'POST', answer: renewedLinksAnswer }),
    onSuccess: () => toast.say(t('renewed')),
    onError: toast.fail,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['events'] });
      return queries.invalidateQueries({ queryKey: linksQuery.queryKey });
    },
  });
}

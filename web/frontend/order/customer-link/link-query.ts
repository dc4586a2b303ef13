import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orderLinksAnswer } from '../../../contract/document-links';
import { request } from '../../api/api';
import { useToast } from '../../shell/use-toast';

export type LinkChange = 'renew' | 'revoke';

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/document-link`;

export function linkQuery(orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId, 'document-link'],
    queryFn: ({ signal }) => request(pathOf(orderId), { answer: orderLinksAnswer, signal }),
  });
}

/** After a lost answer the link is read again: whichever it is then is the one that counts. */
export function useChangeLink(orderId: string, change: LinkChange) {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('customerLink');
  return useMutation({
    mutationFn: () =>
      request(`${pathOf(orderId)}/${change}`, { method: 'POST', answer: orderLinksAnswer }),
    onSuccess: (links) => {
      queries.setQueryData(linkQuery(orderId).queryKey, links);
      toast.say(t(`${change}.toast`));
    },
    onError: (error) => toast.fail(error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: linkQuery(orderId).queryKey }),
        queries.invalidateQueries({ queryKey: ['events'] }),
      ]),
  });
}

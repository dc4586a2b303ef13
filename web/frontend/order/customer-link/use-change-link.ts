import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderLinksAnswer } from '../../../contract/document-links';
import { request } from '../../api/api';
import { useToast } from '../../shell/use-toast';
import { orderQuery } from '../order-query';
import { t } from './i18n/texts';

export type LinkChange = 'renew' | 'revoke';

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/document-link`;

/** After a lost answer the link is read again: whichever it is then is the one that counts. */
export function useChangeLink(orderId: string, change: LinkChange) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      request(`${pathOf(orderId)}/${change}`, { method: 'POST', answer: orderLinksAnswer }),
    onSuccess: (links) => {
      queries.setQueryData(orderQuery(orderId).queryKey, (shown) => shown && { ...shown, links });
      toast.say(t(`${change}.toast`));
    },
    onError: (error) => toast.fail(error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey, exact: true }),
        queries.invalidateQueries({ queryKey: ['events'] }),
      ]),
  });
}

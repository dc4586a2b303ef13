import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderAnswer } from '../../../contract/order/order';
import { taxAnswer, type TaxAnswer } from '../../../contract/order/tax';
import { request } from '../../api/api';
import { detailsQuery } from '../details-query';
import { useToast } from '../../shell/use-toast';
import { t } from '../i18n/texts';

export type Treatment = TaxAnswer['choices'][number]['treatment'];

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/tax`;

/** The choices depend on the order as it is in Shopify: read once, each time that they are shown. */
export function taxQuery(orderId: string, round: number) {
  return queryOptions({
    queryKey: ['order', orderId, 'tax', round],
    queryFn: ({ signal }) => request(pathOf(orderId), { answer: taxAnswer, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Choosing the same twice is harmless; after a lost answer order and choice are read again. */
export function useChooseTax(order: OrderAnswer) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (treatment: Treatment) =>
      request(pathOf(order.id), { method: 'POST', body: { treatment }, answer: taxAnswer }),
    onSuccess: (answer) => {
      queries.setQueryData(
        detailsQuery(order).queryKey,
        (shown) => shown && { ...shown, tax: answer },
      );
      toast.say(t('tax.toast'));
    },
    onError: (error) => toast.fail(error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['order', order.id] }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['events'] }),
      ]),
  });
}

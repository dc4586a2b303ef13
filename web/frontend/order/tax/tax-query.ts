import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderAnswer } from '../../../contract/order/order';
import { taxAnswer, type TaxAnswer } from '../../../contract/order/tax';
import { mayChooseTax } from '../../../contract/rules/may-choose-tax';
import { request } from '../../api/api';
import { detailsQuery } from '../details-query';
import { useToast } from '../../shell/use-toast';
import { t } from '../i18n/texts';

export type Treatment = TaxAnswer['choices'][number]['treatment'];

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/tax`;

/**
 * The choices depend on the order as it is in Shopify, so they are loaded again with each new
 * decision only.
 */
export function taxQuery(order: OrderAnswer) {
  return queryOptions({
    queryKey: ['order', order.id, 'tax', ...refusals(order).map(({ at }) => at)],
    queryFn: ({ signal }) => request(pathOf(order.id), { answer: taxAnswer, signal }),
    staleTime: Infinity,
    enabled: refusals(order).length > 0,
  });
}

/**
 * Invoices of the order, the first one or one in its place, that were refused for what a choice may
 * help against.
 */
function refusals({ decision, decisions }: OrderAnswer) {
  const invoices = decisions.filter(({ document }) => document === 'invoice');
  return [...(decision ? [decision] : []), ...invoices].filter(mayChooseTax);
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

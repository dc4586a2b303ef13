import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderAnswer } from '../../contract/order/order';
import { causeText } from '../../domain/documents/model/cause';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';
import { showOrder, useRefreshOrder } from './order-query';
import type { WantedPreview } from './preview/preview-query';
import { t } from './i18n/texts';

/**
 * Takes back that a document is made now, as long as it waits; pressed twice, the second counts for
 * nothing.
 */
export function useWithdrawRequest({ orderId, kind, cause }: WantedPreview) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      request(`/api/orders/${encodeURIComponent(orderId)}/documents/${kind}`, {
        method: 'DELETE',
        query: { cause: cause && causeText(cause) },
        answer: orderAnswer,
      }),
    onSuccess: (order) => {
      showOrder(queries, order);
      toast.say(t('toast.withdrawn'));
    },
    onError: (error) => toast.fail(error),
    onSettled: useRefreshOrder(orderId),
  });
}

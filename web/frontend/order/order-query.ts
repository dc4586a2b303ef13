import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderAnswer, orderAnswer } from '../../contract/order/order';
import { causeText } from '../../domain/documents/model/cause';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';
import type { WantedPreview } from './preview/preview-query';

const SETTLING_MS = 2_000;
const SETTLED_MS = 20_000;

/** One order; read every 2 s while something is under way, every 20 s otherwise. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) =>
      request(`/api/orders/${encodeURIComponent(id)}`, { answer: orderAnswer, signal }),
    refetchInterval: ({ state: { data } }) => (data?.isUnderWay ? SETTLING_MS : SETTLED_MS),
  });
}

/**
 * "Create now"; without a cause the order's invoice or delivery note is meant. After a lost answer
 * the order is read again: the server never creates a document twice. `onDone` hears as well where
 * it failed, for the page behind says how the order stands.
 */
export function useCreateDocument({ orderId, kind, cause }: WantedPreview) {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('order');
  const isOfOrder = cause === undefined || cause.of === 'order';
  const create = useMutation({
    mutationFn: () =>
      request(`/api/orders/${encodeURIComponent(orderId)}/documents/${kind}`, {
        method: 'POST',
        body: isOfOrder ? undefined : { cause },
        answer: orderAnswer,
      }),
    onSuccess: (order) => {
      queries.setQueryData(orderQuery(orderId).queryKey, order);
      const isInvoice = kind === 'invoice' && isOfOrder;
      toast.say(t(isInvoice ? `toast.${outcome(order)}` : `other.${kind}.toast`));
    },
    onError: (error) => toast.fail(error),
    onSettled: () => readAgain(queries, orderId),
  });
  // A second press counts for nothing, be it ever so fast.
  const isAsked = useRef(false);
  const ask = (onDone: () => void) => {
    if (isAsked.current) return;
    isAsked.current = true;
    create.mutate(undefined, { onSettled: onDone });
  };
  return { isPending: create.isPending, ask };
}

/**
 * Takes back that a document is made now, as long as it waits; pressed twice, the second counts for
 * nothing.
 */
export function useWithdrawRequest({ orderId, kind, cause }: WantedPreview) {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('order');
  return useMutation({
    mutationFn: () =>
      request(`/api/orders/${encodeURIComponent(orderId)}/documents/${kind}`, {
        method: 'DELETE',
        query: { cause: cause && causeText(cause) },
        answer: orderAnswer,
      }),
    onSuccess: (order) => {
      queries.setQueryData(orderQuery(orderId).queryKey, order);
      toast.say(t('toast.withdrawn'));
    },
    onError: (error) => toast.fail(error),
    onSettled: () => readAgain(queries, orderId),
  });
}

function readAgain(queries: QueryClient, orderId: string) {
  return Promise.all(
    [['order', orderId], ['orders'], ['events'], ['shop']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}

/** What goes on beside it, say a mail with a delivery note, makes no invoice. */
function outcome(order: OrderAnswer): 'created' | 'underWay' | 'notCreated' {
  if (order.hasInvoice) return 'created';
  const isDue = [order.decision, ...order.decisions].some((one) => one?.kind === 'create');
  return isDue || order.documents.some((one) => one.isUnderWay) ? 'underWay' : 'notCreated';
}

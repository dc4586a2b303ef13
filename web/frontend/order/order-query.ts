import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentAnswer } from '../../contract/order/document';
import { type OrderAnswer, orderAnswer } from '../../contract/order/order';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';

const SETTLING_MS = 2_000;
const SETTLED_MS = 20_000;

/** One order; read every 2 s while its documents are under way, every 20 s otherwise. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) =>
      request(`/api/orders/${encodeURIComponent(id)}`, { answer: orderAnswer, signal }),
    refetchInterval: ({ state }) => (state.data?.isUnderWay ? SETTLING_MS : SETTLED_MS),
  });
}

/** Which document of the order to create; the invoice unless told otherwise. */
export interface WantedDocument {
  kind: DocumentAnswer['kind'];
  cause: DocumentAnswer['cause'];
}

const INVOICE: WantedDocument = { kind: 'invoice', cause: { of: 'order' } };

/**
 * "Create now". After a lost answer the order is read again: the server never creates a document
 * twice.
 */
export function useCreateDocument(id: string, { kind, cause }: WantedDocument = INVOICE) {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('order');
  return useMutation({
    mutationFn: () =>
      request(`/api/orders/${encodeURIComponent(id)}/documents/${kind}`, {
        method: 'POST',
        body: cause.of === 'order' ? undefined : { cause },
        answer: orderAnswer,
      }),
    onSuccess: (order) => {
      queries.setQueryData(orderQuery(id).queryKey, order);
      toast.say(
        t(
          kind === 'invoice' && cause.of === 'order'
            ? `toast.${outcome(order)}`
            : `other.${kind}.toast`,
        ),
      );
    },
    onError: (error) => toast.fail(error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['order', id] }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['events'] }),
        queries.invalidateQueries({ queryKey: ['shop'] }),
      ]),
  });
}

function outcome(order: OrderAnswer): 'created' | 'underWay' | 'notCreated' {
  if (order.hasInvoice) return 'created';
  return order.isUnderWay ? 'underWay' : 'notCreated';
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { orderAnswer } from '../../../contract/order/order';
import { recipientAnswer, type RecipientForm } from '../../../contract/order/recipient';
import { request } from '../../api/api';

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/recipient`;

/** Younger than that it was read while the order before was in the window. */
const FRESH_MS = 30_000;

/** As Shopify has it. */
export function recipientQuery(orderId: string) {
  return queryOptions({
    queryKey: ['recipient', orderId],
    queryFn: ({ signal }) => request(pathOf(orderId), { answer: recipientAnswer, signal }),
    staleTime: FRESH_MS,
  });
}

interface Saved {
  orderId: string;
  body: RecipientForm;
}

/** Saving the same twice is harmless: after a lost answer it is pressed again. */
export function useSaveRecipient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, body }: Saved) =>
      request(pathOf(orderId), { method: 'PUT', body, answer: orderAnswer }),
    // The window goes on at once, and leaves the order that it read.
    onSuccess: (_answer, { orderId }) => {
      void queries.invalidateQueries({ queryKey: ['recipient', orderId], refetchType: 'none' });
      for (const queryKey of [['order', orderId], ['orders'], ['events']])
        void queries.invalidateQueries({ queryKey });
    },
  });
}

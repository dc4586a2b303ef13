import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderAnswer } from '../../../contract/order/order';
import { paymentsAnswer } from '../../../contract/payments/payments-answer';
import { request } from '../../api/api';

/** Read from Shopify, so only loaded again when money moved or a document came. */
export function paymentsQuery({ id, payment, balance, documents }: OrderAnswer) {
  const stand = [payment, balance.orderCents, documents.map((document) => document.id)];
  return queryOptions({
    queryKey: ['order', id, 'payments', stand],
    queryFn: ({ signal }) =>
      request(`/api/orders/${encodeURIComponent(id)}/payments`, { answer: paymentsAnswer, signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

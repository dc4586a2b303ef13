import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { orderDetailsAnswer } from '../../contract/order/details';
import type { OrderAnswer } from '../../contract/order/order';
import { request } from '../api/api';

/**
 * The order as Shopify has it, so it is loaded again only where money moved, or a document or a
 * decision changed.
 */
export function detailsQuery({
  id,
  payment,
  balance,
  decision,
  decisions,
  documents,
}: OrderAnswer) {
  const state = [
    [payment, balance.orderCents],
    [decision, ...decisions].map((one) => [one?.kind, one?.reason, one?.at]),
    documents.map((document) => [document.id, document.standing, document.cancelled]),
  ];
  return queryOptions({
    queryKey: ['order', id, 'details', state],
    queryFn: ({ signal }) =>
      request(`/api/orders/${encodeURIComponent(id)}/details`, {
        answer: orderDetailsAnswer,
        signal,
      }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

export function useDetails(order: OrderAnswer) {
  return useQuery(detailsQuery(order));
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { explanationAnswer } from '../../../contract/order/explanation';
import type { OrderAnswer } from '../../../contract/order/order';
import { request } from '../../api/api';

/**
 * Depends on the order as it is in Shopify, so it is loaded again only where a document or a
 * decision changed.
 */
export function explanationQuery({ id, decision, decisions, documents }: OrderAnswer) {
  const state = [
    [decision, ...decisions].map((one) => [one?.kind, one?.reason, one?.at]),
    documents.map(({ standing, cancelled }) => [standing, cancelled]),
  ];
  return queryOptions({
    queryKey: ['order', id, 'explanation', state],
    queryFn: ({ signal }) =>
      request(`/api/orders/${encodeURIComponent(id)}/explanation`, {
        answer: explanationAnswer,
        signal,
      }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

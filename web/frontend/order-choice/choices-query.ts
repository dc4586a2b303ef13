import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { orderListAnswer } from '../../contract/order-list/order-list';
import { request } from '../api/api';

const CHOICES = 20;

/** The newest orders, or the newest that are found. */
export function choicesQuery(search: string) {
  return queryOptions({
    queryKey: ['order-choices', search],
    queryFn: ({ signal }) =>
      request('/api/orders', {
        search,
        query: { limit: CHOICES },
        answer: orderListAnswer,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

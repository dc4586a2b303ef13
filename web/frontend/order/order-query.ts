import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { orderAnswer } from '../../contract/order/order';
import { request } from '../api/api';

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

/** Reads the order again, and whatever else shows what became of it. */
export function useRefreshOrder(id: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [['order', id], ['orders'], ['events'], ['shop']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

import { type Query, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OrderListAnswer, OrderRow } from '../../contract/order-list/order-list';
import { type OrderPageAnswer, orderPageAnswer } from '../../contract/order-list/order-page';
import type { OrderAnswer } from '../../contract/order/order';
import { latestList } from '../address/latest-list';
import { request } from '../api/api';

const SETTLING_MS = 2_000;
const SETTLED_MS = 20_000;

interface ShownOrder extends OrderPageAnswer {
  /** Of which list its neighbours are. */
  list?: string;
}

/** One order; read every 2 s while something is under way, every 20 s otherwise. */
export function orderQuery(id: string) {
  const queryKey = ['order', id];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<ShownOrder> => {
      const { query, search } = latestList(client);
      const list = JSON.stringify({ query, search });
      const known = client.getQueryData<ShownOrder>(queryKey);
      // The list of a month's bucket is computed from all of its orders, so it is asked for once.
      const neighbours = known?.list === list ? known.neighbours : undefined;
      const answer = await request(`/api/orders/${encodeURIComponent(id)}`, {
        query: { page: 'true', ...(!neighbours && { ...query, neighbours: 'true' }) },
        ...(!neighbours && { search }),
        answer: orderPageAnswer,
        signal,
      });
      return { neighbours, ...answer, list };
    },
    refetchInterval: ({ state: { data } }) => (data?.isUnderWay ? SETTLING_MS : SETTLED_MS),
  });
}

/** What an action answers is the order without what its page alone asks for. */
export function showOrder(queries: QueryClient, answer: OrderAnswer): void {
  queries.setQueryData(orderQuery(answer.id).queryKey, (shown) => ({ ...shown, ...answer }));
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

/** An order as a list that was read shows it. */
export function rowOfList(queries: QueryClient, id: string): OrderRow | undefined {
  return queries
    .getQueriesData<OrderListAnswer>({ queryKey: ['orders'], predicate: isList })
    .flatMap(([, list]) => list?.items ?? [])
    .find((row) => row.id === id);
}

/** All else about orders is kept under a name. */
function isList({ queryKey: [, address] }: Query): boolean {
  return typeof address === 'object';
}

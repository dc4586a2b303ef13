import type { Query, QueryClient } from '@tanstack/react-query';
import type { OrderRow, OrderListAnswer } from '../../contract/order-list/order-list';

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

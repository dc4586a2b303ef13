import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OrdersAddress, ordersAddress } from './orders-query';

const walked = new WeakMap<QueryClient, OrdersAddress>();

/** The page of one order leads on through the list that was shown last, and back to it. */
export function useWalkedList(address: OrdersAddress): void {
  const queries = useQueryClient();
  useEffect(() => {
    walked.set(queries, address);
  }, [queries, address]);
}

/** All orders, the newest first, where no list was shown yet. */
export function walkedList(queries: QueryClient): OrdersAddress {
  return walked.get(queries) ?? ordersAddress.parse({});
}

const NARROWED_BY = [
  'filter',
  'reason',
  'taxCause',
  'payment',
  'fulfillment',
  'country',
  'tag',
  'bucket',
  'month',
  'since',
  'until',
  'sortBy',
  'sortDir',
] as const satisfies (keyof OrdersAddress)[];

/** What the list consists of, whichever page of it was shown; what was searched for is apart. */
export function queryOf(list: OrdersAddress): Record<string, string | undefined> {
  return Object.fromEntries(NARROWED_BY.map((field) => [field, list[field]]));
}

/** Where the list is; what was searched for stands in no address. */
export function addressOf({ search: _search, ...list }: OrdersAddress): string {
  const usual: Record<string, string | undefined> = ordersAddress.parse({});
  const fields = Object.entries(list).filter(
    (field): field is [string, string] => field[1] !== undefined && field[1] !== usual[field[0]],
  );
  const query = new URLSearchParams(fields).toString();
  return query === '' ? '/orders' : `/orders?${query}`;
}

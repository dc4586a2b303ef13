import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberList } from '../address/walked-list';
import { type OrdersAddress, ordersAddress } from './orders-query';

/** The page of one order leads on through this list, whichever page of it was shown. */
export function useWalkedList(address: OrdersAddress): void {
  const queries = useQueryClient();
  useEffect(() => {
    const query = Object.fromEntries(NARROWED_BY.map((field) => [field, address[field]]));
    rememberList(queries, { url: urlOf(address), search: address.search, query });
  }, [queries, address]);
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

function urlOf({ search: _search, ...list }: OrdersAddress): string {
  const usual: Record<string, string | undefined> = ordersAddress.parse({});
  const fields = Object.entries(list).filter(
    (field): field is [string, string] => field[1] !== undefined && field[1] !== usual[field[0]],
  );
  const query = new URLSearchParams(fields).toString();
  return query === '' ? '/orders' : `/orders?${query}`;
}

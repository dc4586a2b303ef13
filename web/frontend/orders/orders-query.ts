import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  orderCountriesAnswer,
  orderListAnswer,
  orderListQuery,
  orderReasonsAnswer,
  PAGE_SIZES,
} from '../../contract/order-list/order-list';
import { MAX_SEARCH_LENGTH } from '../../contract/search';
import { request } from '../api/api';

const REFETCH_MS = 60_000;
const { filter, since, until, sortBy, sortDir, ...narrowing } = orderListQuery.def.shape;
const SIZES = PAGE_SIZES.map(String);

/** What the overview shows, as stored in the address. Invalid values in the address are ignored. */
export const ordersAddress = z.object({
  search: z.string().max(MAX_SEARCH_LENGTH).catch('').default(''),
  filter: filter.catch('all'),
  reason: narrowing.reason.catch(undefined),
  taxCause: narrowing.taxCause.catch(undefined),
  payment: narrowing.payment.catch(undefined),
  fulfillment: narrowing.fulfillment.catch(undefined),
  country: narrowing.country.catch(undefined),
  tag: narrowing.tag.catch(undefined),
  bucket: narrowing.bucket.catch(undefined),
  month: narrowing.month.catch(undefined),
  since: since.catch(undefined),
  until: until.catch(undefined),
  /** The saved view that is open; what it shows stands in the address, too. */
  view: z
    .string()
    .regex(/^\d{1,10}$/)
    .optional()
    .catch(undefined),
  /** Orders on one page, unless it is the usual number. */
  limit: z.enum(SIZES).optional().catch(undefined),
  sortBy: sortBy.catch('orderedAt'),
  sortDir: sortDir.catch('desc'),
  after: z.string().optional(),
  before: z.string().optional(),
});
export type OrdersAddress = z.infer<typeof ordersAddress>;

/** All orders of the shop. */
export const UNFILTERED = {
  search: '',
  filter: 'all',
  reason: undefined,
  taxCause: undefined,
  payment: undefined,
  fulfillment: undefined,
  country: undefined,
  tag: undefined,
  bucket: undefined,
  month: undefined,
  since: undefined,
  until: undefined,
  view: undefined,
} as const satisfies Partial<OrdersAddress>;

/** Why documents are missing, counted over all orders. */
export const reasonsQuery = queryOptions({
  queryKey: ['orders', 'reasons'],
  queryFn: ({ signal }) => request('/api/orders/reasons', { answer: orderReasonsAnswer, signal }),
  refetchInterval: REFETCH_MS,
});

/** Where orders went; read where the list is to be narrowed to one. */
export const countriesQuery = queryOptions({
  queryKey: ['orders', 'countries'],
  queryFn: ({ signal }) =>
    request('/api/orders/countries', { answer: orderCountriesAnswer, signal }),
});

export function readOrders({ search, view: _view, ...query }: OrdersAddress, signal?: AbortSignal) {
  return request('/api/orders', { search, query, answer: orderListAnswer, signal });
}

/** One page of the order overview; the page before stays on screen until it is here. */
export function ordersQuery(address: OrdersAddress) {
  return queryOptions({
    queryKey: ['orders', address],
    queryFn: ({ signal }) => readOrders(address, signal),
    placeholderData: keepPreviousData,
    // Orders of a bucket are computed from all of its month.
    refetchInterval: address.bucket ? false : REFETCH_MS,
  });
}

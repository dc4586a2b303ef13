import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { importAnswer, importCountAnswer, importProgressAnswer } from '../../contract/order-import';
import type { Days } from '../../domain/imports/order-import';
import { request } from '../api/api';

/** Prefix of every query about imports. */
export const IMPORT_KEY = ['order-import'];
const FOLLOWED_MS = 3_000;

export const importStateQuery = queryOptions({
  queryKey: [...IMPORT_KEY, 'days'],
  queryFn: ({ signal }) => request('/api/orders/import', { answer: importAnswer, signal }),
});

/** The progress of the running import; polled until it has ended. */
export const importProgressQuery = queryOptions({
  queryKey: [...IMPORT_KEY, 'progress'],
  queryFn: ({ signal }) =>
    request('/api/orders/import/progress', { answer: importProgressAnswer, signal }),
  refetchInterval: ({ state }) => (state.data?.underWay ? FOLLOWED_MS : false),
});

export function importForecastQuery(
  { first, last }: Days,
  { isSearched }: { isSearched: boolean },
) {
  return queryOptions({
    queryKey: [...IMPORT_KEY, 'count', first, last, isSearched],
    queryFn: ({ signal }) =>
      request('/api/orders/import/count', {
        query: { first, last, search: String(isSearched) },
        answer: importCountAnswer,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { importAnswer, importCountAnswer } from '../../contract/order-import/order-import';
import type { Days } from '../../domain/order-import/import-days';
import { request } from '../api/api';

/** Of all that is asked about imports. */
export const IMPORT_KEY = ['order-import'];
/** While orders have their turn, how far they are moves on its own. */
const FOLLOWED_MS = 10_000;

export const importStateQuery = queryOptions({
  queryKey: [...IMPORT_KEY, 'days'],
  queryFn: ({ signal }) => request('/api/orders/import', { answer: importAnswer, signal }),
  refetchInterval: ({ state }) =>
    state.data?.endsAt || state.data?.search || typeof state.data?.reading === 'number'
      ? FOLLOWED_MS
      : false,
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
  });
}

import type { ApiFailure } from './failure';

/** Hits that a search shows at most. */
export const SEARCH_WINDOW = 10_000;

export interface PageRequest {
  page: number;
  size: number;
  window: number;
}

export interface PageSort {
  property: string;
  direction: 'ASC' | 'DESC';
}

/** Reads `page` and `size`; `fail` makes the 400 in the form of the endpoint. */
export function readPage(
  query: URLSearchParams,
  limit: { size: number; message: string; window: number },
  fail: (message: string, parameter: string) => ApiFailure,
): PageRequest {
  const page = wholeNumber(query.get('page') ?? '0');
  const size = wholeNumber(query.get('size') ?? '25');
  if (page === null)
    throw fail(
      `Invalid value '${query.get('page')}' received for request parameter 'page'.`,
      'page',
    );
  if (!size)
    throw fail(
      `Invalid value '${query.get('size')}' received for request parameter 'size'.`,
      'size',
    );
  if (size > limit.size) throw fail(limit.message, 'size');
  if ((page + 1) * size > limit.window) throw fail('Maximum search window size exceeded', 'page');
  return { page, size, window: limit.window };
}

export function toPage<T>(rows: readonly T[], { page, size, window }: PageRequest, sort: PageSort) {
  const total = Math.min(rows.length, window);
  const content = rows.slice(page * size, (page + 1) * size);
  const totalPages = Math.ceil(total / size);
  const { property, direction } = sort;
  return {
    content,
    first: page === 0,
    last: page >= totalPages - 1,
    totalPages,
    totalElements: total,
    numberOfElements: content.length,
    size,
    number: page,
    sort: [
      {
        property,
        direction,
        ignoreCase: false,
        nullHandling: 'NATIVE',
        ascending: direction === 'ASC',
      },
    ],
  };
}

function wholeNumber(value: string): number | null {
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

import { queryOptions } from '@tanstack/react-query';
import { exportChoicesAnswer, exportCountAnswer } from '../../contract/export';
import type { ExportedPart } from '../../domain/export/export-request';
import { request } from '../api/api';

export const exportChoicesQuery = queryOptions({
  queryKey: ['export', 'choices'],
  queryFn: ({ signal }) => request('/api/export/choices', { answer: exportChoicesAnswer, signal }),
});

export function exportAmountQuery({ selection, range }: ExportedPart) {
  return queryOptions({
    queryKey: ['export', 'count', selection, range],
    queryFn: ({ signal }) =>
      request('/api/export/count', {
        query: { selection, range },
        answer: exportCountAnswer,
        signal,
      }),
  });
}

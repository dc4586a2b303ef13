import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkAnswer, bulkAnswer, bulkListAnswer } from '../../contract/bulk/bulk-answer';
import type { BulkAction } from '../../domain/bulk/bulk-run';
import type { DocumentKind } from '../../domain/documents/model/document';
import { ApiError } from '../api/api-error';
import { request } from '../api/api';

const LOOK_MS = 2_000;

/** What goes on or ended lately, wherever it was begun; looked at until all has ended. */
export const runsQuery = queryOptions({
  queryKey: ['bulk'],
  queryFn: ({ signal }) => request('/api/bulk', { answer: bulkListAnswer, signal }),
  refetchInterval: ({ state }) =>
    state.data?.runs.some(({ isEnded }) => !isEnded) ? LOOK_MS : false,
});

export interface Wish {
  action: BulkAction;
  kinds: readonly DocumentKind[];
  orderIds: readonly string[];
}

/** Asked once more where no answer came; by its number the same wish begins nothing twice. */
async function begin(requestId: string, wish: Wish): Promise<BulkAnswer> {
  const body = { requestId, ...wish };
  const ask = () => request('/api/bulk', { method: 'POST', body, answer: bulkAnswer });
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) return ask();
    throw error;
  }
}

/** Of a wish that was perhaps heard its number is kept, for whoever presses again. */
export function useBegin() {
  const queries = useQueryClient();
  const [numbers] = useState(() => new Map<string, string>());
  const numberOf = (wish: Wish): string => {
    const key = JSON.stringify(wish);
    const number = numbers.get(key) ?? crypto.randomUUID();
    numbers.set(key, number);
    return number;
  };
  return useMutation({
    mutationFn: (wish: Wish) => begin(numberOf(wish), wish),
    onSettled: () => queries.invalidateQueries({ queryKey: runsQuery.queryKey }),
  });
}

export function useCancel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: BulkAnswer) =>
      request(`/api/bulk/${id}/cancel`, { method: 'POST', answer: bulkAnswer }),
    onSettled: () => queries.invalidateQueries({ queryKey: runsQuery.queryKey }),
  });
}

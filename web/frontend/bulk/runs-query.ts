import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkAnswer, bulkAnswer, bulkListAnswer } from '../../contract/bulk';
import type { OptionalGroup } from '../../domain/bulk/bulk-group';
import type { BulkAction } from '../../domain/bulk/bulk-run';
import type { TaxChoice } from '../../domain/documents/model/instruction';
import type { DocumentKind } from '../../domain/documents/model/document';
import { ApiError, request } from '../api/api';

const POLL_MS = 2_000;

/**
 * Bulk runs that are active or ended lately, wherever they were started; polled until all ended.
 */
export const runsQuery = queryOptions({
  queryKey: ['bulk'],
  queryFn: ({ signal }) => request('/api/bulk', { answer: bulkListAnswer, signal }),
  refetchInterval: ({ state }) =>
    state.data?.runs.some(({ isEnded }) => !isEnded) ? POLL_MS : false,
});

export interface ChosenOrders {
  kinds: readonly DocumentKind[];
  orderIds: readonly string[];
}

interface RequestedRun extends ChosenOrders {
  action: BulkAction;
  including: readonly OptionalGroup[];
  /** With the action `tax` alone … */
  treatment?: TaxChoice;
  /** … and the group for which that was chosen. */
  taxGroup?: { reason: string; taxCause: string };
}

/** Retried once after a lost answer; the run's number makes that idempotent. */
async function begin(requestId: string, run: RequestedRun): Promise<BulkAnswer> {
  const body = { requestId, ...run };
  const send = () => request('/api/bulk', { method: 'POST', body, answer: bulkAnswer });
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) return send();
    throw error;
  }
}

/** If the request may have reached the server, its number is reused for the next press. */
export function useBegin() {
  const queries = useQueryClient();
  const [numbers] = useState(() => new Map<string, string>());
  const numberOf = (run: RequestedRun): string => {
    const key = JSON.stringify(run);
    const number = numbers.get(key) ?? crypto.randomUUID();
    numbers.set(key, number);
    return number;
  };
  return useMutation({
    mutationFn: (requested: RequestedRun) => begin(numberOf(requested), requested),
    // Shown with the answer, not only after another question.
    onSuccess: (run) =>
      queries.setQueryData(runsQuery.queryKey, (known) => ({
        runs: [run, ...(known?.runs ?? []).filter(({ action }) => action !== run.action)],
      })),
    onSettled: () => queries.invalidateQueries({ queryKey: runsQuery.queryKey }),
  });
}

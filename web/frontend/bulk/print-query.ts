import { useMutation, useQuery } from '@tanstack/react-query';
import { printAnswer } from '../../contract/printing';
import type { DocumentKind } from '../../domain/documents/model/document';
import { request } from '../api/api';
import { ApiError } from '../api/api-error';
import { useOneAtATime } from '../api/use-one-at-a-time';

const POLL_MS = 1_000;

interface WantedPrint {
  orderIds: readonly string[];
  kinds: readonly DocumentKind[];
}

/** One PDF of many documents: requested, then polled until it is ready. */
export function usePrint() {
  const begun = useMutation({
    mutationFn: (wanted: WantedPrint) =>
      request('/api/print', {
        method: 'POST',
        body: { ...wanted, language: 'de' },
        answer: printAnswer,
      }),
  });
  const token = begun.data?.token ?? '';
  const poll = useQuery({
    queryKey: ['print', token],
    queryFn: ({ signal }) =>
      request(`/api/print/${encodeURIComponent(token)}`, { answer: printAnswer, signal }),
    enabled: begun.data?.isReady === false,
    refetchInterval: ({ state }) => (state.data?.isReady || isOver(state.error) ? false : POLL_MS),
    gcTime: 0,
  });
  const start = useOneAtATime(begun);
  const failure = isOver(poll.error) ? poll.error : null;
  return {
    start,
    isPending: begun.isPending,
    error: begun.error ?? failure,
    print: failure ? null : (poll.data ?? begun.data ?? null),
    /** The progress is unknown at the moment. */
    isUnknown: poll.isError && !failure,
  };
}

/** A poll that brings no answer does not end the print; a refusal does. */
function isOver(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.code === 'TOO_MANY_REQUESTS') return false;
  return !error.isTransient;
}

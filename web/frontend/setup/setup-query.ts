import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SetupAnswer, setupAnswer, type SetupDoneBody } from '../../contract/setup';
import { shopAnswer } from '../../contract/shop';
import { LEGAL_VERSIONS } from '../../domain/setup/legal-texts';
import { request } from '../api/api';
import { showAnswer } from '../api/newest-answer';
import { shopQuery } from '../shell/shop-query';
import { useToast } from '../shell/use-toast';

const PULL_MS = 2_500;
/** An open step polls quickly at first; after ten minutes it requests Lexware once a minute. */
const PULLS_IN_A_HURRY = 240;
const PULL_SLOWLY_MS = 60_000;

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => request('/api/setup', { answer: setupAnswer, signal }),
});

/** The merchant accepts the versions that this page shows. */
export const acceptedNow = (): SetupDoneBody => ({
  step: 'terms',
  terms: true,
  disclaimer: true,
  versions: { terms: LEGAL_VERSIONS.terms[0], contract: LEGAL_VERSIONS.contract[0] },
});

/** Every action of the set-up answers with its new state, and is idempotent. */
export function useSetupChange() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: SetupDoneBody | 'complete' | 'reset') => send(change),
    onSuccess: (setup) => {
      showAnswer(queries, setupQuery.queryKey, setup);
      void queries.invalidateQueries({ queryKey: shopQuery.queryKey });
    },
    onError: (error) => toast.fail(error),
  });
}

function send(change: SetupDoneBody | 'complete' | 'reset'): Promise<SetupAnswer> {
  if (typeof change === 'string')
    return request(`/api/setup/${change}`, { method: 'POST', answer: setupAnswer });
  return request('/api/setup/done', { method: 'POST', body: change, answer: setupAnswer });
}

/**
 * Reads the profile from Lexware again and again while the merchant may be changing it there; what
 * fails is tried at the next time, and what was read before stays.
 */
export function usePulledProfile(): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['setup', 'profile'],
    queryFn: async ({ signal }) => {
      const pulled = { method: 'POST', answer: shopAnswer, signal } as const;
      showAnswer(queries, shopQuery.queryKey, await request('/api/lexoffice/pull', pulled));
      await queries.invalidateQueries({ queryKey: setupQuery.queryKey, exact: true });
      return true;
    },
    refetchInterval: ({ state }) =>
      state.dataUpdateCount + state.errorUpdateCount < PULLS_IN_A_HURRY ? PULL_MS : PULL_SLOWLY_MS,
    retry: false,
  });
}

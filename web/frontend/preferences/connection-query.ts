import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shopAnswer } from '../../contract/shop';
import { request } from '../api/api';
import { showAnswer } from '../api/newest-answer';
import { shopQuery } from '../shell/shop-query';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

/** Reads company, tax settings and features from Lexware Office again. */
export function usePullProfile() {
  return useShopChange('/api/lexoffice/pull', 'connection.pulled');
}

/** Gives the access to Lexware Office back. */
export function useDisconnect() {
  return useShopChange('/api/lexoffice/disconnect', 'connection.disconnected');
}

/**
 * A POST that answers with the new state of the shop. Both are idempotent; after a lost answer the
 * shop is loaded again.
 */
function useShopChange(path: string, done: 'connection.pulled' | 'connection.disconnected') {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => request(path, { method: 'POST', answer: shopAnswer }),
    onSuccess: (shop) => {
      showAnswer(queries, shopQuery.queryKey, shop);
      toast.say(t(done));
    },
    onError: (error) => {
      toast.fail(error);
      return queries.invalidateQueries({ queryKey: shopQuery.queryKey });
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type applicationInput, partnerAnswer } from '../../../contract/partner/partner';
import { request } from '../../api/api';
import { showAnswer } from '../../api/newest-answer';
import { useToast } from '../../shell/use-toast';
import { PARTNER_KEY, partnerQuery } from '../partner-query';
import { t } from './i18n/texts';

export type Application = z.input<typeof applicationInput>;

/** Applies. Where no answer came the state is read again: the application may have arrived. */
export function useApply() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: Application) =>
      request('/api/partner/application', { method: 'POST', body, answer: partnerAnswer }),
    onSuccess: (partner) => {
      showAnswer(queries, partnerQuery.queryKey, partner);
      toast.say(t('sent'));
    },
    onError: (error) => {
      toast.fail(error);
      return queries.invalidateQueries({ queryKey: PARTNER_KEY });
    },
  });
}

/** Has the link to confirm the address mailed once more. */
export function useConfirmAgain() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      request('/api/partner/confirmation', { method: 'POST', answer: partnerAnswer }),
    onSuccess: (partner) => {
      showAnswer(queries, partnerQuery.queryKey, partner);
      if (!partner.isEmailConfirmed) toast.say(t('confirm.sent'));
    },
    onError: (error) => toast.fail(error),
  });
}

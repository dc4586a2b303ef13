import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { payoutsAnswer, receiptAnswer } from '../../../contract/partner/payouts';
import { request } from '../../api/api';
import { useToast } from '../../shell/use-toast';
import { PARTNER_KEY } from '../partner-query';
import { t } from './i18n/texts';

export type PartnerPayout = z.infer<typeof payoutsAnswer>['items'][number];

/** All, the newest first. */
export const payoutsQuery = queryOptions({
  queryKey: [...PARTNER_KEY, 'payouts'],
  queryFn: ({ signal }) => request('/api/partner/payouts', { answer: payoutsAnswer, signal }),
});

export const readReceipt = (number: string) =>
  request(`/api/partner/receipts/${encodeURIComponent(number)}`, { answer: receiptAnswer });

export function useObject({ id, receipt }: PartnerPayout, onDone: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (reason: string) => {
      const body = { receipt: receipt.number, reason };
      const call = { method: 'POST', body, answer: payoutsAnswer } as const;
      return request(`/api/partner/payouts/${encodeURIComponent(id)}/objection`, call);
    },
    onSuccess: () => {
      toast.say(t('object.done'));
      onDone();
    },
    onError: (error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: PARTNER_KEY }),
  });
}

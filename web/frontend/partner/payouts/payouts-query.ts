import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { payoutsAnswer, receiptAnswer } from '../../../contract/partner/payouts';
import { request } from '../../api/api';
import { useToast } from '../../shell/use-toast';
import { PARTNER_KEY } from '../partner-query';
import './i18n/texts';

export type PartnerPayout = z.infer<typeof payoutsAnswer>['items'][number];

/** All, the newest first. */
export const payoutsQuery = queryOptions({
  queryKey: [...PARTNER_KEY, 'payouts'],
  queryFn: ({ signal }) => request('/api/partner/payouts', { answer: payoutsAnswer, signal }),
});

/**
 * Opens the receipt in a new window, which opens empty at the click, because browsers block windows
 * that open only after an answer has come.
 */
export function useOpenReceipt(number: string) {
  const toast = useToast();
  const { t } = useTranslation('partnerPayouts');
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    const opened = window.open('', '_blank');
    if (!opened) return toast.refuse(t('receipt.blocked'));
    setOpening(true);
    try {
      const { base64, mimetype } = await request(
        `/api/partner/receipts/${encodeURIComponent(number)}`,
        { answer: receiptAnswer },
      );
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      opened.location.href = URL.createObjectURL(new Blob([bytes], { type: mimetype }));
    } catch (error) {
      opened.close();
      toast.fail(error);
    } finally {
      setOpening(false);
    }
  };
  return { open: () => void open(), isOpening };
}

export function useObject({ id, receipt }: PartnerPayout, onDone: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('partnerPayouts');
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

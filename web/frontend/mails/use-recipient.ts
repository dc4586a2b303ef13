import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mailRecipientAnswer } from '../../contract/mail';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/mails`;

/** Idempotent; each call logs that somebody revealed the address. */
export function useRecipient(orderId: string, mailId: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      request(`${pathOf(orderId)}/${mailId}/recipient`, {
        method: 'POST',
        answer: mailRecipientAnswer,
      }),
    onError: (error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['events'] }),
  });
}

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { mailListAnswer, mailRecipientAnswer } from '../../contract/mail';
import type { OrderAnswer } from '../../contract/order/order';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/mails`;

/** The mails of an order, read again whenever its documents say that one went out or failed. */
export function mailsQuery({ id, documents }: OrderAnswer) {
  const mailStates = documents.map(({ emailedAt, mailTrouble }) => [emailedAt, mailTrouble]);
  return queryOptions({
    queryKey: ['order', id, 'mails', mailStates],
    queryFn: ({ signal }) => request(pathOf(id), { answer: mailListAnswer, signal }),
    placeholderData: keepPreviousData,
    enabled: documents.length > 0,
  });
}

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

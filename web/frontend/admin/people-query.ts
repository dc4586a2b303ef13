import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { doneAnswer } from '../../contract/operator/access';
import { invitedAnswer, type newPersonInput, peopleAnswer } from '../../contract/operator/people';
import type { Role } from '../../domain/operator/permissions';
import { useToast } from '../shell/use-toast';
import { OPERATOR_KEY } from './operator-query';
import { operatorRequest } from './operator-session';
import './i18n/texts';

const peopleQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'people'],
  queryFn: ({ signal }) => operatorRequest('/people', { answer: peopleAnswer, signal }),
});

export function usePeople() {
  return useQuery(peopleQuery);
}

/** After each change, also one without an answer, the list is read again. */
function useChange<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  done: 'invited' | 'reset' | 'changed' | 'removed',
) {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('admin');
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast.say(t(`people.done.${done}`)),
    onError: (error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: OPERATOR_KEY }),
  });
}

export type NewPerson = z.input<typeof newPersonInput>;

export function useInvite() {
  const send = (body: NewPerson) =>
    operatorRequest('/people', { method: 'POST', body, answer: invitedAnswer });
  return useChange(send, 'invited');
}

export function useReset() {
  const send = (id: number) =>
    operatorRequest(`/people/${id}/reset`, { method: 'POST', answer: invitedAnswer });
  return useChange(send, 'reset');
}

export function useSetRoles() {
  const send = ({ id, roles }: { id: number; roles: Role[] }) =>
    operatorRequest(`/people/${id}`, { method: 'PUT', body: { roles }, answer: doneAnswer });
  return useChange(send, 'changed');
}

export function useRemove() {
  const send = (id: number) =>
    operatorRequest(`/people/${id}`, { method: 'DELETE', answer: doneAnswer });
  return useChange(send, 'removed');
}

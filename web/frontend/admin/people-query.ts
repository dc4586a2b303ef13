import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { doneAnswer } from '../../contract/operator/access';
import {
  invitedAnswer,
  type newPersonInput,
  peopleAnswer,
  type rolesInput,
} from '../../contract/operator/people';
import { OPERATOR_KEY } from './operator-query';
import { operatorRequest } from './operator-session';
import { useAction } from './use-action';
import { t } from './i18n/texts';

const peopleQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'people'],
  queryFn: ({ signal }) => operatorRequest('/people', { answer: peopleAnswer, signal }),
});

export function usePeople() {
  return useQuery(peopleQuery);
}

export type NewPerson = z.input<typeof newPersonInput>;

export function useInvite() {
  const send = (body: NewPerson) =>
    operatorRequest('/people', { method: 'POST', body, answer: invitedAnswer });
  return useAction(send, t('people.done.invited'));
}

/** What is done to one, and why. */
interface Person {
  id: number;
  reason: string;
}

export function useReset() {
  const send = ({ id, reason }: Person) =>
    operatorRequest(`/people/${id}/reset`, {
      method: 'POST',
      body: { reason },
      answer: invitedAnswer,
    });
  return useAction(send, t('people.done.reset'));
}

export function useSetRoles() {
  const send = ({ id, ...body }: { id: number } & z.input<typeof rolesInput>) =>
    operatorRequest(`/people/${id}`, { method: 'PUT', body, answer: doneAnswer });
  return useAction(send, t('people.done.changed'));
}

export function useRemove() {
  const send = ({ id, reason }: Person) =>
    operatorRequest(`/people/${id}/remove`, {
      method: 'POST',
      body: { reason },
      answer: doneAnswer,
    });
  return useAction(send, t('people.done.removed'));
}

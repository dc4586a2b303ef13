import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { doneAnswer, meAnswer, sessionAnswer } from '../../contract/operator/access';
import { useToast } from '../shell/use-toast';
import { answerWaiting, keepToken, operatorRequest } from './operator-session';

/** What belongs to the operator's session; nothing of it outlasts a sign-out. */
export const OPERATOR_KEY = ['operator'];

const meQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'me'],
  queryFn: ({ signal }) => operatorRequest('/session', { answer: meAnswer, signal }),
});

export function useMe() {
  return useQuery(meQuery);
}

export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      operatorRequest('/session', { method: 'POST', body: { code }, answer: sessionAnswer }),
    onSuccess: ({ token, me }) => {
      queries.setQueryData(meQuery.queryKey, me);
      keepToken(token);
    },
  });
}

export function useSignOut() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => operatorRequest('/session', { method: 'DELETE', answer: doneAnswer }),
    onError: (error) => toast.fail(error),
    onSettled: () => {
      keepToken(null);
      queries.removeQueries({ queryKey: OPERATOR_KEY });
    },
  });
}

/** Another code for what wants a fresh one. */
export function useFreshCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      operatorRequest('/code', { method: 'POST', body: { code }, answer: meAnswer }),
    onSuccess: (me) => {
      queries.setQueryData(meQuery.queryKey, me);
      answerWaiting(true);
    },
  });
}

/**
 * A change by an operator. After it, also without an answer, everything shown is read again. `done`
 * is what is said of it.
 */
export function useAction<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  done: string | ((answer: Answer) => string),
) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => toast.say(typeof done === 'string' ? done : done(answer)),
    onError: (error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: OPERATOR_KEY }),
  });
}

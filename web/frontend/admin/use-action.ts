import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../shell/use-toast';
import { OPERATOR_KEY } from './operator-query';

/** A change by an operator. After it, also without an answer, everything shown is read again. */
export function useAction<Sent, Answer>(send: (sent: Sent) => Promise<Answer>, done: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast.say(done),
    onError: (error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: OPERATOR_KEY }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../shell/use-toast';
import { OPERATOR_KEY } from './operator-query';

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

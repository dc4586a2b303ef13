import { useCallback, useState } from 'preact/hooks';
import { leavesOpen } from '../../web/contract/order/offered-actions';
import { RefusedError } from '../our-api/call';
import { useOneAtATime } from './use-one-at-a-time';

/**
 * `refused`: certainly not done, and our API gives the reason. `unanswered`: no answer came, or one
 * that leaves it open, so that the outcome is unknown.
 */
export type Request =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'refused'; error: RefusedError }
  | { kind: 'unheard' };

/** Certainly not done. */
export const isRefusal = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && !leavesOpen(error.answer.code);

/** A request to our API; the caller decides what to do with the answer, and without one. */
export function useRequest() {
  const [request, setRequest] = useState<Request>({ kind: 'idle' });
  const oneAtATime = useOneAtATime();
  const send = useCallback(
    <T>(ask: () => Promise<T>, done: (answer: T) => void, unanswered: () => void) =>
      oneAtATime(async () => {
        setRequest({ kind: 'running' });
        try {
          const answer = await ask();
          setRequest({ kind: 'idle' });
          done(answer);
        } catch (error) {
          if (isRefusal(error)) return setRequest({ kind: 'refused', error });
          setRequest({ kind: 'unheard' });
          unanswered();
        }
      }),
    [oneAtATime],
  );
  return { request, send };
}

import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Starts a mutation unless it is running. A second click may come before React has rendered that,
 * so the rendered state is no guard.
 */
export function useOneAtATime<Answer, Failure, Sent>({
  mutate,
}: Pick<UseMutationResult<Answer, Failure, Sent>, 'mutate'>): (sent: Sent) => void {
  const isUnderWay = useRef(false);
  return (sent) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const onSettled = () => {
      isUnderWay.current = false;
    };
    mutate(sent, { onSettled });
  };
}

import { useCallback, useRef } from 'preact/hooks';

/**
 * What is pressed twice is done once: the second press comes before the place has drawn its button
 * anew.
 */
export function useOneAtATime() {
  const isBusy = useRef(false);
  return useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => (isBusy.current = false));
  }, []);
}

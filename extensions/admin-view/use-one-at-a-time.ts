import { useCallback, useRef } from 'preact/hooks';

/** A double press acts once: the second press comes before the button has rendered again. */
export function useOneAtATime() {
  const isBusy = useRef(false);
  return useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => (isBusy.current = false));
  }, []);
}

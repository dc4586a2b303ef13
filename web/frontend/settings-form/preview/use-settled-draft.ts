import { useEffect, useState } from 'react';
import type { Draft } from '../draft';

const PAUSE_MS = 700;

/** The unsaved values, debounced: a single keystroke renders nothing again. */
export function useSettledDraft<Value>({
  value,
  subscribe,
}: Pick<Draft<Value>, 'value' | 'subscribe'>): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettled(value), PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [value, subscribe]);
  return settled;
}

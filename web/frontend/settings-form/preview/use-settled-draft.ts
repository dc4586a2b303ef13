import { useEffect, useState } from 'react';
import type { Draft } from '../draft';

const PAUSE_MS = 700;

/**
 * What is written, as it stood when nothing changed for a moment; a key alone draws nothing anew.
 */
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

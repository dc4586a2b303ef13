import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/** A value, debounced: it changes once nothing was typed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

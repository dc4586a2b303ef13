import { useEffect, useState } from 'preact/hooks';

/** A value of the page that changes while it is open. */
interface Signal<T> {
  readonly value: T;
  subscribe(listener: (value: T) => void): () => void;
}

/** Listens once: a page has the same signals as long as an extension runs. */
export function useSubscription<T>(signal: Signal<T>): T {
  const [value, setValue] = useState<{ current: T }>({ current: signal.value });
  useEffect(() => {
    // It may have changed since it was drawn, when nobody listened yet.
    setValue((shown) => (shown.current === signal.value ? shown : { current: signal.value }));
    return signal.subscribe((current) => setValue({ current }));
  }, []);
  return value.current;
}

export type Settings = Partial<Record<string, string | number | boolean>>;

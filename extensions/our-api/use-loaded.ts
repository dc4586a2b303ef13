import { useEffect, useState } from 'react';

export type Loaded<T> =
  { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'ready'; value: T };

/** What `load` brings when the place opens; it is asked once. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    const show = (next: Loaded<T>) => isGone || setState(next);
    load().then(
      (value) => show({ kind: 'ready', value }),
      (error: unknown) => show({ kind: 'failed', error }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return state;
}

import { useCallback, useEffect, useState } from 'preact/hooks';

export type Loaded<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'ready'; value: T };

/** An answer of our API, and a way to load it again. */
export interface Loading<T> {
  state: Loaded<T>;
  again: () => void;
}

/** The result of `load` when the extension opens, and whenever it is loaded again. */
export function useLoaded<T>(load: () => Promise<T>): Loading<T> {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (next: Loaded<T>) => isGone || setState(next);
    show({ kind: 'loading' });
    load().then(
      (value) => show({ kind: 'ready', value }),
      (error: unknown) => show({ kind: 'failed', error }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, again };
}

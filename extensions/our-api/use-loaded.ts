import { useEffect, useState } from 'react';
import { refusalText } from './call';

export type Loaded<T> =
  { kind: 'loading' } | { kind: 'failed'; text: string | null } | { kind: 'ready'; value: T };

/** What `load` brings when the place opens; it is asked once. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    const show = (next: Loaded<T>) => isGone || setState(next);
    load().then(
      (value) => show({ kind: 'ready', value }),
      (error: unknown) => show({ kind: 'failed', text: refusalText(error) }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return state;
}

import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router';

/** The query that was asked for in place of the one that is shown, whoever asked. */
const asked = new WeakMap<Location, URLSearchParams>();

/**
 * The query of the address and how to change it. Changes build on one another: the router shows one
 * only when it draws again, and another until then would take it back.
 */
export function useQueryOfAddress() {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    shown.current = location;
  }, [location]);

  const change = useCallback(
    (apply: (query: URLSearchParams) => void) => {
      const after = new URLSearchParams(asked.get(shown.current) ?? shown.current.search);
      apply(after);
      asked.set(shown.current, after);
      setQuery(after, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );
  return [query, change] as const;
}

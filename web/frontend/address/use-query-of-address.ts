import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query of the address and how to change it. Changes build on one another: the router shows one
 * only when it draws again, and another until then would take it back.
 */
export function useQueryOfAddress() {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);

  const change = useCallback(
    (apply: (query: URLSearchParams) => void) => {
      const after = new URLSearchParams(latest.current);
      apply(after);
      latest.current = after;
      setQuery(after, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );
  return [query, change] as const;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * The list of orders changes with work that goes on for many of them: it is read again whenever
 * `done` changes, and not for what was done before this came.
 */
export function useRefetchOrders(done: string): void {
  const queries = useQueryClient();
  const before = useRef(done);
  useEffect(() => {
    if (before.current === done) return;
    before.current = done;
    void queries.invalidateQueries({ queryKey: ['orders'] });
  }, [queries, done]);
}

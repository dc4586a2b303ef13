import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderAnswer } from '../../contract/order/order';

/**
 * What happens to an order's documents and decisions is logged as well, so the log is loaded again
 * with them.
 */
export function useFollowingLog(order: OrderAnswer): void {
  const queries = useQueryClient();
  const shown = stateOf(order);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    void queries.invalidateQueries({ queryKey: ['events'] });
  }, [queries, shown]);
}

/** Equal as long as nothing happened that the log would say. */
function stateOf({ documents, decision, decisions }: OrderAnswer): string {
  const state = [
    documents.map(({ id, standing, number }) => [id, standing, number]),
    [decision, ...decisions].map((one) => [one?.kind, one?.reason, one?.at]),
  ];
  return JSON.stringify(state);
}

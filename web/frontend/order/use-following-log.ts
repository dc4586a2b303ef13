import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderAnswer } from '../../contract/order/order';

/**
 * What happens to an order's documents and decisions is told by its log as well, so the log is read
 * again with them.
 */
export function useFollowingLog(order: OrderAnswer): void {
  const queries = useQueryClient();
  const told = standOf(order);
  const before = useRef(told);
  useEffect(() => {
    if (before.current === told) return;
    before.current = told;
    void queries.invalidateQueries({ queryKey: ['events'] });
  }, [queries, told]);
}

/** Equal as long as nothing happened that the log would tell. */
function standOf({ documents, decision, decisions }: OrderAnswer): string {
  const stand = [
    documents.map(({ id, standing, number }) => [id, standing, number]),
    [decision, ...decisions].map((one) => [one?.kind, one?.reason, one?.at]),
  ];
  return JSON.stringify(stand);
}

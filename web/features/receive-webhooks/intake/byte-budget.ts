/**
 * The memory of all bodies that are being read, or wait to be stored. Each caller has a share, so
 * that nobody locks the others out.
 */
export interface ByteBudget {
  /** Reserves `bytes`, unless it returns an obstacle. */
  take(caller: string, bytes: number): BudgetObstacle | null;
  giveBack(caller: string, bytes: number): void;
  /** The obstacle to reserving `bytes` now. */
  obstacle(caller: string, bytes: number): BudgetObstacle | null;
}

/** All bytes are reserved, or the caller's own share of them. */
export type BudgetObstacle = 'busy' | 'share-taken';

export function byteBudget(total: number, share: number): ByteBudget {
  let left = total;
  const reserved = new Map<string, number>();
  const obstacle: ByteBudget['obstacle'] = (caller, bytes) => {
    if ((reserved.get(caller) ?? 0) + bytes > share) return 'share-taken';
    return bytes > left ? 'busy' : null;
  };
  const move = (caller: string, bytes: number) => {
    left -= bytes;
    const own = (reserved.get(caller) ?? 0) + bytes;
    if (own === 0) reserved.delete(caller);
    else reserved.set(caller, own);
  };
  return {
    obstacle,
    take(caller, bytes) {
      const against = obstacle(caller, bytes);
      if (against === null) move(caller, bytes);
      return against;
    },
    giveBack: (caller, bytes) => move(caller, -bytes),
  };
}

import type { Instant, ShopId } from '../../domain/ids';

export interface OperatorAction {
  at: Instant;
  /** Who did it, as they named themselves. */
  actor: string;
  action: string;
  /** Null: it is about no single shop. */
  shopId: ShopId | null;
  reason: string;
  /** What exactly, without secrets. */
  detail: Record<string, string | number | null>;
}

/** What operators did, and why. Nothing of it is changed or deleted. */
export interface OperatorActionStore {
  append(action: OperatorAction): Promise<void>;
  /** The newest first. */
  list(limit: number): Promise<OperatorAction[]>;
}

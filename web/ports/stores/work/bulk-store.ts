import type { BulkAction, BulkItem, BulkRun } from '../../../domain/bulk/bulk-run';
import type { Instant, ShopId } from '../../../domain/ids';

export type NewBulkRun = Omit<BulkRun, 'isCancelled' | 'endedAt'>;

export interface BulkStore {
  /**
   * Stores a run that begins: `known` where it was stored before, `busy` while another one of the
   * same action has not ended. One without progress since `staleBefore` counts as ended.
   */
  begin(run: NewBulkRun, staleBefore: Instant): Promise<'begun' | 'known' | 'busy'>;
  byId(shopId: ShopId, id: string): Promise<BulkRun | null>;
  /** The newest of an action, if it is running or began since. */
  latest(shopId: ShopId, action: BulkAction, since: Instant): Promise<BulkRun | null>;
  /** Stores how far it is. */
  saveProgress(
    run: Pick<BulkRun, 'shopId' | 'id'> & { items: readonly BulkItem[] },
    step: { at: Instant; isEnd: boolean },
  ): Promise<void>;
  /** Nothing more of it begins. */
  cancel(shopId: ShopId, id: string): Promise<void>;
  /** Forgets runs of all shops that began before. */
  purge(before: Instant): Promise<void>;
}

import type { Instant, ShopId } from '../../../domain/ids';
import type { OperatorId } from './operator-store';

/** An operator looks into a shop, for a reason that the audit holds. */
export interface ShopView {
  endsAt: Instant;
  /** Customers' data is shown, for another reason. */
  isUncovered: boolean;
}

export interface ShopViewStore {
  /** In place of one that runs. */
  open(operatorId: OperatorId, shopId: ShopId, endsAt: Instant): Promise<void>;
  current(operatorId: OperatorId, shopId: ShopId, at: Instant): Promise<ShopView | null>;
  /** False where no view runs. */
  uncover(operatorId: OperatorId, shopId: ShopId, at: Instant): Promise<boolean>;
  /** False where no view runs. */
  close(operatorId: OperatorId, shopId: ShopId, at: Instant): Promise<boolean>;
}

import type { Instruction } from '../../../domain/documents/model/instruction';
import type { Instant, OrderId, ShopId } from '../../../domain/ids';

export interface InstructionStore {
  /**
   * Keeps the merchant's word; a second one on the same topic (the same document, the tax) replaces
   * the first.
   */
  give(shopId: ShopId, orderId: OrderId, instruction: Instruction, at: Instant): Promise<void>;
  of(shopId: ShopId, orderId: OrderId): Promise<Instruction[]>;
  /** Carried out or withdrawn. */
  settle(shopId: ShopId, orderId: OrderId, instruction: Instruction): Promise<void>;
}

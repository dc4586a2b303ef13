import type { GivenInstruction, Instruction } from '../../../domain/documents/model/instruction';
import type { Instant, OrderId, ShopId } from '../../../domain/ids';

export interface InstructionStore {
  /**
   * Stores the merchant's instruction; a second one on the same topic (the same document, the tax)
   * replaces the first.
   */
  give(shopId: ShopId, orderId: OrderId, instruction: Instruction, at: Instant): Promise<void>;
  of(shopId: ShopId, orderId: OrderId): Promise<GivenInstruction[]>;
  /** Carried out: nothing is left to do on this topic, however often it was requested. */
  settle(shopId: ShopId, orderId: OrderId, instruction: Instruction): Promise<void>;
  /** Only the instruction as it was read; one given since waits for its own evaluation. */
  end(shopId: ShopId, orderId: OrderId, instruction: GivenInstruction): Promise<void>;
}

import type { DraftInput } from './build-draft';
import type { DeliveryNoteDraft, DraftAnswer } from './draft';

/** The delivery note of an order: what is shipped, without prices. */
export function buildDeliveryNoteDraft(_input: DraftInput): DraftAnswer<DeliveryNoteDraft> {
  return { kind: 'refuse', reason: 'INVALID_ORDER' };
}

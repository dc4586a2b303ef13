import type { DraftInput } from './build-draft';
import type { CreditNoteDraft, DraftAnswer } from './draft';

/** The credit note of a cause: `refund:{refund id}`, `edit:{n}` or `cancel:{document id}`. */
export function buildCreditNoteDraft(_cause: string, _input: DraftInput): DraftAnswer<CreditNoteDraft> {
  return { kind: 'refuse', reason: 'INVALID_ORDER' };
}

import type { BulkAnswer } from '../../contract/bulk/bulk-answer';
import { errorText } from '../../contract/texts/error-texts';
import { isReason, reasonText } from '../../contract/texts/reasons/reason-texts';
import type { BulkItem, BulkRun } from '../../domain/bulk/bulk-run';
import type { OrderId } from '../../domain/ids';

/** A run as the extension shows it. */
export function bulkAnswerOf(run: BulkRun, names: ReadonlyMap<OrderId, string>): BulkAnswer {
  const { id, action, kinds, startedAt, isCancelled, endedAt, items } = run;
  return {
    id,
    action,
    kinds,
    startedAt,
    isCancelled,
    isEnded: endedAt !== null,
    items: items.map((item) => ({
      orderId: item.orderId,
      orderName: names.get(item.orderId) ?? null,
      state: item.state,
      ...whyOf(item),
    })),
  };
}

function whyOf({ code }: BulkItem): Pick<BulkAnswer['items'][number], 'reason' | 'error'> {
  if (code === null) return { reason: null, error: null };
  if (!isReason(code)) return { reason: null, error: { code, message: errorText(code) } };
  return { reason: { reason: code, text: reasonText(code) }, error: null };
}

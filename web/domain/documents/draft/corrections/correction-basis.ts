import type { DraftInput } from '../draft-input';
import type { InvoiceBasis } from '../../billable/basis';
import { cents } from '../../../money/cents';
import type { Cause } from '../../model/cause';
import { invoiceBasis, rebased } from '../../billable/invoice-basis';
import { findMismatch, readOrderBalance } from '../../billed/order-balance';
import type { Refusal } from '../../billed/billed-amounts';

/**
 * What an invoice of this cause bills: the whole order (`order`), what was added later (`edit`), or
 * everything that no invoice bills any more (`reissue`). Never an invoice over nothing or less.
 */
export function correctionBasis(
  cause: Cause,
  { order, documents }: Pick<DraftInput, 'order' | 'documents'>,
): { kind: 'basis'; basis: InvoiceBasis } | Refusal {
  if (cause.of === 'order') return invoiceBasis(order);
  const read = readOrderBalance({ order, documents });
  if (read.kind === 'refuse') return read;
  const mismatch = findMismatch(read.balance);
  if (mismatch) return mismatch;
  const { billable, difference } = read.balance;
  const { more, moreTotal, reductions, reducedTotal } = difference;
  const isReissue = cause.of === 'reissue';
  const items = isReissue ? [...more, ...reductions] : more;
  const total = isReissue ? cents(moreTotal - reducedTotal) : moreTotal;
  if (total <= 0)
    return { kind: 'refuse', reason: 'INVALID_ORDER', detail: { code: 'NOTHING_TO_BILL' } };
  return { kind: 'basis', basis: rebased(total, items, billable.taxesIncluded) };
}

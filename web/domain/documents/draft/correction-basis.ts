import type { DraftInput } from './draft-input';
import type { InvoiceBasis } from '../owed/basis';
import { ZERO, cents } from '../../money/cents';
import type { TaxRate } from '../../tax/rates/tax-rate';
import type { Cause } from '../model/cause';
import { grossOfPart } from '../owed/expected-total';
import { invoiceBasis } from '../owed/invoice-basis';
import { findMismatch, readAccount } from '../booked/order-account';
import type { Refusal } from '../booked/order-books';

/**
 * What an invoice of this cause bills: the whole order (`order`), what was added later (`edit`), or everything that
 * no invoice bills any more (`reissue`). Never an invoice over nothing or less.
 */
export function correctionBasis(
  cause: Cause,
  { order, documents }: Pick<DraftInput, 'order' | 'documents'>,
): { kind: 'basis'; basis: InvoiceBasis } | Refusal {
  if (cause.of === 'order') return invoiceBasis(order);
  const read = readAccount({ order, documents });
  if (read.kind === 'refuse') return read;
  const mismatch = findMismatch(read.account);
  if (mismatch) return mismatch;
  const { owed, difference } = read.account;
  const { more, moreTotal, reductions, reducedTotal } = difference;
  const isReissue = cause.of === 'reissue';
  const items = isReissue ? [...more, ...reductions] : more;
  const total = isReissue ? cents(moreTotal - reducedTotal) : moreTotal;
  if (total <= 0) return { kind: 'refuse', reason: 'INVALID_ORDER', detail: 'Es ist nichts mehr zu berechnen.' };
  return { kind: 'basis', basis: withRates({ taxesIncluded: owed.taxesIncluded, items, total, rates: [] }) };
}

/** Cents beyond the positions count to the rate with the largest amount, where they weigh least. */
function withRates(basis: InvoiceBasis): InvoiceBasis {
  const byRate = new Map<TaxRate, number>();
  for (const part of basis.items.flatMap(({ parts }) => parts)) {
    byRate.set(part.rate, (byRate.get(part.rate) ?? 0) + grossOfPart(part, basis.taxesIncluded));
  }
  const residue = basis.total - [...byRate.values()].reduce((a, b) => a + b, 0);
  const [largest] = [...byRate].toSorted(([, a], [, b]) => b - a);
  const rates = [...byRate].map(([rate, gross]) => ({
    rate,
    gross: cents(gross + (rate === largest?.[0] ? residue : ZERO)),
  }));
  return { ...basis, rates: rates.toSorted((a, b) => a.rate - b.rate) };
}

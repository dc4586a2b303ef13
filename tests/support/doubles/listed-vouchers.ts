import type { VoucherContent, VoucherFilter, VoucherRow } from '../../../web/ports/lexware';
import { cents } from '../../../web/domain/money/cents';
import { calendarDay, inBerlin, instantOf } from '../../../web/domain/time/berlin';
import { lexwareId, moment } from '../database/records';

export type Voucher = VoucherRow & VoucherContent;

/** An open invoice over 119.00, as Lexware's lists show it. */
export function aVoucherRow(number: number, changes: Partial<VoucherRow> = {}): VoucherRow {
  return {
    id: lexwareId(number),
    kind: 'invoice',
    number: `RE-${number}`,
    status: 'open',
    contactId: null,
    voucherDate: moment(),
    createdAt: moment(),
    updatedAt: moment(),
    total: cents(11_900),
    ...changes,
  };
}

/** As Lexware lists: the newest document first, by German days, and 40 full pages at most. */
export function listedVouchers(
  books: readonly Voucher[],
  { kind, page, statuses, ...filter }: VoucherFilter,
  pageSize: number,
): { rows: Voucher[]; isLast: boolean } {
  if (page >= 40) throw new Error('Maximum search window size exceeded');
  const until = filter.datedTo && instantOf(inBerlin(filter.datedTo).endOf('day'));
  const from = filter.updatedFrom;
  const found = books.filter((one) => {
    const isAsked =
      (kind === 'any' || one.kind === kind) && (statuses?.includes(one.status) ?? true);
    const isDated =
      (until === undefined || one.voucherDate <= until) &&
      (filter.datedFrom === undefined || calendarDay(one.voucherDate) >= filter.datedFrom);
    return isAsked && isDated && (from === undefined || calendarDay(one.updatedAt) >= from);
  });
  // All of the same form, so their order is that of their texts.
  found.sort((one, other) => (one.voucherDate < other.voucherDate ? 1 : -1));
  const rows = found.slice(page * pageSize, (page + 1) * pageSize);
  return { rows, isLast: (page + 1) * pageSize >= found.length };
}

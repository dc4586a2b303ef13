import { berlinDay, berlinTime } from '../clock';
import { type ApiRoute, json } from '../gateway/api-route';
import type { Office } from '../office';
import { type PageSort, toPage } from '../paging';
import { encodeSearchText } from '../search-text';
import { centsToNumber } from '../vouchers/amounts';
import type { Voucher } from '../vouchers/voucher';
import { type DateParameter, readVoucherlistQuery, type VoucherlistQuery } from './voucherlist-query';

export function voucherlistRoutes(office: Office): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/voucherlist',
      scopes: ['voucherlist.read'],
      handle: (call) => {
        const query = readVoucherlistQuery(call.query, office.searchWindow);
        const nowMs = office.clock.now();
        const found = office.vouchers.all().filter((voucher) => matches(voucher, query, nowMs));
        const rows = found.sort(comparison(query.sort)).map((voucher) => toRow(voucher, query));
        return json(toPage(rows, query.paging, query.sort));
      },
    },
  ];
}

function matches(voucher: Voucher, query: VoucherlistQuery, nowMs: number): boolean {
  return (
    (query.types === null || query.types.includes(voucher.type)) &&
    hasStatus(voucher, query.statuses, nowMs) &&
    query.archived !== true &&
    (query.contactId === null || query.contactId === voucher.recipient.contactId) &&
    (query.voucherNumber === null || query.voucherNumber === encodeSearchText(voucher.number)) &&
    isWithin(voucher, query.dates)
  );
}

/** `overdue` is no stored state: an open invoice past its due date, found under `open` as well. */
function hasStatus(voucher: Voucher, statuses: readonly string[] | null, nowMs: number): boolean {
  if (statuses === null) return true;
  if (!statuses.includes('overdue')) return statuses.includes(voucher.status);
  const { dueDateMs } = voucher;
  return voucher.status === 'open' && dueDateMs !== undefined && berlinDay(dueDateMs) < berlinDay(nowMs);
}

/** German calendar days, both ends inclusive. */
function isWithin(voucher: Voucher, dates: VoucherlistQuery['dates']): boolean {
  const days = {
    voucherDate: berlinDay(voucher.input.voucherDate),
    createdDate: berlinDay(voucher.createdAtMs),
    updatedDate: berlinDay(voucher.updatedAtMs),
  };
  const isFrom = (day: string, from: DateParameter) => day >= (dates[from] ?? day);
  const isTo = (day: string, to: DateParameter) => day <= (dates[to] ?? day);
  return (
    isFrom(days.voucherDate, 'voucherDateFrom') &&
    isTo(days.voucherDate, 'voucherDateTo') &&
    isFrom(days.createdDate, 'createdDateFrom') &&
    isTo(days.createdDate, 'createdDateTo') &&
    isFrom(days.updatedDate, 'updatedDateFrom') &&
    isTo(days.updatedDate, 'updatedDateTo')
  );
}

function toRow(voucher: Voucher, { statuses }: VoucherlistQuery) {
  const isOverdue = statuses?.includes('overdue') ?? false;
  const hasAmounts = voucher.type !== 'deliverynote';
  return {
    id: voucher.id,
    voucherType: voucher.type,
    voucherStatus: isOverdue ? 'overdue' : voucher.status,
    voucherNumber: voucher.number,
    voucherDate: berlinTime(voucher.input.voucherDate),
    createdDate: berlinTime(voucher.createdAtMs),
    updatedDate: berlinTime(voucher.updatedAtMs),
    dueDate: voucher.dueDateMs === undefined ? null : berlinTime(voucher.dueDateMs),
    contactId: voucher.recipient.contactId,
    contactName: voucher.contactName,
    totalAmount: centsToNumber(voucher.totals.gross),
    openAmount: hasAmounts && voucher.status !== 'draft' ? centsToNumber(voucher.openCents) : null,
    currency: 'EUR',
    archived: false,
  };
}

function comparison({ property, direction }: PageSort): (a: Voucher, b: Voucher) => number {
  const sign = direction === 'ASC' ? 1 : -1;
  return (a, b) => sign * (compare(a, b, property) || a.createdAtMs - b.createdAtMs || compare(a, b, 'voucherNumber'));
}

function compare(a: Voucher, b: Voucher, property: string): number {
  if (property === 'voucherNumber') return a.number < b.number ? -1 : Number(a.number > b.number);
  if (property === 'createdDate') return a.createdAtMs - b.createdAtMs;
  if (property === 'updatedDate') return a.updatedAtMs - b.updatedAtMs;
  return a.input.voucherDate - b.input.voucherDate;
}

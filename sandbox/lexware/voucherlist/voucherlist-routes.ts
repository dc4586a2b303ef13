import { berlinDay, berlinTime } from '../clock';
import { type ApiRoute, json } from '../gateway/api-route';
import type { Office } from '../office';
import { type PageSort, toPage } from '../paging';
import { encodeSearchText } from '../search-text';
import { centsToNumber } from '../vouchers/model/amounts';
import type { Voucher } from '../vouchers/model/voucher';
import {
  type DateParameter,
  readVoucherlistQuery,
  type VoucherlistQuery,
} from './voucherlist-query';

export function voucherlistRoutes(office: Office): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/voucherlist',
      scopes: ['voucherlist.read'],
      handle: (call) => {
        const query = readVoucherlistQuery(call.query, office.searchWindow);
        const nowMs = office.clock.now();
        const own = office.vouchers
          .all()
          .filter(({ organizationId }) => organizationId === office.organization.id);
        const found = own.filter((voucher) => matches(voucher, query, nowMs));
        const rows = found
          .sort(comparison(query.sort))
          .map((voucher) => toRow(voucher, query, nowMs));
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
  return (
    statuses.includes(voucher.status) || (statuses.includes('overdue') && isOverdue(voucher, nowMs))
  );
}

function isOverdue({ status, dueDateMs }: Voucher, nowMs: number): boolean {
  return status === 'open' && dueDateMs !== undefined && berlinDay(dueDateMs) < berlinDay(nowMs);
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

function toRow(voucher: Voucher, { statuses }: VoucherlistQuery, nowMs: number) {
  // A request for open ones lists them as open; measured is that all others list them as overdue.
  const saysOverdue = !statuses?.includes('open') && isOverdue(voucher, nowMs);
  const hasAmounts = voucher.type !== 'deliverynote';
  return {
    id: voucher.id,
    voucherType: voucher.type,
    voucherStatus: saysOverdue ? 'overdue' : voucher.status,
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

function comparison({ direction }: PageSort): (a: Voucher, b: Voucher) => number {
  const sign = direction === 'ASC' ? 1 : -1;
  return (a, b) =>
    sign *
    (a.input.voucherDate - b.input.voucherDate || a.createdAtMs - b.createdAtMs || byNumber(a, b));
}

function byNumber(a: Voucher, b: Voucher): number {
  return a.number < b.number ? -1 : Number(a.number > b.number);
}

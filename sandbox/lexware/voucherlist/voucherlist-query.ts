import { DateTime } from 'luxon';
import { gatewayFailure, regularFailure } from '../failure';
import { type PageRequest, type PageSort, readPage } from '../paging';

const TYPES = [
  'salesinvoice',
  'salescreditnote',
  'purchaseinvoice',
  'purchasecreditnote',
  'invoice',
  'downpaymentinvoice',
  'creditnote',
  'orderconfirmation',
  'quotation',
  'deliverynote',
];
/** `unchecked` is documented, and refused since August 2026. */
const STATUSES = [
  'draft',
  'open',
  'paid',
  'paidoff',
  'voided',
  'transferred',
  'sepadebit',
  'overdue',
  'accepted',
  'rejected',
  'blank',
];
const DATES = [
  'voucherDateFrom',
  'voucherDateTo',
  'createdDateFrom',
  'createdDateTo',
  'updatedDateFrom',
  'updatedDateTo',
] as const;
/** The documentation names more; measured was that all others are refused. */
const SORTS = ['voucherDate'];
const PAGE_LIMIT = { size: 250, message: "parameter 'size' must be equal or lower than 250" };

export type DateParameter = (typeof DATES)[number];

export interface VoucherlistQuery {
  /** Null stands for any. */
  types: readonly string[] | null;
  statuses: readonly string[] | null;
  archived: boolean | null;
  contactId: string | null;
  voucherNumber: string | null;
  dates: Partial<Record<DateParameter, string>>;
  paging: PageRequest;
  sort: PageSort;
}

/** Reads the parameters by the service's rules; unknown ones are ignored. */
export function readVoucherlistQuery(query: URLSearchParams, window: number): VoucherlistQuery {
  const statuses = readCsv(query, 'voucherStatus', STATUSES);
  if (statuses && statuses.length > 1 && statuses.includes('overdue')) {
    throw invalidValue('voucherStatus', query.get('voucherStatus'));
  }
  return {
    types: readCsv(query, 'voucherType', TYPES),
    statuses,
    archived: readBoolean(query, 'archived'),
    contactId: query.get('contactId'),
    voucherNumber: query.get('voucherNumber'),
    dates: readDates(query),
    paging: readPage(query, { ...PAGE_LIMIT, window }, (message) =>
      regularFailure('listQuery', 400, message),
    ),
    sort: readSort(query),
  };
}

function readCsv(
  query: URLSearchParams,
  name: string,
  allowed: readonly string[],
): string[] | null {
  const asked = query.get(name);
  if (asked === null) throw regularFailure('listQuery', 400, 'Missing required request parameters');
  if (asked === 'any') return null;
  const values = asked.split(',').map((value) => value.trim());
  if (values.includes('')) throw gatewayFailure(null, 500, null); // measured: an empty element breaks the real service
  const wrong = values.find((value) => !allowed.includes(value));
  if (wrong !== undefined) throw invalidValue(name, wrong);
  return values;
}

function readBoolean(query: URLSearchParams, name: string): boolean | null {
  const asked = query.get(name);
  if (asked === null) return null;
  if (asked !== 'true' && asked !== 'false') throw invalidValue(name, asked);
  return asked === 'true';
}

function readDates(query: URLSearchParams): VoucherlistQuery['dates'] {
  const dates: VoucherlistQuery['dates'] = {};
  for (const name of DATES) {
    const asked = query.get(name);
    if (asked === null) continue;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(asked) || !DateTime.fromISO(asked).isValid)
      throw invalidValue(name, asked);
    dates[name] = asked;
  }
  return dates;
}

/** `voucherDate,DESC`; a field alone means ascending. */
function readSort(query: URLSearchParams): PageSort {
  const asked = query.get('sort') ?? 'voucherDate,DESC';
  const [property = '', direction = 'ASC'] = asked.split(',');
  const upper = direction.toUpperCase();
  if (!SORTS.includes(property) || (upper !== 'ASC' && upper !== 'DESC'))
    throw invalidValue('sort', asked);
  return { property, direction: upper };
}

function invalidValue(name: string, value: string | null) {
  return regularFailure(
    'listQuery',
    400,
    `Invalid value '${value}' received for request parameter '${name}'.`,
  );
}

import { z } from 'zod';
import type { LexwareId, ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { Lexware, VoucherFilter } from '../../../ports/lexware';
import { created, lexwareId } from '../requests/values';
import { blamesContact, refusal } from '../requests/refusal';
import type { Call, LexwareAnswer, LexwareRequests } from '../requests/request';
import type { FairUse } from '../transport/fair-use';
import { toDocumentBody } from './document-body';
import {
  looseVoucherPage,
  toVoucherRows,
  VOUCHER_PATHS,
  voucherContent,
  voucherPage,
  voucherRow,
  voucherTypes,
} from './voucher-answers';

type VoucherCalls = Pick<Lexware, 'createDocument' | 'voucher' | 'vouchers'>;

/** The largest page Lexware gives. */
const PAGE_SIZE = 250;

export function voucherCalls(requests: LexwareRequests, fairUse: FairUse): VoucherCalls {
  return {
    async createDocument(shopId, draft, { contactId, finalize, precedingId, ...creating }) {
      const name = `/v1/${VOUCHER_PATHS[draft.kind]}`;
      const query = new URLSearchParams({
        ...(finalize && { finalize: 'true' }),
        ...(precedingId && { precedingSalesVoucherId: precedingId }),
      }).toString();
      const path = query ? `${name}?${query}` : name;
      const call = {
        method: 'POST',
        name,
        path,
        body: toDocumentBody(draft, contactId),
        ...creating,
      } as const;
      const account = creating.organizationId ?? shopId;
      const answer = await fairUse.within(account, () => requests.answer(shopId, call));
      if (answer.status >= 400 && contactId) assertOtherReason(answer, contactId, call);
      return requests.read(call, requests.accepted(shopId, call, answer), created).id;
    },

    voucher: (shopId, kind, id, organizationId) => {
      const path = `/v1/${VOUCHER_PATHS[kind]}`;
      const call = {
        method: 'GET',
        name: `${path}/{id}`,
        path: `${path}/${id}`,
        isOneDocument: true,
        organizationId,
      } as const;
      return requests.json(shopId, call, voucherContent);
    },

    async vouchers(shopId, filter) {
      const path = `/v1/voucherlist?${voucherQuery(filter)}`;
      const { organizationId } = filter;
      const call = { method: 'GET', name: '/v1/voucherlist', path, organizationId } as const;
      const page = filter.mayLackRows
        ? await loosePage(requests, shopId, call)
        : await requests.json(shopId, call, voucherPage);
      const rows = toVoucherRows(page.content, filter.kind);
      const wanted = rows.filter((row) => !filter.contactId || row.contactId === filter.contactId);
      return { rows: wanted, isLast: page.last };
    },
  };
}

async function loosePage(
  requests: LexwareRequests,
  shopId: ShopId,
  call: Call,
): Promise<z.output<typeof voucherPage>> {
  const { content, last } = await requests.json(shopId, call, looseVoucherPage);
  return { content: requests.fitting(shopId, call, { rows: content, schema: voucherRow }), last };
}

/**
 * A refusal because of the contact has its own error: a contact created a moment ago is late, not
 * refused.
 */
function assertOtherReason(
  { status, bytes }: LexwareAnswer,
  contactId: LexwareId,
  { method, name }: Call,
): void {
  const body = bytes.toString('utf8');
  const refused = refusal(status, body, `${method} ${name}`);
  if (refused.code !== 'LEXWARE_REFUSED' && refused.code !== 'LEXWARE_NOT_FOUND') return;
  if (!blamesContact(body, contactId)) return;
  const { detail } = refused;
  throw new AppError('LEXWARE_CONTACT_REFUSED', refused.message, { detail });
}

/** Credit notes call a settled voucher paid off; the list uses both terms. */
const LISTED_STATUS = {
  draft: 'draft',
  open: 'open',
  paid: 'paid,paidoff',
  voided: 'voided',
} as const;

function voucherQuery(filter: VoucherFilter): string {
  return new URLSearchParams({
    voucherType: voucherTypes(filter.kind).join(','),
    voucherStatus: filter.statuses?.map((status) => LISTED_STATUS[status]).join(',') ?? 'any',
    ...(filter.createdFrom && { createdDateFrom: filter.createdFrom }),
    ...(filter.updatedFrom && { updatedDateFrom: filter.updatedFrom }),
    ...(filter.datedFrom && { voucherDateFrom: filter.datedFrom }),
    ...(filter.datedTo && { voucherDateTo: filter.datedTo }),
    ...(filter.contactId && { contactId: filter.contactId }),
    page: String(filter.page),
    size: String(PAGE_SIZE),
    sort: 'voucherDate,DESC',
  }).toString();
}

export const printLayouts = z.array(
  z
    .object({ id: lexwareId, name: z.string(), default: z.boolean() })
    .transform(({ id, name, default: isDefault }) => ({ id, name, isDefault })),
);

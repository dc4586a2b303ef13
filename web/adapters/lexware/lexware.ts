import type { DocumentKind } from '../../domain/documents/document';
import type { ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware, LexwareAuth, VoucherFilter } from '../../ports/lexware';
import type { LexwareFinance } from '../../ports/lexware-finance';
import type { Logger } from '../../ports/logger';
import type { ConnectionStore } from '../../ports/stores/connection-store';
import { AccessTokens } from './access-tokens';
import { created } from './answer-fields';
import { contactCalls } from './contacts';
import { FairUse } from './fair-use';
import { financeCalls } from './finance';
import { toDocumentBody } from './document-body';
import { ownVatId } from './organization';
import { Pace } from './pace';
import { printLayouts } from './print-layouts';
import { profileAnswer } from './profile-answer';
import { refusal } from './refusal';
import { LexwareRequests } from './request';
import { createSignIn } from './sign-in';
import { ensureSubscriptions } from './subscriptions';
import { createTransport } from './transport';
import { toVoucherRows, VOUCHER_PATHS, VOUCHER_TYPES, voucherContent, voucherPage } from './voucher-answers';
import { suggestedFileName } from './voucher-file';

export interface LexwareOptions {
  apiUrl: string;
  /** Lexware's web app: sign-in and the addresses of documents. */
  appUrl: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  connections: ConnectionStore;
  clock: Clock;
  logger: Logger;
  /** Distance between two calls of one shop; Lexware allows two calls a second. */
  callIntervalMs: number;
  /** Fair-use limit of created vouchers per sliding minute and shop; 0 lifts it. */
  vouchersPerMinute: number;
  timeoutMs: number;
  /** Where Lexware sends its events; it must be reachable by https. */
  eventCallbackUrl: string;
  /** Called once when Lexware stops accepting a connection, after it was marked. */
  onInterrupted(shopId: ShopId): Promise<void>;
  fetch?: typeof fetch;
}

/** The largest page Lexware gives. */
const PAGE_SIZE = 250;

/** Lexware Office over its REST API; `docs/architecture.md` names what the API cannot do. */
export function createLexware(options: LexwareOptions): Lexware & LexwareFinance & LexwareAuth {
  const transport = createTransport(options.fetch ?? fetch, options.timeoutMs);
  const signIn = createSignIn(options, transport);
  const tokens = new AccessTokens({ ...options, signIn });
  const pace = new Pace(options.callIntervalMs);
  const requests = new LexwareRequests({ ...options, tokens, pace, transport });
  return {
    ...voucherCalls(requests, new FairUse(options.vouchersPerMinute)),
    ...contactCalls(requests),
    ...financeCalls(requests),
    profile: (shopId) =>
      requests.json(shopId, { method: 'GET', name: '/v1/profile', path: '/v1/profile' }, profileAnswer),
    ownVatId: (shopId) => ownVatId(requests, shopId),
    printLayouts: (shopId) =>
      requests.json(shopId, { method: 'GET', name: '/v1/print-layouts', path: '/v1/print-layouts' }, printLayouts),
    ensureSubscriptions: (shopId) => ensureSubscriptions(requests, shopId, options.eventCallbackUrl),
    authorizeUrl: (input) => signIn.authorizeUrl(input),
    exchangeCode: (code, codeVerifier) => signIn.exchangeCode(code, codeVerifier),
    revoke: (refreshToken) => signIn.revoke(refreshToken),
    permalink: (kind, id, mode) => `${options.appUrl}/permalink/${VOUCHER_PATHS[kind]}/${mode}/${id}`,
  };
}

type VoucherCalls = Pick<Lexware, 'createDocument' | 'voucher' | 'vouchers' | 'file'>;

function voucherCalls(requests: LexwareRequests, fairUse: FairUse): VoucherCalls {
  return {
    async createDocument(shopId, draft, { contactId, finalize, precedingId }) {
      const name = `/v1/${VOUCHER_PATHS[draft.kind]}`;
      const query = new URLSearchParams({
        ...(finalize && { finalize: 'true' }),
        ...(precedingId && { precedingSalesVoucherId: precedingId }),
      }).toString();
      const path = query ? `${name}?${query}` : name;
      const call = { method: 'POST', name, path, body: toDocumentBody(draft, contactId) } as const;
      const { id } = await fairUse.within(shopId, () => requests.json(shopId, call, created));
      return id;
    },

    voucher: (shopId, kind, id) => {
      const path = `/v1/${VOUCHER_PATHS[kind]}`;
      return requests.json(shopId, { method: 'GET', name: `${path}/{id}`, path: `${path}/${id}` }, voucherContent);
    },

    async vouchers(shopId, filter) {
      const path = `/v1/voucherlist?${voucherQuery(filter)}`;
      const page = await requests.json(shopId, { method: 'GET', name: '/v1/voucherlist', path }, voucherPage);
      const rows = toVoucherRows(page.content, filter.kind);
      const wanted = rows.filter((row) => !filter.contactId || row.contactId === filter.contactId);
      return { rows: wanted, isLast: page.last };
    },

    async file(shopId, kind, id) {
      const path = `/v1/${VOUCHER_PATHS[kind]}`;
      const call = { method: 'GET', name: `${path}/{id}/file`, path: `${path}/${id}/file`, accept: 'application/pdf' };
      const answer = await requests.answer(shopId, { ...call, method: 'GET' });
      if (answer.status === 409) throw new AppError('DRAFT_NOT_DOWNLOADABLE', 'Lexware gives no file of a draft');
      if (answer.status >= 400) throw refusal(answer.status, answer.bytes.toString('utf8'), `GET ${call.name}`);
      const fileName = suggestedFileName(answer.headers.get('content-disposition'), fallbackName(kind, id));
      return { bytes: answer.bytes, fileName };
    },
  };
}

/** Credit notes call a settled voucher paid off; the list knows both words. */
const LISTED_STATUS = { draft: 'draft', open: 'open', paid: 'paid,paidoff', voided: 'voided' } as const;

function voucherQuery(filter: VoucherFilter): string {
  return new URLSearchParams({
    voucherType: VOUCHER_TYPES[filter.kind],
    voucherStatus: filter.statuses?.map((status) => LISTED_STATUS[status]).join(',') ?? 'any',
    ...(filter.createdFrom && { createdDateFrom: filter.createdFrom }),
    ...(filter.updatedFrom && { updatedDateFrom: filter.updatedFrom }),
    ...(filter.contactId && { contactId: filter.contactId }),
    page: String(filter.page),
    size: String(PAGE_SIZE),
    sort: 'voucherDate,DESC',
  }).toString();
}

const FILE_WORDS = { invoice: 'Rechnung', 'credit-note': 'Rechnungskorrektur', 'delivery-note': 'Lieferschein' };

function fallbackName(kind: DocumentKind, id: string): string {
  return `${FILE_WORDS[kind]}-${id}.pdf`;
}

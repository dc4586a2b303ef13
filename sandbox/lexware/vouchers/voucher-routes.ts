import { actionResult } from '../action-result';
import { notFound, refuse, refuseWhenAny, regularFailure } from '../failure';
import { type ApiAnswer, type ApiCall, type ApiRoute, json } from '../gateway/api-route';
import type { Office } from '../office';
import { notNull } from '../parse-body';
import { buildVoucher } from './build-voucher';
import { xmlOf } from '../documents/e-invoice-xml';
import { checkCreditNote, checkFullCredit, readPredecessor, relate } from './checks/pursue';
import type { Voucher } from './model/voucher';
import { voucherAnswer } from './voucher-answer';
import { VOUCHER_KINDS, type VoucherKind } from './model/voucher-kind';

/** The same few endpoints for every kind; there is no list, no change and no deletion. */
export function voucherRoutes(office: Office): ApiRoute[] {
  return Object.values(VOUCHER_KINDS).flatMap((kind) => routesOf(office, kind));
}

function routesOf(office: Office, kind: VoucherKind): ApiRoute[] {
  const path = `/${kind.path}/:id`;
  const read = [`${kind.path}.read`];
  const write = [`${kind.path}.write`];
  return [
    {
      method: 'POST',
      path: `/${kind.path}`,
      scopes: write,
      handle: (call) => create(office, kind, call),
    },
    {
      method: 'GET',
      path,
      scopes: read,
      handle: (call) => json(voucherAnswer(find(office, kind, call))),
    },
    {
      method: 'GET',
      path: `${path}/document`,
      scopes: read,
      handle: (call) => document(find(office, kind, call)),
    },
    {
      method: 'GET',
      path: `${path}/file`,
      scopes: read,
      handle: (call) => download(office, kind, call),
    },
  ];
}

function create(office: Office, kind: VoucherKind, { body, query }: ApiCall): ApiAnswer {
  const predecessor = readPredecessor(office, kind, query.get('precedingSalesVoucherId'));
  const isFinal = query.get('finalize') === 'true';
  const voucher = buildVoucher(office, kind, body);
  if (isFinal) checkLines(voucher);
  if (predecessor) checkCreditNote(voucher, predecessor);
  if (predecessor) checkFullCredit(office, voucher, predecessor);
  office.pace.takeVoucher(voucher.organizationId);
  office.vouchers.add(voucher);
  if (predecessor) relate(voucher, predecessor);
  office.lifecycle.created(voucher);
  if (isFinal) office.lifecycle.finalize(voucher);
  voucher.version = 1; // measured: the first version is 1, finalised or not
  const result = actionResult(voucher, `${office.baseUrl}/v1/${kind.path}`);
  return { kind: 'json', status: 201, body: result, location: result.resourceUri };
}

/** A draft may be empty. */
function checkLines({ input }: Voucher): void {
  if (input.lineItems.length === 0) refuseWhenAny('dependentField', [notNull('lineItems')]);
}

function document(voucher: Voucher): ApiAnswer {
  if (voucher.status === 'draft')
    refuse('documentOfDraft', 'Requesting PDF document is not possible in state draft');
  return json({ documentFileId: voucher.documentFileId });
}

async function download(office: Office, kind: VoucherKind, call: ApiCall): Promise<ApiAnswer> {
  const voucher = find(office, kind, call);
  if (voucher.status === 'draft') {
    throw regularFailure(
      'fileOfDraft',
      409,
      `The voucher '${voucher.number}' is in status 'draft' and therefore cannot be downloaded.`,
    );
  }
  if (!office.delays.isOver('file', voucher.id)) {
    throw regularFailure(
      'fileNotReady',
      409,
      `The document of voucher '${voucher.number}' is not available yet.`,
    );
  }
  const fileName = `${kind.fileLabel}_${voucher.number}`;
  if (formatFor(kind, voucher, call.accept) === 'xml') {
    return {
      kind: 'file',
      bytes: xmlOf(voucher),
      fileName: `${fileName}.xml`,
      contentType: 'application/xml',
    };
  }
  const bytes = await office.documents.pdf(voucher);
  return { kind: 'file', bytes, fileName: `${fileName}.pdf`, contentType: 'application/pdf' };
}

/**
 * Of an XRechnung the XML is the invoice and the PDF a preview; of all others there is only the
 * PDF.
 */
function formatFor({ hasXml }: VoucherKind, { profile }: Voucher, accept: string): 'pdf' | 'xml' {
  const types = accept.split(',').map((type) => type.split(';')[0]?.trim() ?? '');
  const isXRechnung = profile === 'XRechnung';
  if (types.some((type) => type === '*/*' || type === 'application/*'))
    return isXRechnung ? 'xml' : 'pdf';
  if (types.includes('application/pdf')) return 'pdf';
  if (!hasXml || !types.includes('application/xml')) {
    throw regularFailure('notAcceptable', 406, 'Could not find acceptable representation');
  }
  if (!isXRechnung) throw notFound();
  return 'xml';
}

function find(office: Office, kind: VoucherKind, { params }: ApiCall): Voucher {
  const voucher = office.vouchers.byId(params.id ?? '');
  if (voucher?.type !== kind.type || voucher.organizationId !== office.organization.id)
    throw notFound();
  return voucher;
}

import { z } from 'zod';
import { notFound, refuse } from '../failure';
import { type ApiCall, type ApiRoute, json } from '../gateway/api-route';
import type { Office } from '../office';
import { parseRegular } from '../parse-body';
import { VOUCHER_KINDS, type VoucherKind } from '../vouchers/voucher-kind';

/** A mail that Lexware would send; nothing leaves the machine. */
export interface SentMail {
  voucherId: string;
  recipients: string[];
  subject: string | null;
  message: string | null;
  signature: string | null;
}

const mailInput = z.object({
  recipients: z.array(z.email()).min(1),
  subject: z.string().optional(),
  message: z.string().optional(),
  signature: z.string().optional(),
});

export function mailRoutes(office: Office): ApiRoute[] {
  return Object.values(VOUCHER_KINDS).map((kind) => ({
    method: 'POST',
    path: `/${kind.path}/:id/sendmail`,
    scopes: ['vouchers.sendmail'],
    handle: (call) => send(office, kind, call),
  }));
}

/** Drafts cannot be mailed; null texts mean Lexware's own template. */
function send(office: Office, kind: VoucherKind, { params, body }: ApiCall) {
  const voucher = office.vouchers.byId(params.id ?? '');
  if (voucher?.type !== kind.type) throw notFound();
  const { recipients, subject, message, signature } = parseRegular(mailInput, body);
  if (voucher.status === 'draft') refuse('mailOfDraft', 'A voucher in state draft cannot be sent');
  const texts = { subject: subject ?? null, message: message ?? null, signature: signature ?? null };
  office.mails.push({ voucherId: voucher.id, recipients, ...texts });
  return json({}, 202);
}

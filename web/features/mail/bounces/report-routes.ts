import express, { Router } from 'express';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { z } from 'zod';
import { mailReport, REPORT_BYTES } from '../../../contract/mail';
import type { ShopId } from '../../../domain/ids';
import { bounceDetail, mailIdIn, type MailRecord } from '../../../domain/mail/mail-record';
import { parseInput } from '../../../http/parse-input';
import { AppError, InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Logger } from '../../../ports/logger';
import type { DatabaseOf } from '../../../ports/stores/database';
import { logMail, namedIn } from '../log-mail';

interface ReportDeps extends BounceDeps {
  /**
   * The secret with which the operator's mail service signs its reports; null: there are no
   * reports.
   */
  reportSecret: string | null;
}

const SIGNATURE = 'X-Mail-Signature';
const HEX_OF_SHA256 = /^[\da-f]{64}$/i;

/**
 * Receives the bounce reports of the operator's mail service; their signature is the permission.
 */
export function mailReportRoutes({ reportSecret, ...deps }: ReportDeps): Router {
  const raw = express.raw({ type: () => true, limit: REPORT_BYTES });
  return Router().post('/webhooks/mail', raw, async (req, res) => {
    const body: unknown = req.body;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    if (reportSecret === null || !isSigned(bytes, req.get(SIGNATURE) ?? '', reportSecret))
      throw new AppError('UNAUTHORIZED', 'The report is not signed by our mail service');
    await recordBounce(deps, parseInput(mailReport, jsonOf(bytes)));
    res.status(204).end();
  });
}

/** Of the raw bytes, compared in constant time. */
function isSigned(bytes: Buffer, signature: string, secret: string): boolean {
  if (!HEX_OF_SHA256.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(bytes).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new InvalidInput({});
  }
}

interface BounceDeps {
  database: DatabaseOf<'documents' | 'events' | 'mailCounts' | 'mails' | 'orders'>;
  clock: Clock;
  logger: Logger;
}

/**
 * A mail bounced for good. It is logged once, however often it is reported; reports about unknown
 * mails, or about the copy to the shop, change nothing.
 */
async function recordBounce(
  deps: BounceDeps,
  { address, status, recipient }: z.output<typeof mailReport>,
): Promise<void> {
  const { database, logger } = deps;
  const id = mailIdIn(address);
  const shopId = id === null ? null : await database.mails.shopOf(id);
  const mail = id === null || shopId === null ? null : await database.mails.byId(shopId, id);
  if (shopId === null || mail === null)
    return logger.info({ status }, 'bounce of a mail that nobody knows');
  if (recipient !== undefined && isOther(recipient, mail))
    return logger.info({ shopId, status }, 'bounce of the copy of a mail');
  await settle(deps, { shopId, mail, status });
}

/** A redacted recipient cannot be compared. */
function isOther(reported: string, { recipient }: MailRecord): boolean {
  return recipient !== null && asSent(recipient) !== asSent(reported);
}

/** Servers write domains in their DNS form. */
function asSent(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase();
}

interface Bounced {
  shopId: ShopId;
  mail: MailRecord;
  status: string;
}

function settle({ database, clock }: BounceDeps, { shopId, mail, status }: Bounced): Promise<void> {
  const detail = bounceDetail(status);
  return database.transaction(async (stores) => {
    const outcome = { state: 'bounced', reply: status, detail } as const;
    if (!(await stores.mails.settle(shopId, mail.id, outcome))) return;
    const at = clock.now().toISOString();
    await stores.mailCounts.add(shopId, at, { kind: 'bounced', count: 1 });
    const document = await stores.documents.byId(shopId, mail.documentId);
    if (!document) return;
    await logMail(stores, document, {
      event: 'document.bounced',
      status: 'warning',
      body: { ...namedIn(document), detail },
      at,
    });
  });
}

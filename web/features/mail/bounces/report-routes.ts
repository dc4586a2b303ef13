import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { Router } from 'express';
import { mailReport, REPORT_BYTES } from '../../../contract/mail';
import { parseInput } from '../../../http/parse-input';
import { AppError, InvalidInput } from '../../../ports/app-error';
import { recordBounce, type BounceDeps } from './record-bounce';

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

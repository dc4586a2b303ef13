import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { DocumentId, Instant, ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';

/** What a PDF address stands for: one document of one shop, until a moment. */
export interface PdfGrant {
  shopId: ShopId;
  documentId: DocumentId;
  expiresAt: Instant;
}

const grantSchema = z.tuple([z.number().int(), z.number().int(), z.iso.datetime()]);

/**
 * Signs a grant so that a browser tab without a session token can open the PDF for a few minutes.
 */
export function signGrant({ shopId, documentId, expiresAt }: PdfGrant, secret: Buffer): string {
  const payload = Buffer.from(JSON.stringify([shopId, documentId, expiresAt])).toString(
    'base64url',
  );
  return `${payload}.${signature(payload, secret)}`;
}

/** Reads a grant back; forged, broken and expired ones are all refused the same way. */
export function readGrant(token: string, secret: Buffer, now: Date): PdfGrant {
  const [payload = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(payload, secret));
  const actual = Buffer.from(given);
  const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isGenuine) throw refused();
  const [shopId, documentId, expiresAt] = grantSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  if (Date.parse(expiresAt) < now.getTime()) throw refused();
  return { shopId: shopId as ShopId, documentId: documentId as DocumentId, expiresAt };
}

function signature(payload: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}

function refused(): AppError {
  return new AppError('LINK_EXPIRED', 'The PDF address is not (or no longer) valid');
}

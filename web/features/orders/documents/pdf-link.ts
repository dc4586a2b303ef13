import { z } from 'zod';
import type { DocumentId, Instant, ShopId } from '../../../domain/ids';
import { readToken, refuseExpired, signToken } from '../../../http/signed-token';

/** The content of a PDF address: one document of one shop, until an instant. */
export interface PdfGrant {
  shopId: ShopId;
  documentId: DocumentId;
  expiresAt: Instant;
}

const grantSchema = z.tuple([
  z
    .number()
    .int()
    .transform((id) => id as ShopId),
  z
    .number()
    .int()
    .transform((id) => id as DocumentId),
  z.iso.datetime(),
]);

/**
 * Signs a grant so that a browser tab without a session token can open the PDF for a few minutes.
 */
export function signGrant({ shopId, documentId, expiresAt }: PdfGrant, secret: Buffer): string {
  return signToken([shopId, documentId, expiresAt], secret);
}

export function readGrant(token: string, secret: Buffer, now: Date): PdfGrant {
  const [shopId, documentId, expiresAt] = readToken(token, secret, grantSchema);
  refuseExpired(expiresAt, now);
  return { shopId, documentId, expiresAt };
}

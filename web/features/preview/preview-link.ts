import { z } from 'zod';
import { type Cause, causeText, parseCause } from '../../domain/documents/model/cause';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/documents/model/document';
import type { Instant, OrderId, ShopId } from '../../domain/ids';
import { readToken, refuseExpired, signToken } from '../../http/signed-token';

/** The content of a preview's address, until an instant. */
export interface PreviewGrant {
  shopId: ShopId;
  orderId: OrderId;
  kind: DocumentKind;
  cause?: Cause;
  expiresAt: Instant;
}

const grantSchema = z.tuple([
  z.int().transform((id) => id as ShopId),
  z.string().transform((id) => id as OrderId),
  z.enum(DOCUMENT_KINDS),
  z.string().transform(parseCause).nullable(),
  z.iso.datetime(),
]);

/**
 * With this address a browser tab without a session token can open the preview for a few minutes.
 */
export function signPreview(
  { shopId, orderId, kind, cause, expiresAt }: PreviewGrant,
  secret: Buffer,
): string {
  return signToken([shopId, orderId, kind, cause ? causeText(cause) : null, expiresAt], secret);
}

export function readPreview(token: string, secret: Buffer, now: Date): PreviewGrant {
  const [shopId, orderId, kind, cause, expiresAt] = readToken(token, secret, grantSchema);
  refuseExpired(expiresAt, now);
  return { shopId, orderId, kind, ...(cause && { cause }), expiresAt };
}

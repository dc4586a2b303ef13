import { z } from 'zod';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/documents/model/document';
import type { Instant, OrderId, ShopId } from '../../domain/ids';
import { linkExpired, readToken, signToken } from '../../http/signed-token';

/** What the address of a preview stands for, until a moment. */
export interface PreviewGrant {
  shopId: ShopId;
  orderId: OrderId;
  kind: DocumentKind;
  expiresAt: Instant;
}

const grantSchema = z.tuple([
  z.int().transform((id) => id as ShopId),
  z.string().transform((id) => id as OrderId),
  z.enum(DOCUMENT_KINDS),
  z.iso.datetime(),
]);

/** A browser tab without a session token can open the preview with it for a few minutes. */
export function signPreview(
  { shopId, orderId, kind, expiresAt }: PreviewGrant,
  secret: Buffer,
): string {
  return signToken([shopId, orderId, kind, expiresAt], secret);
}

export function readPreview(token: string, secret: Buffer, now: Date): PreviewGrant {
  const [shopId, orderId, kind, expiresAt] = readToken(token, secret, grantSchema);
  if (Date.parse(expiresAt) < now.getTime()) throw linkExpired();
  return { shopId, orderId, kind, expiresAt };
}

import { z } from 'zod';
import { MAX_ORDERS } from '../../contract/selection';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/documents/model/document';
import type { Instant, OrderId, ShopId } from '../../domain/ids';
import type { Language } from '../../domain/text/language';
import { readToken, refuseExpired, signToken } from '../../http/signed-token';

/** Documents that are printed together. */
export interface PrintRequest {
  shopId: ShopId;
  orderIds: OrderId[];
  kinds: DocumentKind[];
  language: Language;
}

/** Documents of one Lexware account: the print ends with the connection. */
export interface ConnectedPrintRequest extends PrintRequest {
  connectedAt: Instant | null;
}

/** The content of a print's address: exactly these documents of one shop, until an instant. */
export interface PrintGrant extends PrintRequest {
  expiresAt: Instant;
}

const grantSchema = z.tuple([
  z
    .number()
    .int()
    .transform((id) => id as ShopId),
  z.iso.datetime(),
  z.enum(['de', 'en']),
  z.array(z.enum(DOCUMENT_KINDS)),
  z.array(z.string().transform((id) => id as OrderId)).max(MAX_ORDERS),
]);

export function signPrint(grant: PrintGrant, secret: Buffer): string {
  const { shopId, expiresAt, language, kinds, orderIds } = grant;
  return signToken([shopId, expiresAt, language, kinds, orderIds], secret);
}

export function readPrint(token: string, secret: Buffer, now: Date): PrintGrant {
  const [shopId, expiresAt, language, kinds, orderIds] = readToken(token, secret, grantSchema);
  refuseExpired(expiresAt, now);
  return { shopId, expiresAt, language, kinds, orderIds };
}

import { Router } from 'express';
import { z } from 'zod';
import { linkAnswer } from '../../contract/order/document';
import { orderInPath } from '../../contract/order/order-path';
import type { DocumentRecord } from '../../domain/documents/model/document';
import { hasPdf, isFinished } from '../../domain/documents/model/document-state';
import type { DocumentId, Instant, LexwareId, ShopId } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { PDF_POLICY } from '../../http/pages/pdf-policy';
import { parseInput } from '../../http/parse-input';
import { endIn, readToken, refuseExpired, signToken } from '../../http/signed-token';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware';
import type { OrdersDatabase } from './orders-stores';

interface DocumentRouteDeps {
  database: OrdersDatabase;
  lexware: Pick<Lexware, 'file'>;
  clock: Clock;
  appUrl: string;
  /** Signs PDF addresses. */
  linkSecret: Buffer;
}

const LINK_MINUTES = 5;
const ASK_AGAIN_SECONDS = 5;

const documentPath = orderInPath.extend({
  documentId: z.coerce
    .number()
    .int()
    .positive()
    .transform((id) => id as DocumentId),
});

export function documentRoutes(deps: DocumentRouteDeps): Router {
  return Router().post('/orders/:orderId/documents/:documentId/link', async (req, res) => {
    const shop = currentShop(res);
    const { orderId, documentId } = parseInput(documentPath, req.params);
    const document = await downloadable(deps, shop.id, documentId);
    if (document.orderId !== orderId) throw notFound();
    const expiresAt = endIn(LINK_MINUTES, deps.clock.now());
    const token = signGrant({ shopId: shop.id, documentId, expiresAt }, deps.linkSecret);
    res.json(linkAnswer.parse({ url: `${deps.appUrl}/api/documents/${token}`, expiresAt }));
  });
}

/** The PDF itself; the token in the address is the permission. */
export function pdfRoutes(deps: DocumentRouteDeps): Router {
  return Router().get('/documents/:token', async (req, res) => {
    const grant = readGrant(String(req.params.token), deps.linkSecret, deps.clock.now());
    const document = await downloadable(deps, grant.shopId, grant.documentId);
    const { shopId, kind, lexwareId } = document;
    const { bytes, fileName } = await deps.lexware
      .file(shopId, kind, lexwareId)
      .catch((error: unknown) => {
        // The tab reloads as long as the address is valid.
        if (isBeingMade(error)) res.set('Refresh', String(ASK_AGAIN_SECONDS));
        throw error;
      });
    res
      .set('Content-Disposition', `inline; filename="${fileName.replace(/[^\w.-]/g, '_')}"`)
      .set('Content-Security-Policy', PDF_POLICY)
      .type('application/pdf')
      .send(bytes);
  });
}

function isBeingMade(error: unknown): boolean {
  return error instanceof AppError && error.code === 'FILE_NOT_READY';
}

async function downloadable(
  deps: DocumentRouteDeps,
  shopId: ShopId,
  id: DocumentId,
): Promise<DocumentRecord & { lexwareId: LexwareId }> {
  const document = await deps.database.documents.byId(shopId, id);
  if (!document || !isFinished(document)) throw notFound();
  if (!hasPdf(document)) throw new AppError('DRAFT_NOT_DOWNLOADABLE', 'The document is a draft');
  return document;
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'No such document in this shop');
}

/** The content of a PDF address: one document of one shop, until an instant. */
interface PdfGrant {
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
function signGrant({ shopId, documentId, expiresAt }: PdfGrant, secret: Buffer): string {
  return signToken([shopId, documentId, expiresAt], secret);
}

function readGrant(token: string, secret: Buffer, now: Date): PdfGrant {
  const [shopId, documentId, expiresAt] = readToken(token, secret, grantSchema);
  refuseExpired(expiresAt, now);
  return { shopId, documentId, expiresAt };
}

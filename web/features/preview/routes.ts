import { Router } from 'express';
import { z } from 'zod';
import { documentType } from '../../contract/order/document';
import { orderInPath } from '../../contract/order/order-path';
import {
  PREVIEW_FILE,
  previewAnswer,
  previewBody,
  previewLinkAnswer,
  previewQuery,
} from '../../contract/order/preview';
import { type Cause, causeText, parseCause } from '../../domain/documents/model/cause';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/documents/model/document';
import type { Instant, OrderId, ShopId } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { PDF_POLICY } from '../../http/pages/pdf-policy';
import { parseInput } from '../../http/parse-input';
import { endIn, linkExpired, readToken, refuseExpired, signToken } from '../../http/signed-token';
import type { LetterPrinter } from '../../ports/pdf';
import type { StoresOf } from '../../ports/stores/database';
import { drawnPreview, previewedOf } from './preview-answer';
import { type DocumentPreviewDeps, previewDocument } from './preview-document';

interface PreviewRouteDeps extends DocumentPreviewDeps {
  database: DocumentPreviewDeps['database'] & StoresOf<'shops'>;
  printer: LetterPrinter;
  appUrl: string;
  /** Signs the addresses of previews. */
  linkSecret: Buffer;
}

const LINK_MINUTES = 5;

const previewPath = orderInPath.extend({ type: documentType });
const pagePath = z.object({ token: z.string().max(500) });

export function previewRoutes(deps: PreviewRouteDeps): Router {
  return Router()
    .get('/orders/:orderId/lexoffice/:type/preview', async (req, res) => {
      const { orderId, type: kind } = parseInput(previewPath, req.params);
      const { cause, treatment } = parseInput(previewQuery, req.query);
      const shop = currentShop(res);
      const requested = { orderId, kind, ...(cause && { cause }), ...(treatment && { treatment }) };
      const preview = await previewDocument(deps, shop, requested);
      res.json(previewAnswer.parse(await drawnPreview(deps, preview, kind, shop)));
    })
    .post('/orders/:orderId/lexoffice/:type/preview/link', async (req, res) => {
      const { orderId, type: kind } = parseInput(previewPath, req.params);
      const { cause } = parseInput(previewBody, req.body ?? {});
      const shop = currentShop(res);
      const asked = { orderId, kind, ...(cause && { cause }) };
      const preview = await previewDocument(deps, shop, asked);
      const now = deps.clock.now();
      const expiresAt = endIn(LINK_MINUTES, now);
      const token = signPreview({ ...asked, shopId: shop.id, expiresAt }, deps.linkSecret);
      const url =
        preview.kind === 'drafted' ? `${deps.appUrl}/api/documents/preview/${token}` : null;
      const previewed = previewedOf(preview, kind, shop, now.toISOString());
      res.json(previewLinkAnswer.parse({ ...previewed, url }));
    });
}

/**
 * The PDF, drawn when it is opened; the token in the address is the permission. If nothing can be
 * drawn, the order changed meanwhile, and requesting a new address explains how.
 */
export function previewPages(deps: PreviewRouteDeps): Router {
  return Router().get('/documents/preview/:token', async (req, res) => {
    const { token } = parseInput(pagePath, req.params);
    const grant = readPreview(token, deps.linkSecret, deps.clock.now());
    const shop = await deps.database.shops.byId(grant.shopId);
    if (!shop || shop.uninstalledAt !== null) throw linkExpired();
    const preview = await previewDocument(deps, shop, grant);
    if (preview.kind === 'withheld') throw linkExpired();
    res
      .set('Content-Disposition', `inline; filename="${PREVIEW_FILE}"`)
      .set('Content-Security-Policy', PDF_POLICY)
      .type('application/pdf')
      .send(await deps.printer.print(preview.letter, shop.id));
  });
}

/** The content of a preview's address, until an instant. */
interface PreviewGrant {
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
function signPreview(
  { shopId, orderId, kind, cause, expiresAt }: PreviewGrant,
  secret: Buffer,
): string {
  return signToken([shopId, orderId, kind, cause ? causeText(cause) : null, expiresAt], secret);
}

function readPreview(token: string, secret: Buffer, now: Date): PreviewGrant {
  const [shopId, orderId, kind, cause, expiresAt] = readToken(token, secret, grantSchema);
  refuseExpired(expiresAt, now);
  return { shopId, orderId, kind, ...(cause && { cause }), expiresAt };
}

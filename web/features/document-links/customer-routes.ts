import { createHash } from 'node:crypto';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { CUSTOMER_LABELS } from '../../contract/texts/pages/customer-texts';
import { linkedDocumentText } from '../../contract/texts/pages/link-page-texts';
import { linkPath, type Offered } from '../../domain/document-link/document-link';
import type { DocumentId, OrderId, ShopId } from '../../domain/ids';
import type { Language } from '../../domain/text/language';
import { PDF_POLICY } from '../../http/pages/pdf-policy';
import { toAppError } from '../../ports/app-error';
import type { SharedResults } from '../../ports/broker';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware';
import { errorFields, type Logger } from '../../ports/logger';
import { languageOf, noTraces, sendAwaitedPage, sendLinkPage } from './customer-pages';
import type { DocumentLinksStores } from './document-links-stores';
import { chosen, openLink, type Opened } from './open-link';
import { PdfCache } from './pdf-cache';
import { publicShop } from './public-shop';

interface CustomerLinkDeps {
  database: DocumentLinksStores;
  lexware: Pick<Lexware, 'file'>;
  clock: Clock;
  logger: Logger;
  /** Throws when the documents behind one link are asked for too often. */
  countLink(link: string): Promise<void>;
  /** Left out: no other process has fetched any. */
  results?: SharedResults | null;
  /** How long a visitor waits for Lexware; left out: the default. */
  patienceMs?: number;
}

type OpenLink = Extract<Opened, { is: 'open' }>;

const address = z.object({ encoded: z.string(), file: z.string() });
const whichOne = z.object({
  document: z.coerce
    .number()
    .int()
    .positive()
    .transform((id) => id as DocumentId)
    .nullable()
    .catch(null)
    .default(null),
});

/**
 * Routes that customers open from a mail: the address is the permission, and whoever has it may see
 * the documents of that one order. Responses are never logged, indexed, stored by shared caches or
 * revealed to other sites.
 */
export function customerLinkRoutes(deps: CustomerLinkDeps): Router {
  const cache = new PdfCache(deps.lexware, deps.patienceMs, deps.results);
  const wrong: RequestHandler = (req, res) => sendLinkPage(req, res, 'wrong');
  return Router()
    .use('/doc', (_req, res, next) => {
      noTraces(res);
      next();
    })
    .get('/doc/:encoded/:file', (req, res) => answer(deps, cache, req, res))
    .use('/doc', wrong);
}

async function answer(
  deps: CustomerLinkDeps,
  cache: PdfCache,
  req: Request,
  res: Response,
): Promise<void> {
  const { encoded, file } = address.parse(req.params);
  const opened = await openLink(deps.database, encoded, file);
  if (opened.is === 'wrong') return sendLinkPage(req, res, 'wrong');
  const { kind, orderId, issue } = opened.link;
  // Requests with a replaced link do not use up the limit of the current one.
  await deps.countLink(`${opened.shop.id}:${orderId}:${issue}`);
  const shop = publicShop(opened.shop, kind);
  if (opened.is === 'revoked') return sendLinkPage(req, res, 'revoked', { kind, shop });
  const { order } = opened;
  if (opened.is === 'waiting')
    return sendAwaitedPage(req, res, opened.awaited, { kind, shop, order });
  const document = chosen(opened, whichOne.parse(req.query).document);
  if (!document) {
    const page = opened.cancellation ? 'cancelled-invoice' : 'several';
    const links = linksOf(opened, languageOf(req));
    return sendLinkPage(req, res, page, { kind, shop, order, links });
  }
  const bytes = await fetched(deps, cache, document);
  if (bytes === 'under-way') return sendAwaitedPage(req, res, 'being-made', { kind, shop, order });
  if (bytes === 'unavailable') return sendLinkPage(req, res, bytes, { kind, shop, order });
  await sendPdf(deps, req, res, { opened, document, bytes, file });
}

/** The documents that the link opens, and next to a cancelled invoice what cancels it. */
function linksOf({ link, order, documents, cancellation }: OpenLink, language: Language) {
  const { cancelled } = CUSTOMER_LABELS[language];
  const isCancelled = cancellation !== null;
  const own = documents.map((one) => ({
    text: linkedDocumentText(one, language) + (isCancelled ? ` (${cancelled})` : ''),
    href: `?document=${one.id}`,
  }));
  if (!cancellation) return own;
  const path = linkPath({ ...link, kind: 'credit-note' }, order?.name ?? '');
  const text = linkedDocumentText(cancellation, language);
  return [...own, { text, href: `${path}?document=${cancellation.id}` }];
}

/**
 * Longer than Lexware takes to render a PDF; an older document has one, so its absence is an error.
 */
const RENDERING_MS = 3_600_000;

/**
 * The error page, with the cause in the operator's log, when Lexware does not deliver the PDF now.
 * Lexware renders it seconds after creating the document: within that time the page reloads by
 * itself.
 */
async function fetched(
  { logger, clock }: CustomerLinkDeps,
  cache: PdfCache,
  document: Offered,
): Promise<Buffer | 'under-way' | 'unavailable'> {
  try {
    return await cache.pdf(document);
  } catch (error) {
    const failure = toAppError(error);
    logger.warn({ shop: document.shopId, ...errorFields(failure) }, 'document link unanswered');
    const isNew = clock.now().getTime() - Date.parse(document.updatedAt) < RENDERING_MS;
    return failure.code === 'FILE_NOT_READY' && isNew ? 'under-way' : 'unavailable';
  }
}

interface Found {
  opened: OpenLink;
  document: Offered;
  bytes: Buffer;
  file: string;
}

async function sendPdf(
  deps: CustomerLinkDeps,
  req: Request,
  res: Response,
  { opened: { shop, link }, document, bytes, file }: Found,
): Promise<void> {
  res
    .set(
      'Content-Disposition',
      `${link.isDownload ? 'attachment' : 'inline'}; filename="${asciiOf(file)}"`,
    )
    .set('Content-Security-Policy', PDF_POLICY)
    // A browser may store it, and must ask each time whether the link is still valid.
    .set('Cache-Control', 'private, no-cache')
    .set('Accept-Ranges', 'bytes')
    .set('ETag', `"${document.id}-${createHash('sha256').update(bytes).digest('base64url')}"`)
    .type('application/pdf');
  const part = partOf(req, bytes);
  if (part === 'none')
    return void res.status(416).set('Content-Range', `bytes */${bytes.length}`).end();
  if (part) {
    res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${bytes.length}`);
    res.send(bytes.subarray(part.start, part.end + 1));
  } else res.send(bytes);
  const isSent = req.method === 'GET' && (res.statusCode === 200 || res.statusCode === 206);
  if (isSent && (part?.start ?? 0) === 0) await countOpened(deps, shop.id, link.orderId);
}

/**
 * Viewers that fetch a PDF in parts count once. A visit that cannot be counted must not block the
 * PDF.
 */
async function countOpened(
  { database, clock, logger }: CustomerLinkDeps,
  shopId: ShopId,
  orderId: OrderId,
): Promise<void> {
  try {
    await database.documentLinks.recordOpened(shopId, orderId, clock.now().toISOString());
  } catch (error) {
    const fields = { shop: shopId, order: orderId, ...errorFields(toAppError(error)) };
    logger.warn(fields, 'opened document link not counted');
  }
}

interface Part {
  start: number;
  end: number;
}

/**
 * The single requested range; null for the whole file, also when several ranges are requested or
 * the client has another version.
 */
function partOf(req: Request, bytes: Buffer): Part | 'none' | null {
  if (req.get('if-range') !== undefined) return null;
  const ranges = req.range(bytes.length);
  if (ranges === undefined || ranges === -2) return null;
  if (ranges === -1) return 'none';
  const [first, ...others] = ranges;
  return first && ranges.type === 'bytes' && others.length === 0 ? first : null;
}

function asciiOf(file: string): string {
  return file.replace(/[^\w.-]/g, '_');
}

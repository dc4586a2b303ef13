import { createHash } from 'node:crypto';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import {
  linkedDocumentText,
  linkPageText,
  type LinkPage,
} from '../../contract/texts/link-page-texts';
import type { LinkedKind } from '../../domain/document-link/document-link';
import type { DocumentId } from '../../domain/ids';
import type { Language } from '../../domain/text/language';
import { PDF_POLICY } from '../../http/pages/pdf-policy';
import { sendPlainPage } from '../../http/pages/plain-page';
import { toAppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware/lexware';
import { errorFields, type Logger } from '../../ports/logger';
import type { DocumentLinksStores } from './document-links-stores';
import { chosen, openLink, type Offered, type Opened } from './open-link';
import { PdfCache } from './pdf-cache';

export interface CustomerLinkDeps {
  database: DocumentLinksStores;
  lexware: Pick<Lexware, 'file'>;
  clock: Clock;
  logger: Logger;
  /** Throws when the documents behind one link are asked for too often. */
  countLink(link: string): void;
}

type OpenLink = Extract<Opened, { is: 'open' }>;

const LOOK_AGAIN_SECONDS = 5;
const STATUS: Record<LinkPage, number> = {
  wrong: 404,
  revoked: 410,
  'under-way': 404,
  waiting: 404,
  several: 200,
  unavailable: 503,
};

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
 * What a customer opens from a mail: the address is the permission, and whoever has it may see the
 * documents of that one order. Nothing of it is logged, indexed, kept by caches between, or told to
 * other sites.
 */
export function customerLinkRoutes(deps: CustomerLinkDeps): Router {
  const cache = new PdfCache(deps.lexware);
  const wrong: RequestHandler = (req, res) => page(req, res, 'wrong');
  return Router()
    .use('/doc', (_req, res, next) => {
      res.set('X-Robots-Tag', 'noindex, nofollow, noarchive').vary('Accept-Language');
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
  if (opened.is === 'wrong') return page(req, res, 'wrong');
  deps.countLink(`${opened.shopId}:${opened.link.orderId}`);
  const { kind } = opened.link;
  if (opened.is === 'revoked') return page(req, res, 'revoked', { kind });
  if (opened.is === 'waiting')
    return page(req, res, opened.isUnderWay ? 'under-way' : 'waiting', { kind });
  const document = chosen(opened.documents, whichOne.parse(req.query).document);
  if (!document) return several(req, res, opened, kind);
  const bytes = await fetched(deps, cache, opened, document);
  if (!bytes) return page(req, res, 'unavailable', { kind });
  await sendPdf(deps, req, res, { opened, document, bytes, file });
}

/** Null, with the cause in the operator's log, where Lexware does not hand it out now. */
async function fetched(
  { logger }: CustomerLinkDeps,
  cache: PdfCache,
  { shopId, link }: OpenLink,
  { id, lexwareId }: Offered,
): Promise<Buffer | null> {
  try {
    return await cache.pdf({ shopId, id, kind: link.kind, lexwareId });
  } catch (error) {
    logger.warn({ shop: shopId, ...errorFields(toAppError(error)) }, 'document link unanswered');
    return null;
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
  { opened: { shopId, link }, document, bytes, file }: Found,
): Promise<void> {
  res
    .set(
      'Content-Disposition',
      `${link.isDownload ? 'attachment' : 'inline'}; filename="${asciiOf(file)}"`,
    )
    .set('Content-Security-Policy', PDF_POLICY)
    // A browser may keep it, and asks each time whether the link still opens it.
    .set('Cache-Control', 'private, no-cache')
    .set('Accept-Ranges', 'bytes')
    .set('ETag', `"${document.id}-${createHash('sha256').update(bytes).digest('base64url')}"`)
    .type('application/pdf');
  const part = partOf(req, bytes);
  if (part === 'none')
    return void res.status(416).set('Content-Range', `bytes */${bytes.length}`).end();
  if (part) {
    res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${bytes.length}`);
    return void res.send(bytes.subarray(part.start, part.end + 1));
  }
  res.send(bytes);
  const isRead = req.method === 'GET' && res.statusCode === 200;
  if (isRead)
    await deps.database.documentLinks.noteOpened(
      shopId,
      link.orderId,
      deps.clock.now().toISOString(),
    );
}

interface Part {
  start: number;
  end: number;
}

/**
 * The one part that is asked for; null for the whole, be it that several parts are asked for or
 * that the asker knows another version.
 */
function partOf(req: Request, bytes: Buffer): Part | 'none' | null {
  if (req.get('if-range') !== undefined) return null;
  const ranges = req.range(bytes.length);
  if (ranges === undefined || ranges === -2) return null;
  if (ranges === -1) return 'none';
  const [first, ...others] = ranges;
  return first && ranges.type === 'bytes' && others.length === 0 ? first : null;
}

function several(req: Request, res: Response, { documents }: OpenLink, kind: LinkedKind): void {
  const language = languageOf(req);
  const links = documents.map((one) => ({
    text: linkedDocumentText({ ...one, kind }, language),
    href: `?document=${one.id}`,
  }));
  page(req, res, 'several', { kind, links });
}

interface Shown {
  kind?: LinkedKind;
  links?: { text: string; href: string }[];
}

function page(
  req: Request,
  res: Response,
  which: LinkPage,
  { kind = 'invoice', links = [] }: Shown = {},
): void {
  const language = languageOf(req);
  res.status(STATUS[which]);
  if (which === 'under-way') res.set('Refresh', String(LOOK_AGAIN_SECONDS));
  if (which === 'unavailable') res.set('Retry-After', '60');
  sendPlainPage(res, { ...linkPageText(which, language, kind), language, links });
}

function languageOf(req: Request): Language {
  return req.acceptsLanguages('de', 'en') === 'en' ? 'en' : 'de';
}

function asciiOf(file: string): string {
  return file.replace(/[^\w.-]/g, '_');
}

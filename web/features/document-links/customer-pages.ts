import type { ErrorRequestHandler, Request, Response } from 'express';
import {
  linkedDocumentText,
  linkPageText,
  type LinkPage,
} from '../../contract/texts/pages/link-page-texts';
import type { Offered } from '../../domain/document-link/offered-documents';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { Language } from '../../domain/text/language';
import { logFailure, setRetryAfter } from '../../http/failures';
import { sendPlainPage } from '../../http/pages/plain-page';
import type { Failure } from '../../ports/app-error';
import type { Logger } from '../../ports/logger';

const RELOAD_SECONDS = 5;
const STATUS: Record<LinkPage, number> = {
  wrong: 404,
  revoked: 410,
  'under-way': 404,
  waiting: 404,
  several: 200,
  unavailable: 503,
  'too-often': 429,
  failed: 500,
};

const PAGES: Partial<Record<Failure, LinkPage>> = {
  INVALID_REQUEST: 'wrong',
  NOT_FOUND: 'wrong',
  TOO_MANY_REQUESTS: 'too-often',
};

/**
 * Handles all errors below `/doc`, rate limits and undecodable addresses included: whoever opens a
 * link there is a customer, for whom the texts for merchants mean nothing.
 */
export function customerLinkErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const failure = logFailure(logger, error, req);
    if (res.headersSent) return next(error);
    noTraces(res);
    setRetryAfter(res, failure);
    sendLinkPage(req, res, PAGES[failure.code] ?? 'failed');
  };
}

/** Search engines must not index any response to a link. */
export function noTraces(res: Response): void {
  res.set('X-Robots-Tag', 'noindex, nofollow, noarchive').vary('Accept-Language');
}

export function pageOfSeveral(
  req: Request,
  res: Response,
  documents: readonly Offered[],
  kind: DocumentKind,
): void {
  const language = languageOf(req);
  const links = documents.map((one) => ({
    text: linkedDocumentText({ ...one, kind }, language),
    href: `?document=${one.id}`,
  }));
  sendLinkPage(req, res, 'several', { kind, links });
}

interface Shown {
  kind?: DocumentKind;
  links?: { text: string; href: string }[];
}

export function sendLinkPage(
  req: Request,
  res: Response,
  which: LinkPage,
  { kind = 'invoice', links = [] }: Shown = {},
): void {
  const language = languageOf(req);
  res.status(STATUS[which]);
  if (which === 'under-way') res.set('Refresh', String(RELOAD_SECONDS));
  if (which === 'unavailable') res.set('Retry-After', '60');
  sendPlainPage(res, { ...linkPageText(which, language, kind), language, links });
}

function languageOf(req: Request): Language {
  return req.acceptsLanguages('de', 'en') === 'en' ? 'en' : 'de';
}

import { detailText } from '../contract/texts/details/detail-text';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { ErrorAnswer } from '../contract/error';
import { ERROR_TEXTS } from '../contract/texts/error-texts';
import { ERROR_TITLES, FAILED_TITLE } from '../contract/texts/page-texts';
import { AppError, HANDLING, InvalidInput, toAppError, type Failure } from '../ports/app-error';
import { errorFields, type Logger } from '../ports/logger';
import { type PlainPage, sendPlainPage } from './pages/plain-page';

const TEXTS: Record<Failure, string> = ERROR_TEXTS;

const LOG_LEVEL = { info: 'info', warning: 'warn', critical: 'error' } as const;

/** Errors of Express and its body parsers carry the status they ask for. */
const httpError = z.object({ status: z.number().int().min(400).max(499) });

const CODES: Partial<Record<number, Failure>> = { 404: 'NOT_FOUND', 413: 'PAYLOAD_TOO_LARGE' };

function ofRequest(error: unknown): AppError {
  const parsed = error instanceof AppError ? null : httpError.safeParse(error);
  if (!parsed?.success) return toAppError(error);
  const code = CODES[parsed.data.status] ?? 'INVALID_REQUEST';
  return new AppError(code, `The request could not be read (${parsed.data.status})`);
}

function toAnswer(error: AppError): ErrorAnswer {
  const { code, detail } = error;
  return {
    code,
    message: TEXTS[code],
    ...(detail && { detail: detailText(detail) }),
    ...(error instanceof InvalidInput && { fields: error.fields }),
  };
}

const TITLES: Partial<Record<Failure, string>> = ERROR_TITLES;

/** A page shows no detail, which may hold what Lexware says of a customer. */
function pageOf({ code }: AppError): PlainPage {
  return { title: TITLES[code] ?? FAILED_TITLE, text: TEXTS[code] };
}

/** A browser that opens an address gets a page; programs, our own screens among them, get JSON. */
function wantsPage(req: Request): boolean {
  return req.get('sec-fetch-mode') === 'navigate' || req.accepts(['json', 'html']) === 'html';
}

/**
 * The only place that turns errors into answers: HANDLING has the status, contract/error-texts the
 * German sentence.
 */
export function respondToErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const failure = ofRequest(error);
    const { status, level } = HANDLING[failure.code];
    const fields = { method: req.method, ...errorFields(failure) };
    logger[LOG_LEVEL[level]](fields, 'request refused');
    if (res.headersSent) return next(error);
    if (failure.waitMs !== undefined)
      res.set('Retry-After', String(Math.ceil(failure.waitMs / 1_000)));
    res.status(status);
    if (wantsPage(req)) sendPlainPage(res, pageOf(failure));
    else res.json(toAnswer(failure));
  };
}

export const answerNotFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND', 'No such route');
};

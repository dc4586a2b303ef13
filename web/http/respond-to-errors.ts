import { toDetailAnswer } from '../contract/texts/details/detail-text';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { ErrorAnswer } from '../contract/error';
import { ERROR_TEXTS } from '../contract/texts/error-texts';
import { ERROR_TITLES, FAILED_TITLE } from '../contract/texts/pages/page-texts';
import { AppError, HANDLING, InvalidInput, type Failure } from '../ports/app-error';
import type { Logger } from '../ports/logger';
import { logFailure, setRetryAfter } from './failures';
import { type PlainPage, sendPlainPage } from './pages/plain-page';

const TEXTS: Record<Failure, string> = ERROR_TEXTS;

function toAnswer(error: AppError): ErrorAnswer {
  const { code, detail } = error;
  return {
    code,
    message: TEXTS[code],
    ...(detail && { detail: toDetailAnswer(detail) }),
    ...(error instanceof InvalidInput && { fields: error.fields }),
  };
}

const TITLES: Partial<Record<Failure, string>> = ERROR_TITLES;

/** A page shows no detail, which may contain Lexware's answer about a customer. */
function pageOf({ code }: AppError): PlainPage {
  return { title: TITLES[code] ?? FAILED_TITLE, text: TEXTS[code] };
}

/** A browser that opens an address gets a page; programs, including our own screens, get JSON. */
export function wantsPage(req: Request): boolean {
  return req.get('sec-fetch-mode') === 'navigate' || req.accepts(['json', 'html']) === 'html';
}

/**
 * Turns errors into responses: HANDLING has the status, contract/error-texts the German sentence.
 * Customers' links have their own error handler.
 */
export function respondToErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const failure = logFailure(logger, error, req);
    if (res.headersSent) return next(error);
    setRetryAfter(res, failure);
    res.status(HANDLING[failure.code].status);
    // Those of a file that then did not come: a reader would take the answer for it.
    for (const name of ['Content-Type', 'Content-Disposition']) res.removeHeader(name);
    if (wantsPage(req)) sendPlainPage(res, pageOf(failure));
    else res.json(toAnswer(failure));
  };
}

export const answerNotFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND', 'No such route');
};

import type { ErrorRequestHandler, RequestHandler } from 'express';
import { z } from 'zod';
import type { ErrorAnswer } from '../contract/error';
import { ERROR_TEXTS } from '../contract/error-texts';
import { AppError, HANDLING, InvalidInput, toAppError, type Failure } from '../ports/app-error';
import { errorFields, type Logger } from '../ports/logger';

const TEXTS: Record<Failure, string> = ERROR_TEXTS;

const LOG_LEVEL = { info: 'info', warning: 'warn', critical: 'error' } as const;

/** Errors of Express and its body parsers carry the status they ask for. */
const httpError = z.object({ status: z.number().int().min(400).max(499) });

function ofRequest(error: unknown): AppError {
  const parsed = error instanceof AppError ? null : httpError.safeParse(error);
  if (!parsed?.success) return toAppError(error);
  const code = parsed.data.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'INVALID_REQUEST';
  return new AppError(code, `The request could not be read (${parsed.data.status})`);
}

function toAnswer(error: AppError): ErrorAnswer {
  const { code, detail } = error;
  return {
    code,
    message: TEXTS[code],
    ...(detail !== undefined && { detail }),
    ...(error instanceof InvalidInput && { fields: error.fields }),
  };
}

/** The only place that turns errors into answers: HANDLING has the status, contract/error-texts the German sentence. */
export function respondToErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const failure = ofRequest(error);
    const { status, level } = HANDLING[failure.code];
    const fields = { method: req.method, ...errorFields(failure) };
    logger[LOG_LEVEL[level]](fields, 'request refused');
    if (res.headersSent) return next(error);
    res.status(status).json(toAnswer(failure));
  };
}

export const answerNotFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND', 'No such route');
};

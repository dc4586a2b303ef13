import type { Request, Response } from 'express';
import { z } from 'zod';
import { AppError, HANDLING, toAppError, type Failure } from '../ports/app-error';
import { errorFields, type Logger } from '../ports/logger';

const LOG_LEVEL = { info: 'info', warning: 'warn', critical: 'error' } as const;

/** Errors of Express and its body parsers include their HTTP status. */
const httpError = z.object({ status: z.number().int().min(400).max(499) });

const CODES: Partial<Record<number, Failure>> = { 404: 'NOT_FOUND', 413: 'PAYLOAD_TOO_LARGE' };

function ofRequest(error: unknown): AppError {
  const parsed = error instanceof AppError ? null : httpError.safeParse(error);
  if (!parsed?.success) return toAppError(error);
  const code = CODES[parsed.data.status] ?? 'INVALID_REQUEST';
  return new AppError(code, `The request could not be read (${parsed.data.status})`);
}

/** Logs a failed request without its address; returns its failure. */
export function logFailure(logger: Logger, error: unknown, { method }: Request): AppError {
  const failure = ofRequest(error);
  const level = LOG_LEVEL[HANDLING[failure.code].level];
  logger[level]({ method, ...errorFields(failure) }, 'request refused');
  return failure;
}

/** If it is known when a retry makes sense. */
export function setRetryAfter(res: Response, { waitMs }: AppError): void {
  if (waitMs !== undefined) res.set('Retry-After', String(Math.ceil(waitMs / 1_000)));
}

import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { berlinTime } from './clock';

export interface Detail {
  violation: string;
  field: string;
  message: string;
}

export interface Issue {
  i18nKey: string;
  source: string;
}

type FailureBody =
  | { form: 'gateway'; message: string | null }
  | { form: 'regular'; message: string; details?: Detail[] }
  | { form: 'legacy'; issues: Issue[] };

/** A call that is answered with an error; `body` says in which of the API's three forms. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: FailureBody,
  ) {
    super(`answers ${status}`);
  }
}

export const gatewayFailure = (status: number, message: string | null) =>
  new ApiFailure(status, { form: 'gateway', message });

export const regularFailure = (status: number, message: string, details?: Detail[]) =>
  new ApiFailure(status, { form: 'regular', message, details });

/** 406 of contacts, files and bookkeeping vouchers. */
export const legacyFailure = (status: number, issues: Issue[]) => new ApiFailure(status, { form: 'legacy', issues });

export const notFound = () => regularFailure(404, 'The requested resource could not be found.');

/** 406 with the causes, unless there is none. */
export function refuseWhenAny(details: Detail[]): void {
  if (details.length === 0) return;
  throw regularFailure(406, 'Validation failed for request. Please see details list for specific causes.', details);
}

export function refuse(message: string): never {
  throw regularFailure(406, message);
}

export interface FailureContext {
  path: string;
  nowMs: number;
}

export function renderFailure({ status, body }: ApiFailure, { path, nowMs }: FailureContext): object {
  if (body.form === 'gateway') return { message: body.message };
  const requestId = randomBytes(6).toString('hex');
  if (body.form === 'legacy') return { requestId, IssueList: body.issues.map(toLegacyIssue) };
  return {
    timestamp: berlinTime(nowMs),
    status,
    error: STATUS_CODES[status],
    path,
    traceId: requestId,
    message: body.message,
    ...(body.details && { details: body.details }),
  };
}

function toLegacyIssue({ i18nKey, source }: Issue) {
  const type = i18nKey === 'bad_request_error' ? 'bad_request_error' : 'validation_failure';
  return { i18nKey, source, type, additionalData: null, args: null };
}

import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { berlinTime } from './clock';
import type { RefusalName } from './refusal-name';

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

/** A call that is answered with an error; `body` has one of the API's three forms. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: FailureBody,
    /** Null for faults and breakdowns. */
    readonly refusal: RefusalName | null,
  ) {
    super(`answers ${status}`);
  }
}

export const gatewayFailure = (
  refusal: RefusalName | null,
  status: number,
  message: string | null,
) => new ApiFailure(status, { form: 'gateway', message }, refusal);

export const regularFailure = (
  refusal: RefusalName | null,
  status: number,
  message: string,
  details?: Detail[],
) => new ApiFailure(status, { form: 'regular', message, details }, refusal);

/** 406 of contacts, files and bookkeeping vouchers. */
export const legacyFailure = (refusal: RefusalName | null, status: number, issues: Issue[]) =>
  new ApiFailure(status, { form: 'legacy', issues }, refusal);

export const notFound = () =>
  regularFailure('notFound', 404, 'The requested resource could not be found.');

const SEE_DETAILS = 'Validation failed for request. Please see details list for specific causes.';

/** 406 with the causes, unless there is none. */
export function refuseWhenAny(refusal: RefusalName, details: Detail[]): void {
  if (details.length === 0) return;
  throw regularFailure(refusal, 406, SEE_DETAILS, details);
}

export function refuse(refusal: RefusalName, message: string): never {
  throw regularFailure(refusal, 406, message);
}

export interface FailureContext {
  path: string;
  nowMs: number;
}

export function renderFailure(
  { status, body }: ApiFailure,
  { path, nowMs }: FailureContext,
): object {
  if (body.form === 'gateway') return { message: body.message };
  const requestId = randomBytes(6).toString('hex');
  if (body.form === 'legacy') return { requestId, IssueList: body.issues.map(toLegacyIssue) };
  return {
    timestamp: berlinTime(nowMs),
    status,
    error: STATUS_CODES[status],
    path,
    traceId: requestId,
    requestId,
    message: body.message,
    ...(body.details && { details: body.details }),
  };
}

function toLegacyIssue({ i18nKey, source }: Issue) {
  const type = i18nKey === 'bad_request_error' ? 'bad_request_error' : 'validation_failure';
  return { i18nKey, source, type, additionalData: null, args: null };
}

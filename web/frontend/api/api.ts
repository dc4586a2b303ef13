import type { z } from 'zod';
import { errorAnswer } from '../../contract/error';
import { SEARCH_HEADER } from '../../contract/search';
import { t } from '../shell/i18n/texts';

/**
 * A refused or failed call of our own API. `message` is German and meant for the merchant's eyes.
 */
export class ApiError extends Error {
  readonly detail: string | undefined;
  /** What is wrong with which field of what was sent: path and German sentence. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    /**
     * The server's code, or `OFFLINE`, `TIMEOUT`, `UNREADABLE` when there was no answer we
     * understand; `NO_TOKEN` when the admin did not let us ask.
     */
    readonly code: string,
    message: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    about: { detail?: string; fields?: Record<string, string> } = {},
  ) {
    super(message);
    this.detail = about.detail;
    this.fields = about.fields ?? {};
    this.name = 'ApiError';
  }

  /**
   * Whether asking once more may help; only true where nothing was decided about the request
   * itself.
   */
  get isTransient(): boolean {
    return this.code === 'OFFLINE' || this.code === 'TIMEOUT' || this.status >= 502;
  }

  /** Shopify gives no key to the shop's data (any more), or the merchant is signed out. */
  get isLockedOut(): boolean {
    return this.code === 'UNAUTHORIZED' || this.code === 'SHOPIFY_TOKEN_REJECTED';
  }

  /** Nothing else will be answered, either. */
  get isConnectionLost(): boolean {
    return this.code === 'OFFLINE' || this.code === 'NO_TOKEN' || this.isLockedOut;
  }
}

/** An answer in another form than this page was made for. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'UNREADABLE';
}

/** The German sentence for anything that was thrown. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}

const TIMEOUT_MS = 20_000;
/** For what is read while it comes. */
const LONG_TIMEOUT_MS = 15 * 60_000;

interface Call<Answer> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Values that are empty or undefined are left out. */
  query?: Record<string, string | number | undefined>;
  /** What a list is searched for: it stands in no address. */
  search?: string;
  /** Sent as JSON. */
  body?: object;
  headers?: Record<string, string>;
  answer: z.ZodType<Answer>;
  /** Aborts the call, e.g. when its screen was left. */
  signal?: AbortSignal;
  /** For what is known to take its time. */
  timeoutMs?: number;
}

/**
 * The one way to our API. App Bridge's global fetch adds the session token. Throws ApiError;
 * nothing is repeated here, so a change is sent once and its caller reads the state again when no
 * answer came.
 */
export async function request<Answer>(path: string, call: Call<Answer>): Promise<Answer> {
  const response = await send(path + toSearch(call.query), call, call.timeoutMs);
  const body = await readJson(response);
  if (!response.ok) throw toApiError(response.status, body);

  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new ApiError('UNREADABLE', t('error.unreadable'), response.status);
  return parsed.data;
}

/**
 * An answer that is read while it comes, however long it is; one that breaks off throws ApiError.
 */
export async function readPieces(
  path: string,
  call: Pick<Call<unknown>, 'query' | 'signal'>,
  take: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const response = await send(path + toSearch(call.query), call, LONG_TIMEOUT_MS);
  if (!response.ok) throw toApiError(response.status, await readJson(response));
  const reader = response.body?.getReader();
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      take(next.value);
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw connectionLost();
  }
}

/** No answer came, or not the whole of it. */
export function connectionLost(): ApiError {
  return new ApiError('OFFLINE', t('error.offline'), 0);
}

async function send(
  path: string,
  { method = 'GET', body, search, headers, signal }: Omit<Call<unknown>, 'answer' | 'timeoutMs'>,
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  if (!navigator.onLine) throw connectionLost();
  const timeout = AbortSignal.timeout(timeoutMs);
  const admin = watchAdmin();
  const end = AbortSignal.any([timeout, admin.signal, ...(signal ? [signal] : [])]);
  try {
    const answer = fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(search && { [SEARCH_HEADER]: encodedSearch(search) }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      signal: end,
    });
    return await Promise.race([answer, endOf(end)]);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unansweredError({ isAdminSilent: admin.signal.aborted, isTooLate: timeout.aborted });
  } finally {
    admin.end();
  }
}

/** Half a character, as a text that was cut may end in, cannot be encoded. */
function encodedSearch(search: string): string {
  return encodeURIComponent(search.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}

function unansweredError(why: { isAdminSilent: boolean; isTooLate: boolean }): ApiError {
  if (why.isAdminSilent) return new ApiError('NO_TOKEN', t('error.noToken'), 0);
  if (why.isTooLate) return new ApiError('TIMEOUT', t('error.timeout'), 0);
  return connectionLost();
}

/** While it waits for a token App Bridge heeds no signal, and must not hold a screen up. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The call came to its end')));
  });
}

/** Null when the answer is no JSON, e.g. the error page of a proxy. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw connectionLost();
  }
}

function toApiError(status: number, body: unknown): ApiError {
  const known = errorAnswer.safeParse(body);
  if (!known.success) return new ApiError('UNREADABLE', t('error.unreadable'), status);
  const { code, message, detail, fields } = known.data;
  return new ApiError(code, message, status, { detail: detail?.text, fields });
}

function toSearch(query: Call<unknown>['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** A call that took so long may not have been sent at all. */
const QUIET_MS = 5_000;
/** So long the admin has to give a token then. */
const TOKEN_MS = 5_000;

/**
 * App Bridge requests a session token from the admin before it sends anything, and reports nothing
 * if that never comes. A call that stays silent triggers one more request to the admin; `signal`
 * aborts the call if that brings no token either. `end` stops this.
 */
function watchAdmin(): { signal: AbortSignal; end(): void } {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const requestToken = () => {
    timer = setTimeout(() => silent.abort(), TOKEN_MS);
    shopify.idToken().then(end, () => silent.abort());
  };
  if ('shopify' in globalThis) timer = setTimeout(requestToken, QUIET_MS);
  return { signal: silent.signal, end };
}

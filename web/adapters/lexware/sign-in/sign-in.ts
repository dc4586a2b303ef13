import { z } from 'zod';
import type { Clock } from '../../../ports/clock';
import { AppError } from '../../../ports/app-error';
import type { AuthorizeInput } from '../../../ports/lexware';
import type { TokenPair } from '../../../ports/stores/connection-store';
import type { Exchanged, Transport } from '../transport/transport';

interface SignInOptions {
  appUrl: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  clock: Clock;
}

/**
 * Outcome of a refresh; `gone` means the connection is interrupted until the merchant signs in
 * again.
 */
export type Renewal = { kind: 'renewed'; tokens: TokenPair } | { kind: 'gone' };

export interface TokenRequests {
  authorizeUrl(input: AuthorizeInput): string;
  exchangeCode(code: string, codeVerifier: string): Promise<TokenPair>;
  renew(refreshToken: string): Promise<Renewal>;
  revoke(refreshToken: string): Promise<void>;
}

/** What every shop needs; scopes of single features come with the request. */
const BASE_SCOPES = [
  'profile.read',
  'organization.read',
  'contacts.read',
  'contacts.write',
  'invoices.read',
  'invoices.write',
  'credit-notes.read',
  'credit-notes.write',
  'voucherlist.read',
];

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  scope: z.string().nullish(),
});
const errorAnswer = z.object({ error: z.string() });

/**
 * The sign-in server locks a client out for longer the more it calls, so after a 429 there is a
 * pause.
 */
const LOCK_OUT_MS = 30_000;

/**
 * OAuth 2.1 with PKCE at Lexware's own server, which answers every refusal with 400 and uses the
 * code up.
 */
export function createSignIn(options: SignInOptions, transport: Transport): TokenRequests {
  const { redirectUri, clock } = options;
  const post = signInServer(options, transport);
  return {
    authorizeUrl: (input) => authorizeUrl(options, input),

    async exchangeCode(code, codeVerifier) {
      const grant = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      };
      const answer = await post('/oauth2/token', grant);
      if (answer.status === 200) return toTokens(answer.bytes, clock);
      const error = errorIn(answer.bytes);
      const failure = error === 'invalid_grant' ? 'STATE_EXPIRED' : 'LEXWARE_REFUSED';
      throw new AppError(failure, `Lexware's sign-in refused the code: ${error}`);
    },

    async renew(refreshToken) {
      const answer = await post('/oauth2/token', {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      if (answer.status === 200) return { kind: 'renewed', tokens: toTokens(answer.bytes, clock) };
      const error = errorIn(answer.bytes);
      if (error === 'invalid_grant') return { kind: 'gone' };
      // Anything else (e.g. a disabled client) is our own problem: signing in again would not help.
      throw unavailable(`refused to renew: ${error}`);
    },

    async revoke(refreshToken) {
      const answer = await post('/oauth2/revoke', { token: refreshToken });
      if (answer.status >= 400)
        throw new AppError('LEXWARE_REFUSED', `Lexware's sign-in answered ${answer.status}`);
    },
  };
}

/** Sends a form to the sign-in server; what it refuses is an answer as well. */
function signInServer({ appUrl, clientId, clientSecret }: SignInOptions, transport: Transport) {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  let silentUntil = 0;

  return async function post(
    path: string,
    form: Record<string, string>,
  ): Promise<Exchanged & { kind: 'answer' }> {
    const waitMs = Math.ceil(silentUntil - performance.now());
    if (waitMs > 0) throw throttled(waitMs);
    const outcome = await transport.exchange(`${appUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      body: new URLSearchParams(form).toString(),
    });
    if (outcome.kind !== 'answer') throw unavailable('did not answer', outcome.error);
    if (outcome.status === 429) {
      silentUntil = performance.now() + LOCK_OUT_MS;
      throw throttled(LOCK_OUT_MS);
    }
    if (outcome.status >= 500) throw unavailable(`answered ${outcome.status}`);
    return outcome;
  };
}

function authorizeUrl(
  { appUrl, clientId, redirectUri }: SignInOptions,
  { state, codeChallenge, shopDomain, scopes = [] }: AuthorizeInput,
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    connection_name: `Belegfluss (${shopDomain})`,
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    scope: [...BASE_SCOPES, ...scopes].join(' '),
  });
  return `${appUrl}/oauth2/authorize?${query.toString()}`;
}

function toTokens(bytes: Buffer, clock: Clock): TokenPair {
  const parsed = tokenAnswer.safeParse(parseJson(bytes));
  if (!parsed.success) throw unavailable('sent an unreadable answer');
  const { access_token, refresh_token, expires_in, scope } = parsed.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: new Date(clock.now().getTime() + expires_in * 1_000).toISOString(),
    scopes: scopesIn(scope ?? ''),
  };
}

/**
 * Lexware may answer the literal `read write`, which says nothing: only names of areas count, none
 * means not known.
 */
function scopesIn(scope: string): string[] {
  return scope.split(' ').filter((one) => one.includes('.'));
}

function errorIn(bytes: Buffer): string {
  const parsed = errorAnswer.safeParse(parseJson(bytes));
  return parsed.success ? parsed.data.error : 'unknown';
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function unavailable(what: string, cause?: unknown): AppError {
  return new AppError('LEXWARE_UNAVAILABLE', `Lexware's sign-in ${what}`, { cause });
}

function throttled(waitMs: number): AppError {
  return new AppError('LEXWARE_THROTTLED', "Lexware's sign-in wants us to wait", {
    waitMs,
  });
}

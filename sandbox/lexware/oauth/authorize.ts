import { type Request, type Response, Router, urlencoded } from 'express';
import { ALL_SCOPES } from './scopes';
import type { Office } from '../office';
import { isRedirectAllowed, type OauthClient } from './client';
import { type AuthorizeRequest, authorizeRequest } from './authorize-request';
import { consentPage, refusalPage } from './consent-page';

const CONNECTION_NAME = /^[\p{L}\d /?.\-{}"_\\:=,()]*$/u;
const CHALLENGE = /^[\w-]{43}$/;

/** The page on which a merchant lets the app in, and its button. */
export function authorizeRoutes(office: Office, client: OauthClient): Router {
  const router = Router();
  router.get('/authorize', (req, res) => {
    const request = readRequest(client, req.query, res);
    if (!request) return;
    const error = faultOf(request);
    if (error) return leave(res, request, { error });
    if (request.auto !== undefined || office.autoConsent)
      return leave(res, request, { code: grant(office, request) });
    res
      .type('html')
      .send(consentPage(request, office.organization.companyName, grantedScopes(request)));
  });
  router.post('/authorize', urlencoded({ extended: false }), (req: Request, res: Response) => {
    const body: unknown = req.body;
    const request = readRequest(client, body, res);
    if (!request) return;
    const error = faultOf(request);
    leave(res, request, error ? { error } : { code: grant(office, request) });
  });
  return router;
}

/** A request that cannot be sent back anywhere is answered with a page. */
function readRequest(client: OauthClient, input: unknown, res: Response): AuthorizeRequest | null {
  const parsed = authorizeRequest.safeParse(input);
  if (!parsed.success) return refusePage(res, 'Der Aufruf ist unvollständig.');
  if (parsed.data.client_id !== client.clientId)
    return refusePage(res, 'Diese App ist nicht bekannt.');
  if (!isRedirectAllowed(client, parsed.data.redirect_uri)) {
    return refusePage(res, 'Die Rücksprungadresse ist für diese App nicht hinterlegt.');
  }
  return parsed.data;
}

function refusePage(res: Response, reason: string): null {
  res.status(400).type('html').send(refusalPage(reason));
  return null;
}

function faultOf(request: AuthorizeRequest): string | null {
  if (request.response_type !== 'code') return 'unsupported_response_type';
  if (!request.state) return 'invalid_request';
  if (request.code_challenge_method !== 'S256' || !CHALLENGE.test(request.code_challenge ?? ''))
    return 'invalid_request';
  if (!CONNECTION_NAME.test(request.connection_name ?? '')) return 'invalid_request';
  return grantedScopes(request).every((scope) => ALL_SCOPES.includes(scope))
    ? null
    : 'invalid_scope';
}

function grantedScopes({ scope }: AuthorizeRequest): readonly string[] {
  const asked = (scope ?? '').split(' ').filter((one) => one !== '');
  return asked.length > 0 ? asked : ALL_SCOPES;
}

function grant(office: Office, request: AuthorizeRequest): string {
  return office.connections.createCode({
    redirectUri: request.redirect_uri,
    codeChallenge: request.code_challenge ?? '',
    scopes: grantedScopes(request),
  });
}

function leave(res: Response, request: AuthorizeRequest, result: Record<string, string>): void {
  const target = new URL(request.redirect_uri);
  for (const [key, value] of Object.entries(result)) target.searchParams.set(key, value);
  if (request.state) target.searchParams.set('state', request.state);
  res.redirect(302, target.href);
}

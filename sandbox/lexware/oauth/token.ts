import { createHash, timingSafeEqual } from 'node:crypto';
import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import type { Office } from '../office';
import type { OauthClient } from './client';
import { ACCESS_TOKEN_SECONDS, type TokenPair } from './connections';

const TOKEN_REQUEST = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);
const REVOKE_REQUEST = z.object({ token: z.string() });

type TokenRequest = z.infer<typeof TOKEN_REQUEST>;
type CodeRequest = Extract<TokenRequest, { grant_type: 'authorization_code' }>;
type TokenOutcome = { kind: 'issued'; pair: TokenPair } | { kind: 'refused'; error: string };

/** Token endpoint and revocation; every refusal is a 400 and uses up the code. */
export function tokenRoutes(office: Office, client: OauthClient): Router {
  const router = Router();
  router.use(urlencoded({ extended: false }));
  router.post('/token', (req, res) => {
    const outcome = isClient(client, req)
      ? exchange(office, req.body)
      : refusedWith('invalid_client');
    if (outcome.kind === 'refused') return refuseWith(res, outcome.error);
    res.set('Cache-Control', 'no-store').json(tokenAnswer(outcome.pair));
  });
  router.post('/revoke', (req, res) => {
    if (!isClient(client, req)) return refuseWith(res, 'invalid_client');
    const parsed = REVOKE_REQUEST.safeParse(req.body);
    if (!parsed.success) return refuseWith(res, 'invalid_request');
    office.revoke(parsed.data.token);
    res.status(200).json({});
  });
  return router;
}

function isClient(client: OauthClient, req: Request): boolean {
  const [scheme, encoded] = (req.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic' || !encoded) return false;
  const sent = Buffer.from(encoded, 'base64');
  const expected = Buffer.from(`${client.clientId}:${client.clientSecret}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

function exchange(office: Office, body: unknown): TokenOutcome {
  const parsed = TOKEN_REQUEST.safeParse(body);
  if (!parsed.success) return refusedWith(consumeCode(office, body));
  const pair =
    parsed.data.grant_type === 'refresh_token'
      ? office.connections.refresh(parsed.data.refresh_token)
      : redeem(office, parsed.data);
  return pair ? { kind: 'issued', pair } : refusedWith('invalid_grant');
}

/** Even a malformed request burns the code it carries. */
function consumeCode(office: Office, body: unknown): string {
  const parsed = z.object({ grant_type: z.string(), code: z.string().optional() }).safeParse(body);
  if (!parsed.success) return 'invalid_request';
  if (parsed.data.code) office.connections.takeCode(parsed.data.code);
  return ['authorization_code', 'refresh_token'].includes(parsed.data.grant_type)
    ? 'invalid_request'
    : 'unsupported_grant_type';
}

function redeem(office: Office, request: CodeRequest): TokenPair | null {
  const grant = office.connections.takeCode(request.code);
  if (!grant || grant.redirectUri !== request.redirect_uri) return null;
  if (challengeOf(request.code_verifier) !== grant.codeChallenge) return null;
  const { userId } = office.organization;
  if (office.oneConnectionPerUser) office.connections.endOf(userId);
  const pair = office.connections.connect(grant.scopes, userId);
  office.events.beginConnection(pair.connection.id);
  return pair;
}

const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

const refusedWith = (error: string): TokenOutcome => ({ kind: 'refused', error });

function refuseWith(res: Response, error: string): void {
  res.status(400).json({ error });
}

function tokenAnswer({ accessToken, refreshToken, connection }: TokenPair) {
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    scope: [...connection.scopes].join(' '),
  };
}

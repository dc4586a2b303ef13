import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({
  dest: z.string(),
  aud: z.string(),
  exp: z.number(),
  sub: z.string().optional(),
});

export interface IdTokenClaims {
  shop: string;
  userId: string | null;
}

interface Client {
  clientId: string;
  clientSecret: string;
}

/** Ran out a minute ago: further back than clocks are allowed to differ. */
const EXPIRED = -60;

/**
 * A session token as the admin gives it to an embedded app: one minute, HS256 with the client
 * secret. It goes by the machine's time, not the stand-in's clock, because the app's library does
 * too.
 */
export function signIdToken(
  client: Client,
  { shop, userId, isExpired }: { shop: string; userId: string; isExpired: boolean },
): string {
  return sign(client, {
    ...claimsFor(client, isExpired ? EXPIRED : 60),
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    sub: userId,
    sid: randomUUID(),
  });
}

/**
 * A session token as pages of customers give it to extensions: five minutes, the shop without a
 * scheme, and who it is only where somebody signed in.
 */
export function signSessionToken(
  client: Client,
  { shop, customerId, isExpired }: { shop: string; customerId: string | null; isExpired: boolean },
): string {
  const sub = customerId === null ? {} : { sub: customerId };
  return sign(client, { ...claimsFor(client, isExpired ? EXPIRED : 300), dest: shop, ...sub });
}

function claimsFor({ clientId }: Client, seconds: number) {
  const now = Math.floor(Date.now() / 1000);
  return { aud: clientId, exp: now + seconds, nbf: now - 1, iat: now, jti: randomUUID() };
}

function sign(client: Client, payload: Record<string, unknown>): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const body = encode(payload);
  return `${head}.${body}.${signature(client, `${head}.${body}`)}`;
}

/** The claims of a token this client's secret signed and that is still good; else null. */
export function readIdToken(client: Client, token: string): IdTokenClaims | null {
  const [head, body, given] = token.split('.');
  if (head === undefined || body === undefined || given === undefined) return null;
  const expected = signature(client, `${head}.${body}`);
  if (
    given.length !== expected.length ||
    !timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  )
    return null;
  const parsed = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data.aud !== client.clientId || parsed.data.exp * 1000 < Date.now())
    return null;
  return { shop: parsed.data.dest.replace('https://', ''), userId: parsed.data.sub ?? null };
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signature = (client: Client, text: string): string =>
  createHmac('sha256', client.clientSecret).update(text).digest('base64url');

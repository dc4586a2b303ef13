import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Instant } from '../domain/ids';
import { AppError } from '../ports/app-error';

/**
 * A signed value for an address, which can be trusted when it returns. Each use has its own secret,
 * so that a token of one use is invalid for another.
 */
export function signToken(value: unknown, secret: Buffer): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${signature(payload, secret)}`;
}

/** Reads the value back; forged and malformed tokens are refused like expired ones. */
export function readToken<Value>(token: string, secret: Buffer, schema: z.ZodType<Value>): Value {
  const [payload = '', given = '', ...others] = token.split('.');
  const expected = Buffer.from(signature(payload, secret));
  const actual = Buffer.from(given);
  const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isGenuine || others.length > 0) throw linkExpired();
  // Signed by a former version, with other fields.
  const value = schema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!value.success) throw linkExpired();
  return value.data;
}

function signature(payload: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}

/** The expiry of what is signed now. */
export function endIn(minutes: number, now: Date): Instant {
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

export function refuseExpired(expiresAt: Instant, now: Date): void {
  if (Date.parse(expiresAt) < now.getTime()) throw linkExpired();
}

export function linkExpired(): AppError {
  return new AppError('LINK_EXPIRED', 'The PDF address is not (or no longer) valid');
}

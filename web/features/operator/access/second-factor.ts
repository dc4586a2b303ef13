import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { lockedUntil } from '../../../domain/operator/code-lock';
import type { StoresOf } from '../../../ports/stores/database';
import type { OperatorId } from '../../../ports/stores/operator-stores';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** The step before and after the present one, for clocks that differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** Base32, as authenticator apps take it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app opens. */
export function setupAddress(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

function totpOf(secret: string, label = ''): TOTP {
  const options = { issuer: 'Belegfluss', label, period: PERIOD_SECONDS, digits: 6 };
  return new TOTP({ ...options, algorithm: 'SHA1', secret: Secret.fromBase32(secret) });
}

/** The time step whose code this is; null where it is none of those that count now. */
function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

/** 80 random bits each, in groups to copy down. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: 10 }).base32.match(/.{4}/gu) ?? []).join('-'),
  );
}

/** However it was typed. */
export function hashOfRecoveryCode(code: string): string {
  return hashOfToken(code.toUpperCase().replaceAll(/[^A-Z2-7]/gu, ''));
}

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are random: a plain hash keeps a copy of the database from opening anything. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type CodeOutcome =
  | { isAccepted: true; isRecoveryCode: boolean }
  | { isAccepted: false; lockedUntil: string | null; isCounted: boolean };

/**
 * Takes a code once: of each time step one, none of an earlier step, each recovery code one time.
 * Wrong ones are counted under the lock of the factor, so that many at once are no more tries than
 * one after the other. Within a transaction that must not be undone by a refusal.
 */
export async function takeCode(
  { operators }: StoresOf<'operators'>,
  id: OperatorId,
  code: string,
  now: Date,
): Promise<CodeOutcome> {
  const at = now.toISOString();
  const factor = await operators.lockFactor(id);
  if (!factor) return { isAccepted: false, lockedUntil: null, isCounted: false };
  if (factor.lockedUntil !== null && factor.lockedUntil > at)
    return { isAccepted: false, lockedUntil: factor.lockedUntil, isCounted: false };
  const digits = code.replaceAll(/\s/gu, '');
  if (/^\d{6}$/u.test(digits)) {
    const step = stepOfCode(factor.secret, digits, now);
    if (step !== null && (factor.lastStep === null || step > factor.lastStep)) {
      await operators.recordSuccess(id, step);
      return { isAccepted: true, isRecoveryCode: false };
    }
  } else if (await operators.takeRecoveryCode(id, hashOfRecoveryCode(code), at)) {
    await operators.recordSuccess(id, null);
    return { isAccepted: true, isRecoveryCode: true };
  }
  const failures = factor.failures + 1;
  const until = lockedUntil(failures, at);
  await operators.recordFailure(id, failures, until);
  return { isAccepted: false, lockedUntil: until, isCounted: true };
}

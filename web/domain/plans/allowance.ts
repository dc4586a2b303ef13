import type { Brand, Instant } from '../ids';

export type GrantId = Brand<number, 'GrantId'>;

/** Where transfers on top of the plan's come from: the set-up, a bought feature, the operator. */
export const GRANT_SOURCES = ['purchase', 'operator', 'setup'] as const;
export type GrantSource = (typeof GRANT_SOURCES)[number];

/** For completing the set-up, once per shop; it never expires. */
export const SETUP_REWARD = 10;
export const SETUP_GRANT = 'setup';

/** Transfers on top of the quota, from a moment until before another, whichever month it is. */
export interface MeterGrant {
  id: GrantId;
  source: GrantSource;
  amount: number;
  /** None once it has expired. */
  left: number;
  /** Null: never. */
  expiresAt: Instant | null;
}

/** The transfers of a shop at one moment. */
export interface Meter {
  /** Of this month, and of the next one as far as that is known. */
  quota: number;
  nextQuota: number;
  /** Of the quota, by documents of this month that exist or are being created. */
  quotaTaken: number;
  /** By all documents of this month, whatever paid for them. */
  taken: number;
  /** All that could be used this month, in the order in which they are used after the quota. */
  grants: readonly MeterGrant[];
}

/** A quota, and the larger one that counts in its place until a moment. */
export interface Quota {
  quota: number;
  previousQuota: { quota: number; until: Instant } | null;
}

/** Transfers a month that count at this moment. The database computes the same when one is taken. */
export function quotaAt({ quota, previousQuota }: Quota, at: Instant): number {
  const isKept = previousQuota !== null && previousQuota.until > at;
  return isKept ? Math.max(quota, previousQuota.quota) : quota;
}

export function transfersLeft({ quota, quotaTaken, grants }: Meter): number {
  return grants.reduce((sum, { left }) => sum + left, Math.max(0, quota - quotaTaken));
}

/** How many transfers the shop has this month: those it used, and those that are left. */
export function allowanceOf(meter: Meter): number {
  return meter.taken + transfersLeft(meter);
}

/** Whether the next document has to wait for more transfers. */
export function isUsedUp(meter: Meter): boolean {
  return transfersLeft(meter) === 0;
}

/** All that was given for this month, used, left or expired: it changes with a gift alone. */
export function givenFor({ quota, grants }: Meter): number {
  return grants.reduce((sum, { amount }) => sum + amount, quota);
}

/** Below this share of the allowance, in percent, the transfers run low. */
export const LOW_PERCENT = 20;
const PERCENT = 100;
/**
 * More are never taken at the same moment, whichever process takes them: each does so on one of its
 * ten connections to the database.
 */
export const MAX_AT_ONCE = 100;

/**
 * Until so many of a month's quota are taken the exact number does not matter: neither do they run
 * low, nor could any that are taken meanwhile be the last.
 */
export function plentyOf(quota: number): number {
  const untilLow = Math.floor((quota * (PERCENT - LOW_PERCENT)) / PERCENT);
  return Math.max(0, untilLow - MAX_AT_ONCE);
}

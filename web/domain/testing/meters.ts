import type { GrantId, Meter, MeterGrant } from '../plans/allowance';

/** Ten transfers a month; `taken` follows from the others. */
export function aMeter({
  quota = 10,
  quotaTaken = 0,
  grants = [],
  ...others
}: Partial<Meter> = {}): Meter {
  const ofGrants = grants.reduce((sum, { amount, left }) => sum + amount - left, 0);
  return { quota, nextQuota: quota, quotaTaken, taken: quotaTaken + ofGrants, grants, ...others };
}

/** Ten for the set-up, unused. */
export function aGrant(overrides: Partial<MeterGrant> = {}): MeterGrant {
  const one = { id: 1 as GrantId, source: 'setup', amount: 10, expiresAt: null } as const;
  return { ...one, left: overrides.amount ?? one.amount, ...overrides };
}

import type { Role } from './permissions';

/** Transfers of one grant by hand at most. */
export const MAX_GRANT = 100_000;

const MOST: Record<Role, number> = { support: 0, billing: 2_000, finance: 0, admin: MAX_GRANT };

/** How many transfers one grant may have, by the roles of whoever grants. */
export function mostGranted(roles: readonly Role[]): number {
  return Math.max(0, ...roles.map((role) => MOST[role]));
}

/** What an operator may do; named `<what>_<of what>`. */
export const PERMISSIONS = [
  'view_dashboard',
  'view_shops',
  'uncover_data',
  'replay_jobs',
  'edit_notes',
  'edit_grants',
  'edit_plans',
  'edit_coupons',
  'edit_charges',
  'edit_partners',
  'edit_payouts',
  'pause_creation',
  'edit_downtimes',
  'edit_alerts',
  'view_audit',
  'edit_people',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['support', 'billing', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const OF_ROLE: Record<Role, readonly Permission[]> = {
  support: [
    'view_dashboard',
    'view_shops',
    'uncover_data',
    'replay_jobs',
    'edit_notes',
    'pause_creation',
    'view_audit',
  ],
  billing: [
    'view_dashboard',
    'view_shops',
    'edit_notes',
    'edit_grants',
    'edit_plans',
    'edit_coupons',
    'edit_charges',
    'edit_partners',
  ],
  finance: ['view_dashboard', 'view_shops', 'edit_charges', 'edit_partners', 'edit_payouts'],
  admin: PERMISSIONS,
};

/** All that any of the roles may do, each once. */
export function permissionsOf(roles: readonly Role[]): Permission[] {
  return PERMISSIONS.filter((one) => roles.some((role) => OF_ROLE[role].includes(one)));
}

const FRESH: readonly Permission[] = [
  'edit_grants',
  'edit_plans',
  'edit_coupons',
  'edit_charges',
  'edit_partners',
  'edit_payouts',
  'edit_people',
];

/** Whether a change under it wants a code of the last minutes: money, plans and people. */
export function needsFreshCode(permission: Permission): boolean {
  return FRESH.includes(permission);
}

/** Whether every one of them, named by its two parts, was granted. */
export function hasPermissions(
  granted: readonly string[],
  ...wanted: (readonly [string, string])[]
): boolean {
  return wanted.every((one) => granted.includes(one.join('_')));
}

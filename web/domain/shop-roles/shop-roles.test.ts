import { hasPermissions, rolesOf } from './shop-roles';

const named = {
  admin: ['a.myshopify.com'],
  staff: ['b.myshopify.com'],
  development: [],
  plans: new Map([['b.myshopify.com', 'premium' as const]]),
};

it.each([
  [
    'a.myshopify.com',
    { permissions: ['view_dashboard'], isStaff: false, isDevelopment: false, namedPlan: null },
  ],
  [
    'b.myshopify.com',
    { permissions: [], isStaff: true, isDevelopment: false, namedPlan: 'premium' },
  ],
  ['x.a.myshopify.com', { permissions: [], isStaff: false, isDevelopment: false, namedPlan: null }],
])('%s is what the operator named it', (domain, roles) => {
  expect(rolesOf({ domain }, named)).toEqual(roles);
});

describe('permissions', () => {
  const granted = ['view_dashboard', 'edit_plans'];

  it('are there only together', () => {
    expect(hasPermissions(granted, 'view_dashboard', 'edit_plans')).toBe(true);
    expect(hasPermissions(granted, 'view_dashboard', 'view_plans')).toBe(false);
    expect(hasPermissions(granted)).toBe(true);
  });

  it('may be named by their two parts', () => {
    expect(hasPermissions(granted, ['view', 'dashboard'], 'edit_plans')).toBe(true);
    expect(hasPermissions(granted, ['dashboard', 'view'])).toBe(false);
  });
});

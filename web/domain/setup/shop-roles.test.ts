import { rolesOf } from './shop-roles';

const named = {
  admin: ['a.myshopify.com'],
  staff: ['b.myshopify.com'],
  development: [],
  plans: new Map([['b.myshopify.com', 'premium' as const]]),
};

it.each([
  ['a.myshopify.com', { isOperators: true, isStaff: false, isDevelopment: false, namedPlan: null }],
  [
    'b.myshopify.com',
    { isOperators: false, isStaff: true, isDevelopment: false, namedPlan: 'premium' },
  ],
  [
    'x.a.myshopify.com',
    { isOperators: false, isStaff: false, isDevelopment: false, namedPlan: null },
  ],
])('%s is what the operator named it', (domain, roles) => {
  expect(rolesOf({ domain }, named)).toEqual(roles);
});

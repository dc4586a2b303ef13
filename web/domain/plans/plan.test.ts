import { isBasicOffered } from './plan';

it.each(['basic', 'trial', 'partner_test', 'affiliate', 'paid_trial', 'staff', 'some_region'])(
  'Basic is offered to shops on %s',
  (planName) => {
    expect(isBasicOffered({ planName, displayName: 'Advanced' }, 'free')).toBe(true);
  },
);

it.each(['professional', 'unlimited', 'shopify_plus'])('but not on %s', (planName) => {
  expect(isBasicOffered({ planName, displayName: 'Basic' }, 'free')).toBe(false);
  expect(isBasicOffered({ planName, displayName: 'Basic' }, 'basic')).toBe(true);
});

it.each([
  [null, true],
  ['Basic', true],
  ['Development', true],
  ['Shopify', false],
  ['Shopify Plus', false],
])('until an event came, what Shopify displays decides: %s', (displayName, isOffered) => {
  expect(isBasicOffered({ planName: null, displayName }, 'free')).toBe(isOffered);
});

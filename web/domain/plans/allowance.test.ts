import { meterNotification } from '../notifications/merchant-notification';
import { aGrant, aMeter } from '../testing/meters';
import {
  allowanceOf,
  givenFor,
  isUsedUp,
  plentyOf,
  quotaAt,
  SETUP_REWARD,
  transfersLeft,
} from './allowance';
import { PLANS } from './plan';
import type { PlanId } from './plan-id';

describe('transfers', () => {
  it.each([
    ['the quota', aMeter({ quotaTaken: 3 }), 7],
    ['the quota, and what is left of grants', aMeter({ grants: [aGrant({ left: 4 })] }), 14],
    ['grants alone once the quota is used', aMeter({ quotaTaken: 10, grants: [aGrant()] }), 10],
    ['nothing beyond a quota that became smaller', aMeter({ quota: 10, quotaTaken: 40 }), 0],
    ['grants even then', aMeter({ quota: 10, quotaTaken: 40, grants: [aGrant({ left: 1 })] }), 1],
  ])('left are %s', (_what, meter, left) => {
    expect([transfersLeft(meter), isUsedUp(meter)]).toEqual([left, left === 0]);
    expect(allowanceOf(meter)).toBe(meter.taken + left);
  });

  it('given for a month stay the same number, whether used, left or expired', () => {
    const before = aMeter({ grants: [aGrant()] });
    const after = aMeter({ quotaTaken: 10, grants: [aGrant({ left: 0 })] });
    expect([givenFor(before), givenFor(after)]).toEqual([20, 20]);
  });
});

describe('the quota', () => {
  const until = '2026-03-31T22:00:00.000Z';
  it.each([
    ['before the month ends', '2026-03-31T21:59:59.999Z', 300],
    ['once it has ended', until, 10],
  ])('from before a downgrade counts until the next month: %s', (_when, at, quota) => {
    expect(quotaAt({ quota: 10, previousQuota: { quota: 300, until } }, at)).toBe(quota);
  });

  it('is the larger one after an upgrade in the same month', () => {
    const larger = { quota: 1_000, previousQuota: { quota: 300, until } };
    expect(quotaAt(larger, '2026-03-20T00:00:00.000Z')).toBe(1_000);
  });
});

it.each([
  ['free', 0],
  ['basic', 0],
  ['standard', 140],
  ['business', 2_300],
] as const)('has plenty on the plan %s until %i are taken', (planId, expected) => {
  expect(plentyOf(PLANS[planId].transfers)).toBe(expected);
});

const withPlenty = (Object.keys(PLANS) as PlanId[])
  .map((planId) => PLANS[planId].transfers)
  .filter((quota) => plentyOf(quota) > 0);

it.each(withPlenty)(
  'plenty is far from running low with %i a month, whatever was granted on top',
  (quota) => {
    for (const granted of [0, SETUP_REWARD, 5_000]) {
      const grants = granted > 0 ? [aGrant({ amount: granted })] : [];
      const meter = aMeter({ quota, quotaTaken: plentyOf(quota), grants });
      const situation = { left: transfersLeft(meter), quota: allowanceOf(meter) };
      expect(meterNotification(situation)).toBeNull();
    }
  },
);

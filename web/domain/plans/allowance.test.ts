import { meterNotification } from '../notifications/merchant-notification';
import { allowanceOf, isUsedUp, plentyOf, SETUP_REWARD } from './allowance';
import { type PlanId, PLANS } from './plan';

it('is what the plan includes, and what was granted on top', () => {
  expect([allowanceOf('free', 0), allowanceOf('free', SETUP_REWARD)]).toEqual([10, 20]);
  expect(allowanceOf('standard', 1_500)).toBe(1_800);
});

it.each([
  [9, 0, false],
  [10, 0, true],
  [11, 0, true],
  [10, 1, false],
  [11, 1, true],
])('is used up with %i taken and %i granted: %s', (taken, granted, isOver) => {
  expect(isUsedUp({ taken, granted }, 'free')).toBe(isOver);
});

it.each([
  ['free', 0],
  ['basic', 0],
  ['standard', 140],
  ['business', 2_300],
] as const)('has plenty on the plan %s until %i are taken', (planId, expected) => {
  expect(plentyOf(planId)).toBe(expected);
});

const withPlenty = (Object.keys(PLANS) as PlanId[]).filter((planId) => plentyOf(planId) > 0);

it.each(withPlenty)(
  'plenty is far from running low on the plan %s, whatever was granted on top',
  (planId) => {
    for (const granted of [0, SETUP_REWARD, 5_000]) {
      const quota = allowanceOf(planId, granted);
      expect(meterNotification({ left: quota - plentyOf(planId), quota })).toBeNull();
    }
  },
);

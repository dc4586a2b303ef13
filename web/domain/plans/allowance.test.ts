import { allowanceOf, isUsedUp, SETUP_REWARD } from './allowance';

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

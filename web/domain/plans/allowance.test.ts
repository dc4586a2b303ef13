import { allowanceOf, SETUP_REWARD } from './allowance';

it('is what the plan includes, and what was granted on top', () => {
  expect([allowanceOf('free', 0), allowanceOf('free', SETUP_REWARD)]).toEqual([10, 20]);
  expect(allowanceOf('standard', 1_500)).toBe(1_800);
});

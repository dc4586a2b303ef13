import { taxRate } from './tax-rate';
import {
  amountsPerRate,
  ascending,
  totalOf,
  amountAt,
  largestRate,
  withResidue,
} from './amounts-per-rate';
import { cents } from '../money/cents';

const [reduced, full] = [taxRate(700), taxRate(1_900)];
const amounts = amountsPerRate([
  [full, 300],
  [reduced, 500],
  [full, 200],
]);

it('adds up the amounts of the same rate', () => {
  expect([...amounts]).toEqual([
    [full, 500],
    [reduced, 500],
  ]);
  expect([...ascending(amounts).keys()]).toEqual([reduced, full]);
  expect([totalOf(amounts), amountAt(amounts, taxRate(0))]).toEqual([1_000, 0]);
});

it('gives cents of no position to the rate that bears most, the first of equal ones', () => {
  expect(largestRate(amounts)).toBe(full);
  expect([...withResidue(amounts, cents(-1))]).toEqual([
    [full, 499],
    [reduced, 500],
  ]);
  expect(withResidue(amountsPerRate([]), cents(5)).size).toBe(0);
});

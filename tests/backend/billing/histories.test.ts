import { type Counts, playYear } from '../../support/billing/play-year';
import { years } from '../../support/billing/generated-years';
import { caseOf, seeds } from '../../support/histories/soak';

it('a merchant is charged what he agreed to, and has what he paid for, on every day of a year', () => {
  const counts: Counts = {};
  const wrong = seeds({ runs: 300, seed: 20_261_127 }).flatMap((seed) => {
    const differences = playYear(caseOf(years, seed), counts);
    return differences.length > 0 ? [{ seed, differences }] : [];
  });
  console.log(counts, wrong.length);
  expect(wrong.slice(0, 5)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { years } from '../../support/billing/generated-years';
import { type Counts, playYear } from '../../support/billing/play-year';
import { caseOf, seeds } from '../../support/histories/soak';

jest.setTimeout(4 * 3_600_000);

const counts: Counts = {};

it('a merchant is charged what he agreed to, and has what he paid for, on every day of a year', () => {
  const wrong = seeds({ runs: 100, seed: 20_261_127 }).flatMap((seed) => {
    const differences = playYear(caseOf(years, seed), counts);
    return differences.length > 0 ? [{ seed, differences }] : [];
  });
  expect(wrong).toEqual([]);
});

it.each([
  'choose',
  'approve',
  'decline',
  'ignore',
  'cancel',
  'buy',
  'freeze',
  'leave',
  'leave unheard',
  'silence',
  'died',
  'return',
  'code before a bill',
  'paid twice',
])('the years are full enough: there are many who %s', (what) => {
  expect(counts[what]).toBeGreaterThan(0);
});

it.each(['oracle.ts', 'oracle-meter.ts'])('%s knows the requirements alone', (file) => {
  const text = readFileSync(join(__dirname, '../../support/billing', file), 'utf8');
  expect(text).not.toMatch(/\bimport\b.*\bfrom\b|\brequire\(/);
});

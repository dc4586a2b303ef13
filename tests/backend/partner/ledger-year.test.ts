import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseOf, seeds } from '../../support/histories/soak';
import { partnerYears } from '../../support/partner/generated-partners';
import { type Counts, playPartnerYear } from '../../support/partner/play-partner-year';

jest.setTimeout(4 * 3_600_000);

const counts: Counts = {};

it('a partner is owed what was agreed, and his ledger closes on every night of a year', () => {
  const wrong = seeds({ runs: 12, seed: 20_261_128 }).flatMap((seed) => {
    const differences = playPartnerYear(caseOf(partnerYears, seed), counts);
    return differences.length > 0 ? [{ seed, differences }] : [];
  });
  expect(wrong).toEqual([]);
});

it.each([
  'subscribed',
  'cancelled',
  'declined',
  'verified',
  'reversed',
  'corrected',
  'subscribed after paid time',
  'verified after paid time',
])('the years are full enough: many are %s', (what) => {
  expect(counts[what]).toBeGreaterThan(0);
});

it('the oracle knows the requirements alone', () => {
  const text = readFileSync(join(__dirname, '../../support/partner/oracle.ts'), 'utf8');
  expect(text).not.toMatch(/\bimport\b.*\bfrom\b|\brequire\(/);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../../support/database/databases';
import { caseOf, seeds } from '../../support/histories/soak';
import { payoutYears } from '../../support/partner/generated-payouts';
import { playPayoutYear } from '../../support/partner/play-payout-year';

jest.setTimeout(4 * 3_600_000);

const counts: Partial<Record<string, number>> = {};

it('a year of payouts is what was agreed, closes at every step, and pays nothing twice', async () => {
  const wrong: object[] = [];
  for (const seed of seeds({ runs: 3, seed: 20_261_129 })) {
    const opened = await openSqlite();
    try {
      const differences = await playPayoutYear(opened.database, caseOf(payoutYears, seed), counts);
      if (differences.length > 0) wrong.push({ seed, differences });
    } finally {
      await opened.dispose();
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  'died in a night',
  'died at a step',
  'objected',
  'issued anew',
  'came back',
  'carried',
  'sent another way',
  'taken back as it was taxed',
  'of two statuses',
  'of a third country',
  'void',
  'paid late',
  'paid twice',
  'set-off',
  'set off',
  'first back',
  'split sums',
  'refused whole',
  'refused by name',
])('the years are full enough: some %s', (what) => {
  expect(counts[what]).toBeGreaterThan(0);
});

it('the oracle of payouts knows the requirements alone', () => {
  const text = readFileSync(join(__dirname, '../../support/partner/payout-oracle.ts'), 'utf8');
  expect(text).not.toMatch(/\bimport\b.*\bfrom\b|\brequire\(/);
});

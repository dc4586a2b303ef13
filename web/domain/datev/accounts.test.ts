import { ACCOUNT_PURPOSES, CHARTS } from '../setting-sections/datev-settings';
import { someDatevSettings } from '../testing/posting-batch';
import { accountFor, isAutomatic, isUncertain, withLapsedConfirmation } from './accounts';

it.each(CHARTS.flatMap((chart) => [4, 5, 6, 7, 8].map((length) => [chart, length] as const)))(
  'the accounts of %s have %d digits, and no key where they know their tax',
  (chart, accountLength) => {
    const settings = someDatevSettings({ chart, accountLength });
    const accounts = ACCOUNT_PURPOSES.map((purpose) => accountFor(purpose, settings));
    expect(accounts.every(({ account }) => account.length === accountLength)).toBe(true);
    expect(new Set(accounts.map(({ account }) => account)).size).toBe(ACCOUNT_PURPOSES.length);
    expect(accounts.filter(({ key }) => key !== '')).toEqual([]);
    expect(isAutomatic(accountFor('domestic19', settings).account, chart)).toBe(true);
    expect(isAutomatic(accountFor('distanceSales', settings).account, chart)).toBe(false);
  },
);

it('no account of the one-stop shop is taken for settled', () => {
  expect(isUncertain('distanceSales')).toBe(true);
  expect(isUncertain('domestic19')).toBe(false);
});

describe("an adviser's word", () => {
  const before = someDatevSettings();

  it('is over once an account changes that it was given for', () => {
    const after = { ...before, accounts: { domestic19: { account: '8401', key: '' } } };
    expect(withLapsedConfirmation(before, after).confirmedAt).toBe('');
    expect(withLapsedConfirmation(before, { ...before, chart: 'SKR04' }).confirmedAt).toBe('');
  });

  it('goes on where nothing changed that it is about, or where it was given anew', () => {
    const renumbered = { ...before, client: '7', accounts: { untaxed: { account: '', key: '' } } };
    expect(withLapsedConfirmation(before, renumbered)).toBe(renumbered);
    const anew = { ...before, vatId: 'DE1234', confirmedAt: '2026-11-29T10:00:00.000Z' };
    expect(withLapsedConfirmation(before, anew)).toBe(anew);
  });
});

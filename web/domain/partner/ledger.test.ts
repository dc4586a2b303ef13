import { cents } from '../money/cents';
import { changesTo, type RedemptionBalance } from './ledger';

const balance = (expected: number, owed: number, reversal: number): RedemptionBalance => ({
  expected: cents(expected),
  owed: cents(owed),
  reversal: cents(reversal),
});
const changes = (before: RedemptionBalance, ...after: [Parameters<typeof changesTo>[1], number]) =>
  changesTo(before, after[0], cents(after[1])).map((one) => `${one.kind} ${one.cents}`);

describe('the lines that follow a redemption', () => {
  it('expect, owe and take back, and never change what was owed', () => {
    expect(changes(balance(0, 0, 0), 'subscribed', 950)).toEqual(['expected 950']);
    expect(changes(balance(950, 0, 0), 'subscribed', 400)).toEqual(['expected -550']);
    expect(changes(balance(950, 0, 0), 'verified', 950)).toEqual(['expected -950', 'owed 950']);
    expect(changes(balance(0, 950, 0), 'paid', 400)).toEqual(['reversal -550']);
    expect(changes(balance(0, 950, -550), 'paid', 400)).toEqual([]);
  });

  it('take all back and owe it anew by a corrected rate, once', () => {
    const corrected = changesTo(balance(0, 950, 0), 'verified', cents(1_200), true);
    expect(corrected.map((one) => `${one.kind} ${one.cents}`)).toEqual([
      'reversal -950',
      'owed 1200',
    ]);
    expect(changesTo(balance(0, 2_150, -950), 'verified', cents(1_200), true)).toEqual([]);
    expect(changes(balance(0, 2_150, -950), 'verified', 700)).toEqual(['reversal -500']);
  });

  it.each(['cancelled', 'declined'] as const)('expect nothing any more once %s', (state) => {
    expect(changes(balance(950, 0, 0), state, 950)).toEqual(['expected -950']);
  });
});

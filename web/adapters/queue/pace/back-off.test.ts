import { backOffMs, triesAfter } from './back-off';

const longest = () => 0.999_999;

describe('back-off', () => {
  it('doubles from 2 s to at most 15 minutes', () => {
    const seconds = [1, 2, 3, 4, 9, 10, 30].map(
      (attempt) => backOffMs('LEXWARE_UNAVAILABLE', attempt, longest) / 1_000,
    );
    expect(seconds.map(Math.round)).toEqual([2, 4, 8, 16, 512, 900, 900]);
  });

  it('stays short where the limit frees itself', () => {
    const seconds = [1, 2, 30].map(
      (attempt) => backOffMs('LEXWARE_THROTTLED', attempt, longest) / 1_000,
    );
    expect(seconds.map((s) => Math.round(s * 10) / 10)).toEqual([0.5, 1, 30]);
  });

  it('spreads over the whole range', () => {
    expect(backOffMs('INTERNAL', 5, () => 0)).toBe(0);
    expect(backOffMs('INTERNAL', 5, () => 0.5)).toBe(16_000);
  });

  it('outlasts an outage of five hours, also where only a few tries are planned', () => {
    const tries = triesAfter('LEXWARE_UNAVAILABLE', 6);
    const pauses = Array.from({ length: tries - 1 }, (_, index) =>
      backOffMs('LEXWARE_UNAVAILABLE', index + 1, () => 0.5),
    );
    expect(pauses.reduce((a, b) => a + b)).toBeGreaterThan(5 * 60 * 60_000);
    expect([triesAfter('INTERNAL', 6), triesAfter(null, 6)]).toEqual([6, 6]);
  });
});

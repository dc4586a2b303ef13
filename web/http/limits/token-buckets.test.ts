import { manualClock } from '../../../tests/support/time/manual-clock';
import { TokenBuckets } from './token-buckets';

describe('buckets of tokens', () => {
  const limit = { burst: 3, perMinute: 6 };
  const takeAll = (buckets: TokenBuckets, caller: string, times: number) =>
    Array.from({ length: times }, () => buckets.take(caller));

  it('let a burst through, then as many as refill, and return the time to wait', () => {
    const clock = manualClock();
    const buckets = new TokenBuckets(limit, clock);
    expect(takeAll(buckets, 'a', 5)).toEqual([0, 0, 0, 10_000, 10_000]);
    clock.advance(9_000);
    expect(buckets.take('a')).toBe(1_000);
    clock.advance(1_000);
    expect(takeAll(buckets, 'a', 2)).toEqual([0, 10_000]);
    clock.advance(3_600_000);
    expect(takeAll(buckets, 'a', 4)).toEqual([0, 0, 0, 10_000]);
  });

  it('never mix callers', () => {
    const buckets = new TokenBuckets(limit, manualClock());
    takeAll(buckets, 'a', 3);
    expect(buckets.take('b')).toBe(0);
    expect(buckets.take('a')).toBeGreaterThan(0);
  });

  it('return the wait without taking', () => {
    const buckets = new TokenBuckets({ burst: 1, perMinute: 60 }, manualClock());
    expect([buckets.wait('a'), buckets.wait('a'), buckets.take('a'), buckets.wait('a')]).toEqual([
      0, 0, 0, 1_000,
    ]);
  });

  it('tolerate a clock that is set back', () => {
    const clock = manualClock();
    const buckets = new TokenBuckets(limit, clock);
    takeAll(buckets, 'a', 3);
    clock.advance(-3_600_000);
    expect(buckets.take('a')).toBe(10_000);
  });

  it('remember a limited number of callers: the latest', () => {
    const buckets = new TokenBuckets({ burst: 1, perMinute: 1 }, manualClock(), 2);
    for (const caller of ['a', 'b', 'a2', 'b']) buckets.take(caller);
    expect(buckets.take('b')).toBeGreaterThan(0);
    expect(buckets.take('a')).toBe(0);
  });
});

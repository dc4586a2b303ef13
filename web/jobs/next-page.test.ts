import { orderId } from '../../tests/support/database/records';
import { nextOf } from './next-page';

const SPAN = { since: '2026-01-01T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' };
const LAST = '2026-02-01T00:00:00.000Z';
const run = { ...SPAN, beganAt: SPAN.since, after: 'key', found: 19_750, paged: 19_750 };

/** A page whose last orders were placed at the same moment. */
function aPage(together: number) {
  const orders = Array.from({ length: 250 }, (_, index) => ({
    orderId: orderId(index),
    orderedAt: index < 250 - together ? SPAN.since : LAST,
  }));
  return { orders, next: 'next' };
}

it.each([
  [1, 19_999],
  [3, 19_997],
])('orders read again at the start of a new key count once: %i orders', (together, found) => {
  const anew = { since: LAST, after: null, paged: 0 };
  expect(nextOf(run, aPage(together))).toEqual({ ...run, ...anew, found });
});

it('continues from the key before that, and ends with the last page', () => {
  const early = { ...run, found: 250, paged: 250 };
  expect(nextOf(early, aPage(1))).toEqual({ ...early, after: 'next', found: 500, paged: 500 });
  expect(nextOf(run, { ...aPage(1), next: null })).toBeNull();
});

import { HttpThrottlingError } from '@shopify/shopify-api';
import { throttledFor } from './admin-failures';

/** As the library hands on an answer with 429. */
const refusal = (retryAfter: string | null) =>
  new HttpThrottlingError({
    message: 'busy',
    code: 429,
    statusText: 'Too Many Requests',
    ...(retryAfter !== null && { retryAfter: parseFloat(retryAfter) }),
  });

it.each([
  ['two seconds', '2.0', 2_000],
  ['nothing', null, 1_000],
  ['a date', 'Wed, 25 Nov 2026 07:28:00 GMT', 1_000],
  ['a time that is over', '-1', 1_000],
  ['no time at all', '0', 1_000],
])('Where Shopify names %s to wait for, the wait is one', (_what, retryAfter, ms) => {
  expect(throttledFor(refusal(retryAfter))).toBe(ms);
});

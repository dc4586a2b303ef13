import { cents } from '../money/cents';
import { sumsOf } from './payout-sums';

it.each([
  [50_00, 48_25],
  [61_41, 59_26],
  [70_41, 67_94],
  [100_01, 96_50],
])('PayPal leaves 96.5 %% of %d cents, rounded down: %d', (provisions, net) => {
  const terms = {
    method: 'paypal',
    taxCase: 'small',
    carried: cents(0),
    month: '2026-11',
  } as const;
  const sums = sumsOf({ provisions: cents(provisions), ...terms });
  expect(sums).toMatchObject({ fee: provisions - net, net, amount: net });
});

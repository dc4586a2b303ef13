import { cents } from '../money/cents';
import { waitReason } from './hold-reason';

it.each([
  { owed: 60_00, openVat: 0, claims: -59_99, reason: null },
  { owed: 60_00, openVat: -20_00, claims: -40_00, reason: 'NOTHING_LEFT' },
  // No payout is due anyhow.
  { owed: 49_99, openVat: 0, claims: -100_00, reason: null },
])('waits where what is set off takes all that is due: $owed $openVat $claims', (open) => {
  const { reason, owed, openVat, claims } = open;
  const sums = { owed: cents(owed), openVat: cents(openVat), claims: cents(claims) };
  expect(waitReason(null, sums)).toBe(reason);
  expect(waitReason('PARTNER_LOCKED', sums)).toBe('PARTNER_LOCKED');
});

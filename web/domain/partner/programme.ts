import { cents } from '../money/cents';

/** What a partner gets for a shop that they brought, and when. */
export const PARTNER_PROGRAMME = {
  /** Of what the shop pays for its first interval. */
  sharePercent: 50,
  minPayout: cents(50_00),
  /** After the shop's payment; until then it may be taken back. */
  releasedAfterDays: 46,
  paypalFeePercent: 3.5,
  /** Working days that a bank transfer takes, which costs nothing. */
  transferDays: { from: 2, to: 7 },
  /** What a partner's code takes off, and for how many months. */
  discounts: [
    { months: 12, percent: 10 },
    { months: 6, percent: 25 },
    { months: 3, percent: 50 },
    { months: 1, percent: 75 },
  ],
} as const;

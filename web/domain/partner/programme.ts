import { cents } from '../money/cents';

/** What a partner gets for a shop that they brought, and when. */
export const PARTNER_PROGRAMME = {
  /** Of what the shop pays for its first interval. */
  sharePercent: 50,
  minPayout: cents(50_00),
  /** Without the app and without a new provision for so long, less is paid out as well. */
  remainderAfterDays: 90,
  /** After the shop's payment; until then it may be taken back. */
  releasedAfterDays: 46,
  paypalFeePercent: 3.5,
  /** Working days that a bank transfer takes, which costs nothing. */
  transferDays: { from: 2, to: 7 },
  /** What a partner's code takes off, and for how many months. */
  discounts: [
    { id: '12-months', months: 12, percent: 10 },
    { id: '6-months', months: 6, percent: 25 },
    { id: '3-months', months: 3, percent: 50 },
    { id: '1-month', months: 1, percent: 75 },
  ],
  /** What most partners choose. */
  popularDiscount: '3-months',
  maxCoupons: 10,
} as const;

export type PartnerDiscount = (typeof PARTNER_PROGRAMME.discounts)[number];

export const DISCOUNT_IDS = PARTNER_PROGRAMME.discounts.map(({ id }) => id);

import { cents } from '../money/cents';

/** `applied` waits for the operator; `locked` keeps what was earned, and earns nothing more. */
export const PARTNER_STATES = ['applied', 'approved', 'refused', 'locked'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/** From which states an operator brings a partner there. */
export const PARTNER_MOVES = {
  approved: ['applied', 'refused', 'locked'],
  refused: ['applied'],
  locked: ['approved'],
} as const satisfies Partial<Record<PartnerState, readonly PartnerState[]>>;
export type PartnerDecision = keyof typeof PARTNER_MOVES;

/**
 * Texts that a partner agrees to, by the day of their version: both stand in
 * `web/site/articles/help/app/partners.md`. A new text gets a new day.
 */
export const AGREEMENTS = { terms: '2026-11-29', 'self-billing': '2026-11-29' } as const;
export type AgreementText = keyof typeof AGREEMENTS;

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

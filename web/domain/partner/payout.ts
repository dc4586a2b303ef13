/**
 * `scheduled` was created and waits for a file; `exported` is in one; `paid` left the account;
 * `returned` came back, or was refused by the bank, and goes into another file under the same
 * number of the receipt.
 */
export const PAYOUT_STATES = ['scheduled', 'exported', 'paid', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_METHODS = ['bank', 'paypal'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/**
 * One file of payouts of one method. `prepared` by one person, `released` by another, `exported`
 * when the file was first taken; `void` where it never goes to the bank.
 */
export const PAYOUT_RUN_STATES = ['prepared', 'released', 'exported', 'void'] as const;
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number];

/**
 * How value added tax stands with a partner, as declared: `regular` and `small` (§ 19 UStG) in
 * Germany, `eu` a business of another member state, `third-country` one outside the EU.
 */
export const VAT_STATUSES = ['regular', 'small', 'eu', 'third-country', 'unknown'] as const;
export type VatStatus = (typeof VAT_STATUSES)[number];
export type TaxCase = Exclude<VatStatus, 'unknown'>;

/**
 * Why a partner's money and receipt wait although enough is owed. `VAT_ID_UNKNOWN`: the register
 * does not answer, and is asked again.
 */
export const HOLD_REASONS = [
  'DETAILS_MISSING',
  'VAT_STATUS_MISSING',
  'VAT_STATUS_OLD',
  'VAT_ID_INVALID',
  'VAT_ID_UNKNOWN',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

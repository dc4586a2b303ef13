/**
 * How value added tax stands with a partner, as declared: `regular` and `small` (§ 19 UStG) in
 * Germany, `eu` a business of another member state, `third-country` one outside the EU.
 */
export const VAT_STATUSES = ['regular', 'small', 'eu', 'third-country', 'unknown'] as const;
export type VatStatus = (typeof VAT_STATUSES)[number];
export type TaxCase = Exclude<VatStatus, 'unknown'>;

import type { LexwareProfile } from '../lexware-profile';

/** How the shop's sales are taxed, as chosen by the merchant in the set-up. */
export const TAXATIONS = ['small-business', 'german-vat', 'oss'] as const;
export type Taxation = (typeof TAXATIONS)[number];

/** What of the Lexware profile decides which one it is. */
type TaxationProfile = Pick<
  LexwareProfile,
  'smallBusiness' | 'distanceSalesPrinciple' | 'businessFeatures'
>;

/** As Lexware Office is set up now. */
export function taxationOf({ smallBusiness, distanceSalesPrinciple }: TaxationProfile): Taxation {
  if (smallBusiness) return 'small-business';
  return distanceSalesPrinciple === 'DESTINATION' ? 'oss' : 'german-vat';
}

export const TIER_OBJECTIONS = ['NEEDS_L', 'NEEDS_XL'] as const;
/** What the merchant's edition of Lexware Office lacks for a choice. */
export type TierObjection = (typeof TIER_OBJECTIONS)[number];

/**
 * Without `INVOICING` Lexware takes no document from an app at all; `INVOICING_PRO` has those for
 * other countries.
 */
export function tierObjection(
  choice: Taxation,
  { businessFeatures }: Pick<TaxationProfile, 'businessFeatures'>,
): TierObjection | null {
  if (!businessFeatures.includes('INVOICING')) return 'NEEDS_L';
  return choice === 'oss' && !businessFeatures.includes('INVOICING_PRO') ? 'NEEDS_XL' : null;
}

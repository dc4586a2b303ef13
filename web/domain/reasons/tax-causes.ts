import type { DetailCode } from './detail';

/** What contradicts the law where an order's taxes are refused, as the detail of the reason says. */
export const TAX_CAUSES = [
  'UNTAXED_IN_GERMANY',
  'NO_GERMAN_RATE',
  'GOODS_UNTAXED',
  'FOLLOWERS_UNTAXED',
  'GERMAN_TAX_ABROAD',
  'RATES_FIT_NOWHERE',
  'DESTINATION',
  'TAXED_IN_THIRD_COUNTRY',
  'INVOICED_ELSEWHERE',
  'VAT_ID_INVALID',
  'VAT_ID_MISTYPED',
  'VAT_ID_OF_OTHER_STATE',
] as const satisfies readonly DetailCode[];

/** `OTHER`: the reason alone says it. */
export const TAX_CAUSES_OR_OTHER = [...TAX_CAUSES, 'OTHER'] as const;
export type TaxCause = (typeof TAX_CAUSES_OR_OTHER)[number];

/** As text: a code in quotes can be nothing else in our JSON (decisions/0073). */
export function taxCauseOf(detail: object | null): TaxCause | null {
  const text = JSON.stringify(detail);
  return TAX_CAUSES.find((cause) => text.includes(`"${cause}"`)) ?? null;
}

import type { Reason } from '../../documents/model/reason';
import type { TaxCause } from '../../reasons/tax-causes';

const REASONS: readonly string[] = [
  'MISSING_CUSTOMER',
  'MISSING_CUSTOMER_EMAIL',
  'MISSING_ADDRESS',
  'MISSING_VAT-ID',
] satisfies Reason[];

const TAX_CAUSES: readonly string[] = [
  'VAT_ID_INVALID',
  'VAT_ID_MISTYPED',
  'VAT_ID_OF_OTHER_STATE',
] satisfies TaxCause[];

/** Whether address, e-mail address or VAT id of the order end the reason. */
export function isEndedByEdit(reason: string | null, taxCause: string | null): boolean {
  return (
    (reason !== null && REASONS.includes(reason)) ||
    (taxCause !== null && TAX_CAUSES.includes(taxCause))
  );
}

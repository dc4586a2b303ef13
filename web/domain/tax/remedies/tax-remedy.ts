import type { RefuseReason } from '../../documents/model/reason';
import type { SingleDetail } from '../../reasons/detail';
import type { VatIdPlace } from '../../settings/sections/contact-settings';
import { taxChoicesFor } from './tax-choice';
import type { TaxCase } from '../treatment';

/** Where a merchant can add an id to an order that is already placed, the nearest first. */
const NEAREST_FIRST: readonly VatIdPlace[] = [
  'order-note',
  'order-tags',
  'order-attributes',
  'customer-note',
  'company-location',
  'order-billing',
  'order-shipping',
];

/**
 * What helps against a refusal for tax: only places where the app searches, and a choice only where
 * there is one.
 */
export function taxRemedies(
  reason: RefuseReason,
  tax: TaxCase,
  places: readonly VatIdPlace[],
): SingleDetail[] {
  const where = NEAREST_FIRST.find((place) => places.includes(place)) ?? null;
  const remedies: SingleDetail[] = [];
  if (reason === 'MISSING_VAT-ID') remedies.push({ code: 'ENTER_VAT_ID', where });
  if (taxChoicesFor(tax).length > 0) remedies.push({ code: 'CHOOSE_TAX_TREATMENT' });
  return remedies;
}

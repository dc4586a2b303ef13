import type { TaxType } from '../../tax-rates/tax-rate';
import { taxNoteIn, NOTES } from '../../tax/tax-notes';
import type { Recipient } from '../../documents/model/draft-recipient';
import type { Language } from '../../text/language';
import { DEFAULT_TEXTS } from '../../documents/labels/default-texts';

const NAMING = new Set<TaxType>(['intraCommunitySupply', 'externalService13b']);
const REVERSE_CHARGE = [taxNoteIn('de', NOTES.reverseCharge), taxNoteIn('en', NOTES.reverseCharge)];

interface Taxed {
  taxType: TaxType;
  taxNote: string | null;
}

/**
 * The tax note with the buyer's VAT id behind it, where the document has to name it (§ 14a (1) and
 * (3) UStG): the invoice, and its corrections, which keep to the same form and content (§ 31 (5)
 * UStDV) and are reported under the same id. Whether Lexware prints the contact's id was never
 * measured, so our note does. It is left out of what we store.
 */
export function withBuyersVatId(
  { taxType, taxNote }: Taxed,
  { recipient, language }: { recipient: Recipient; language: Language },
): string | null {
  const vatId = recipient.kind === 'contact' ? recipient.contact.company?.vatId : null;
  const isNamed = NAMING.has(taxType) || (taxNote !== null && REVERSE_CHARGE.includes(taxNote));
  return taxNote && vatId && isNamed
    ? `${taxNote}. ${DEFAULT_TEXTS[language].buyersVatId}: ${vatId}`
    : taxNote;
}

import type { RefuseReason } from '../../documents/model/reason';
import { at, until } from '../../places/places';
import type { VatIdPlace } from '../../settings/sections/contact-settings';
import { taxChoicesFor } from './tax-choice';
import type { TaxCase } from '../treatment';

/** Where a merchant can add an id to an order that is already placed, the nearest first. */
const WHERE: [VatIdPlace, string][] = [
  ['order-note', 'in die Notizen der Bestellung'],
  ['order-tags', 'als Tag der Bestellung'],
  ['order-attributes', 'in die zusätzlichen Details der Bestellung'],
  ['customer-note', 'in die Notiz des Kunden'],
  ['company-location', 'beim Standort des Unternehmens'],
  ['order-billing', 'in die Rechnungsadresse'],
  ['order-shipping', 'in die Lieferadresse'],
];

/**
 * What helps against a refusal for tax: only places where the app looks, and a choice only where
 * there is one.
 */
export function taxRemedy(
  reason: RefuseReason,
  tax: TaxCase,
  places: readonly VatIdPlace[],
): string | null {
  const remedies = [
    reason === 'MISSING_VAT-ID' ? remedyOfId(places) : null,
    taxChoicesFor(tax).length > 0 ? CHOOSE : null,
  ].filter((remedy) => remedy !== null);
  return remedies.length > 0 ? remedies.join(' ') : null;
}

const CHOOSE = `Wähle ${at('taxChoice')}, wie sie abgerechnet wird.`;

function remedyOfId(places: readonly VatIdPlace[]): string {
  const [, where] = WHERE.find(([place]) => places.includes(place)) ?? [];
  if (where) return `Hat der Kunde eine gültige USt-IdNr., trage sie ${where} ein.`;
  return `Hat der Kunde eine gültige USt-IdNr., ${until('contactSettings', 'wende dich an den Support: Die App sucht sie bisher an keiner Stelle der Bestellung')}.`;
}

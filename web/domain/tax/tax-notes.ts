import type { Language } from '../text/language';

/** The notes of documents on a tax case. */
export const NOTES = {
  smallBusiness: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet',
  photovoltaic: 'Steuersatz 0 % für Photovoltaikanlagen (§ 12 Abs. 3 UStG)',
  intraCommunity: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b, § 6a UStG)',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers',
  export: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1a, § 6 UStG)',
  marginScheme: 'Gebrauchtgegenstände/Sonderregelung',
  serviceAbroad: 'Nicht im Inland steuerbare Leistung (§ 3a UStG)',
};

const ENGLISH = new Map([
  [NOTES.smallBusiness, 'No VAT is charged (small business, § 19 UStG)'],
  [NOTES.photovoltaic, 'VAT rate of 0 % for photovoltaic systems (§ 12 (3) UStG)'],
  [NOTES.intraCommunity, 'VAT-exempt intra-Community supply (§ 4 no. 1b, § 6a UStG)'],
  [NOTES.reverseCharge, 'Reverse charge: the recipient owes the VAT'],
  [NOTES.export, 'VAT-exempt export delivery (§ 4 no. 1a, § 6 UStG)'],
  [NOTES.marginScheme, 'Margin scheme – second-hand goods (§ 25a UStG)'],
  [NOTES.serviceAbroad, 'Service not taxable in Germany (§ 3a UStG)'],
]);

/** The same note in the document's language; one we do not know stays as it is. */
export function taxNoteIn(language: Language, note: string): string {
  return language === 'en' ? (ENGLISH.get(note) ?? note) : note;
}

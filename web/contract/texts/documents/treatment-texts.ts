import type { TaxSubType, TaxType } from '../../../domain/tax/rates/tax-type';
import type { Language } from '../../../domain/text/language';

const GERMAN_VAT: Record<Language, string> = {
  de: 'Mit deutscher Umsatzsteuer',
  en: 'With German VAT',
};

const TEXTS: Record<Language, Record<TaxType | TaxSubType, string>> = {
  de: {
    net: GERMAN_VAT.de,
    gross: GERMAN_VAT.de,
    distanceSales: 'Fernverkauf in die EU, mit der Umsatzsteuer des Ziellandes (OSS)',
    electronicServices: 'Elektronische Dienstleistung, mit der Umsatzsteuer des Ziellandes (OSS)',
    vatfree: 'Ohne Umsatzsteuer',
    intraCommunitySupply: 'Steuerfreie innergemeinschaftliche Lieferung',
    externalService13b: 'Leistung an ein Unternehmen in der EU, das die Steuer selbst schuldet',
    thirdPartyCountryDelivery: 'Steuerfreie Ausfuhrlieferung',
    thirdPartyCountryService: 'Leistung außerhalb der EU, ohne Umsatzsteuer',
    photovoltaicEquipment: 'Photovoltaikanlage mit 0 % Umsatzsteuer',
  },
  en: {
    net: GERMAN_VAT.en,
    gross: GERMAN_VAT.en,
    distanceSales: 'Distance sale within the EU, with the VAT of the country of destination (OSS)',
    electronicServices: 'Electronic service, with the VAT of the country of destination (OSS)',
    vatfree: 'Without VAT',
    intraCommunitySupply: 'Tax-free intra-community supply',
    externalService13b: 'Service to a business in the EU, which owes the VAT itself',
    thirdPartyCountryDelivery: 'Tax-free export',
    thirdPartyCountryService: 'Service outside the EU, without VAT',
    photovoltaicEquipment: 'Photovoltaic system with 0% VAT',
  },
};

/** How a document is taxed, in a few words. */
export function treatmentText(
  { taxType, taxSubType }: { taxType: TaxType; taxSubType: TaxSubType | null },
  language: Language,
): string {
  return TEXTS[language][taxSubType ?? taxType];
}

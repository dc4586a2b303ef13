import type { Language } from '../../../domain/text/language';
import type { PreviewAnswer } from '../../order/preview';
import type { TaxType, TaxSubType } from '../../../domain/tax-rates/tax-rate';

/** Texts next to the preview of a PDF or of a mail, in the app and in Shopify's admin. */
interface PreviewTexts {
  withheld: string;
  sums(amounts: { total: string; tax: string }): string;
  /** What the sum was checked against. */
  checked: string;
  finalized: string;
  draft: string;
  mailed: string;
  notMailed: string;
  transfer: string;
  /** Above a mail as it arrives. */
  mail: string;
}

export const PREVIEW_TEXTS: Record<Language, PreviewTexts> = {
  de: {
    withheld: 'So kann der Beleg nicht erstellt werden',
    sums: ({ total, tax }) => `Summe ${total}, darin ${tax} Umsatzsteuer`,
    checked: 'Die Summe stimmt auf den Cent mit der Bestellung überein.',
    finalized: 'Der Beleg wird in Lexware Office gleich abgeschlossen.',
    draft: 'Der Beleg bleibt in Lexware Office ein Entwurf, bis du ihn dort abschließt.',
    mailed: 'Danach geht er per E-Mail an den Kunden.',
    notMailed: 'Er wird nicht von selbst per E-Mail versendet.',
    transfer: 'Der Beleg verbraucht eine Übertragung, die Vorschau keine.',
    mail: 'So kommt die E-Mail an',
  },
  en: {
    withheld: 'The document cannot be created like this',
    sums: ({ total, tax }) => `Total ${total}, including ${tax} VAT`,
    checked: 'The total matches the order to the cent.',
    finalized: 'The document is finalised in Lexware Office right away.',
    draft: 'The document stays a draft in Lexware Office until you finalise it there.',
    mailed: 'It is then emailed to the customer.',
    notMailed: 'It is not emailed automatically.',
    transfer: 'The document uses one transfer; the preview uses none.',
    mail: 'How the email reads',
  },
};

/** What will happen with the document once it is created. */
export function prospects(
  { isFinalized, isMailed }: NonNullable<PreviewAnswer['draft']>,
  language: Language,
): string[] {
  const { finalized, draft, mailed, notMailed, transfer } = PREVIEW_TEXTS[language];
  return [isFinalized ? finalized : draft, isMailed ? mailed : notMailed, transfer];
}

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

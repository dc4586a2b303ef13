import type { TAX_DETAILS } from '../../../domain/reasons/tax-details';
import type { DetailOf } from '../../../domain/reasons/detail';
import type { VatIdPlace } from '../../../domain/setting-sections/contact-settings';
import type { TaxRate } from '../../../domain/tax-rates/tax-rate';
import { at } from '../places';
import type { CodesOf, DetailTexts } from './detail-texts';
import { placeName } from './place-name';

const STAYS = 'der gezahlte Betrag bleibt gleich';

type Follower = DetailOf<'FOLLOWERS_UNTAXED'>['followers'][number];
const FOLLOWERS: Record<Follower, string> = { shipping: 'Versandkosten', fees: 'Gebühren' };

/** A rate as German texts print it, e.g. `25,5 %`. */
const percent = (rate: TaxRate): string => `${String(rate / 100).replace('.', ',')} %`;
const both = (parts: readonly string[]): string => parts.join(' und ');
const percents = (rates: readonly TaxRate[]): string => both(rates.map(percent));
const namesOf = (followers: readonly Follower[]): string =>
  both(followers.map((one) => FOLLOWERS[one]));

/** Where a merchant can add an id to an order that is already placed. */
const WHERE: Partial<Record<VatIdPlace, string>> = {
  'order-note': 'in die Notizen der Bestellung',
  'order-tags': 'als Tag der Bestellung',
  'order-attributes': 'in die zusätzlichen Details der Bestellung',
  'customer-note': 'in die Notiz des Kunden',
  'company-location': 'beim Standort des Unternehmens',
  'order-billing': 'in die Rechnungsadresse',
  'order-shipping': 'in die Lieferadresse',
};

function enterVatId(where: VatIdPlace | null): string {
  const place = where && WHERE[where];
  if (place) return `Hat der Kunde eine gültige USt-IdNr., trage sie ${place} ein.`;
  return `Hat der Kunde eine gültige USt-IdNr., wähle ${at('vatIdPlaces')}, wo die App sie sucht; bisher sucht sie nirgends.`;
}

/** What is billed with tax: German, or that of the destination. */
function billedWithTax({ destination }: { destination: string | null }): string {
  return destination === null
    ? 'Mit deutscher Umsatzsteuer abrechnen'
    : `Als Fernverkauf mit Umsatzsteuer des Bestimmungslandes (${placeName(destination)}) abrechnen`;
}

function underIdOf(place: string | null): string {
  return place === null
    ? ''
    : ` unter der USt-IdNr. aus einem anderen Mitgliedstaat (${placeName(place)}), die dann auf der Rechnung und in deiner Zusammenfassenden Meldung steht`;
}

function otherStatesId(of: string, place: string): string {
  const differs = `Die USt-IdNr. beginnt mit ${of}, das Bestimmungsland ist aber ein anderes (${placeName(place)}).`;
  return of === 'DE'
    ? `${differs} Mit einer deutschen Nummer ist ein Verkauf ins EU-Ausland nicht steuerfrei.`
    : `${differs} Kauft der Kunde unter dieser Nummer ein, ist der Verkauf trotzdem steuerfrei (§ 6a, § 3a Abs. 2 UStG).`;
}

/** Those whose VAT ids are read, but outside the EU. */
const isThirdCountry = (code: string): boolean => code === 'GB' || code === 'CH';

function thirdCountryId(of: string, place: string): string {
  const instead = place === 'XI' ? ' Für Waren nach Nordirland zählt eine Nummer mit XI.' : '';
  return `Die USt-IdNr. stammt aus einem Drittland (${placeName(of)}) und macht Lieferungen in der EU nicht steuerfrei.${instead}`;
}

/** Why an order's taxes are refused, what helps, what may be chosen and what was repaired. */
export const TAX_DETAIL_TEXTS: DetailTexts<CodesOf<typeof TAX_DETAILS>> = {
  GOODS_UNTAXED:
    'Der Shop hat auf die Ware keine Umsatzsteuer berechnet, auf die Versandkosten aber schon.',
  UNTAXED_IN_GERMANY:
    'Der Shop hat für eine Lieferung in Deutschland keine Umsatzsteuer berechnet.',
  VAT_ID_INVALID: 'Die Online-Prüfung meldet die USt-IdNr. als ungültig.',
  CHOOSE_TAX_TREATMENT: `Wähle ${at('taxChoice')}, wie sie abgerechnet wird.`,
  FOLLOWERS_UNTAXED: ({ followers }) =>
    `Der Shop hat auf die ${namesOf(followers)} keine Umsatzsteuer berechnet, auf die Ware aber schon.`,
  NO_GERMAN_RATE: ({ rate }) => `${percent(rate)} ist kein deutscher Steuersatz dieses Tages.`,
  DESTINATION: ({ place }) => `Bestimmungsland: ${placeName(place)}.`,
  GERMAN_TAX_ABROAD: ({ place }) =>
    `Deutsche Umsatzsteuer auf eine Lieferung ins EU-Ausland (${placeName(place)}), obwohl das Konto im Bestimmungsland versteuert.`,
  RATES_FIT_NOWHERE: ({ rates, place }) =>
    `${percents(rates)} passt weder zu Deutschland noch zum Bestimmungsland (${placeName(place)}).`,
  INVOICED_ELSEWHERE: ({ invoiced, delivered }) =>
    `Die Rechnung geht nach ${placeName(invoiced)}, die Lieferung aber steuerfrei in ein anderes EU-Land (${placeName(delivered)}); das nimmt Lexware Office nicht an.`,
  VAT_ID_MISTYPED: ({ vatId }) => `${vatId} ist keine USt-IdNr., die Prüfziffer stimmt nicht.`,
  VAT_ID_OF_OTHER_STATE: ({ of, place }) =>
    isThirdCountry(of) ? thirdCountryId(of, place) : otherStatesId(of, place),
  TAXED_IN_THIRD_COUNTRY: ({ place }) =>
    `Der Shop hat für eine Lieferung in ein Drittland (${placeName(place)}) Umsatzsteuer berechnet.`,
  ENTER_VAT_ID: ({ where }) => enterVatId(where),
  TAX_REMOVED: ({ rates }) =>
    `${percents(rates)} Umsatzsteuer entfernt, der gezahlte Betrag bleibt.`,
  FOLLOWERS_TAXED: ({ followers, rates }) =>
    `${namesOf(followers)} enthalten ${percents(rates)} Umsatzsteuer.`,
  TIP_TAXED: ({ rate }) => `Trinkgeld enthält ${percent(rate)} Umsatzsteuer.`,
  BILL_AS_SMALL_BUSINESS: `Als Kleinunternehmer ohne Umsatzsteuer abrechnen (§ 19 UStG); ${STAYS}.`,
  BILL_AS_PHOTOVOLTAIC:
    'Als Photovoltaik-Lieferung mit 0 % Umsatzsteuer abrechnen (§ 12 Abs. 3 UStG).',
  BILL_BY_MARGIN_SCHEME: ({ note }) =>
    `Nach der Differenzbesteuerung abrechnen (§ 25a UStG): ohne ausgewiesene Umsatzsteuer, mit dem Hinweis „${note}“; ${STAYS}. Die Steuer auf die Differenz führst du selbst ab. Kunst, Antiquitäten und Sammlungsstücke brauchen einen anderen Hinweis: Schreibe ihre Rechnung in Lexware Office.`,
  BILL_WITHOUT_TAX: ({ note, under }) =>
    `Ohne Umsatzsteuer abrechnen${underIdOf(under)}: ${note}; ${STAYS}.`,
  BILL_AS_CHARGED: ({ rates, ...billed }) =>
    `${billedWithTax(billed)}, wie der Shop sie berechnet hat (${percents(rates)}).`,
  BILL_TAX_OUT_OF_PAID: ({ rate, ...billed }) =>
    `${billedWithTax(billed)}: Die gezahlten Beträge enthalten dann ${percent(rate)}.`,
  BILL_FOLLOWERS_TOO: ({ followers, rates, ...billed }) =>
    `${billedWithTax(billed)}, auch in den ${namesOf(followers)} (${percents(rates)}); ${STAYS}.`,
  BILL_AT_OTHER_RATES: ({ changes, ...billed }) => {
    const instead = changes.map(({ from, to }) => `${percent(to)} statt ${percent(from)}`);
    return `${billedWithTax(billed)} (${instead.join(', ')}); ${STAYS}.`;
  },
};

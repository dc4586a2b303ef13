import type { DetailOf } from '../../../../domain/reasons/detail';
import type { TaxRate } from '../../../../domain/tax-rates/tax-rate';
import type { VatIdPlace } from '../../../../domain/setting-sections/contact-settings';
import { where } from '../english-places';
import type { EnglishDetailTexts } from '../formats';
import type { CodesOf } from '../../details/detail-texts';
import type { TAX_DETAILS } from '../../../../domain/reasons/tax-details';

const STAYS = 'the amount paid stays the same';

type Follower = DetailOf<'FOLLOWERS_UNTAXED'>['followers'][number];
const FOLLOWERS: Record<Follower, string> = { shipping: 'shipping costs', fees: 'fees' };

const both = (parts: readonly string[]): string => parts.join(' and ');
const percent = (rate: TaxRate): string => `${rate / 100}%`;
const percents = (rates: readonly TaxRate[]): string => both(rates.map(percent));
const namesOf = (followers: readonly Follower[]): string =>
  both(followers.map((one) => FOLLOWERS[one]));
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Where a merchant can add an id to an order that is already placed. */
const ENTERED: Partial<Record<VatIdPlace, string>> = {
  'order-note': 'in the notes of the order',
  'order-tags': 'as a tag of the order',
  'order-attributes': 'in the additional details of the order',
  'customer-note': 'in the note of the customer',
  'company-location': 'at the location of the company',
  'order-billing': 'in the billing address',
  'order-shipping': 'in the shipping address',
};

function enterVatId(place: VatIdPlace | null): string {
  const entered = place && ENTERED[place];
  if (entered) return `If the customer has a valid VAT ID, enter it ${entered}.`;
  return `If the customer has a valid VAT ID, choose ${where('vatIdPlaces')} where the app looks for it; so far it looks nowhere.`;
}

/** What is billed with tax: German, or that of the destination. */
function billedWithTax({ destination }: { destination: string | null }): string {
  return destination === null
    ? 'Bill with German VAT'
    : `Bill as distance selling with the VAT of the country of destination (${englishPlaceName(destination)})`;
}

function thirdCountryId(of: string, place: string): string {
  const instead = place === 'XI' ? ' Goods to Northern Ireland need one that begins with XI.' : '';
  return `The VAT ID is from outside the EU (${englishPlaceName(of)}) and makes no delivery within the EU tax-free.${instead}`;
}

function underIdOf(place: string | null): string {
  return place === null
    ? ''
    : ` under the VAT ID of another member state (${englishPlaceName(place)}), which the invoice and your recapitulative statement then name`;
}

function otherStatesId(of: string, place: string): string {
  const differs = `The VAT ID begins with ${of}, but the country of destination is another one (${englishPlaceName(place)}).`;
  return of === 'DE'
    ? `${differs} With a German one a sale to another EU country is not tax-free.`
    : `${differs} If the customer buys under this ID, the sale is tax-free all the same (§ 6a, § 3a (2) UStG).`;
}

/** Why an order's taxes are refused, what helps, what may be chosen and what was repaired. */
export const ENGLISH_TAX_DETAILS: EnglishDetailTexts<CodesOf<typeof TAX_DETAILS>> = {
  GOODS_UNTAXED: 'The shop charged no VAT on the goods, but did on the shipping costs.',
  UNTAXED_IN_GERMANY: 'The shop charged no VAT for a delivery within Germany.',
  VAT_ID_INVALID: 'The online check reports that the VAT ID is not valid.',
  CHOOSE_TAX_TREATMENT: `Choose ${where('taxChoice')} how it is billed.`,
  FOLLOWERS_UNTAXED: ({ followers }) =>
    `The shop charged no VAT on the ${namesOf(followers)}, but did on the goods.`,
  NO_GERMAN_RATE: ({ rate }) => `${percent(rate)} is not a German tax rate on that day.`,
  DESTINATION: ({ place }) => `Country of destination: ${englishPlaceName(place)}.`,
  GERMAN_TAX_ABROAD: ({ place }) =>
    `German VAT on a delivery to another EU country (${englishPlaceName(place)}), although the account is taxed in the country of destination.`,
  RATES_FIT_NOWHERE: ({ rates, place }) =>
    `${percents(rates)} fits neither Germany nor the country of destination (${englishPlaceName(place)}).`,
  INVOICED_ELSEWHERE: ({ invoiced, delivered }) =>
    `The invoice goes to ${englishPlaceName(invoiced)}, but the goods go tax-free to another EU country (${englishPlaceName(delivered)}); Lexware Office does not accept that.`,
  VAT_ID_MISTYPED: ({ vatId }) => `${vatId} is not a VAT ID: its check digit is wrong.`,
  VAT_ID_OF_OTHER_STATE: ({ of, place }) =>
    of === 'GB' || of === 'CH' ? thirdCountryId(of, place) : otherStatesId(of, place),
  TAXED_IN_THIRD_COUNTRY: ({ place }) =>
    `The shop charged VAT for a delivery outside the EU (${englishPlaceName(place)}).`,
  ENTER_VAT_ID: ({ where: place }) => enterVatId(place),
  TAX_REMOVED: ({ rates }) => `${percents(rates)} VAT removed, the amount paid stays.`,
  FOLLOWERS_TAXED: ({ followers, rates }) =>
    `${capital(namesOf(followers))} include ${percents(rates)} VAT.`,
  TIP_TAXED: ({ rate }) => `The tip includes ${percent(rate)} VAT.`,
  BILL_AS_SMALL_BUSINESS: `Bill as a small business without VAT (§ 19 UStG); ${STAYS}.`,
  BILL_AS_PHOTOVOLTAIC: 'Bill as a delivery of photovoltaics with 0% VAT (§ 12 (3) UStG).',
  BILL_BY_MARGIN_SCHEME: ({ note }) =>
    `Bill by the margin scheme (§ 25a UStG): without stated VAT, with the note “${note}”; ${STAYS}. You pay the VAT on the margin yourself. Works of art, antiques and collectors’ items need another note: write their invoice in Lexware Office.`,
  BILL_WITHOUT_TAX: ({ note, under }) =>
    `Bill without VAT${underIdOf(under)}, with the note “${note}” on the document; ${STAYS}.`,
  BILL_AS_CHARGED: ({ rates, ...billed }) =>
    `${billedWithTax(billed)}, as the shop charged it (${percents(rates)}).`,
  BILL_TAX_OUT_OF_PAID: ({ rate, ...billed }) =>
    `${billedWithTax(billed)}: the amounts paid then include ${percent(rate)}.`,
  BILL_FOLLOWERS_TOO: ({ followers, rates, ...billed }) =>
    `${billedWithTax(billed)}, in the ${namesOf(followers)} too (${percents(rates)}); ${STAYS}.`,
  BILL_AT_OTHER_RATES: ({ changes, ...billed }) => {
    const instead = changes.map(({ from, to }) => `${percent(to)} instead of ${percent(from)}`);
    return `${billedWithTax(billed)} (${instead.join(', ')}); ${STAYS}.`;
  },
};

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** As `placeName` has them in German. */
const OWN_NAMES = new Map(
  Object.entries({
    XI: 'Northern Ireland',
    DE_HELGOLAND: 'Heligoland',
    DE_BUESINGEN: 'Büsingen am Hochrhein',
    ES_CN: 'Canary Islands',
    ES_CE: 'Ceuta',
    ES_ML: 'Melilla',
    IT_LI: 'Livigno',
    IT_CAMPIONE: 'Campione d’Italia',
    GR_69: 'Mount Athos',
  }),
);

/** What an English sentence calls a place; what is no code of one stays as it is. */
function englishPlaceName(code: string): string {
  const own = OWN_NAMES.get(code);
  if (own) return own;
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}

import { type ApiRoute, json } from '../gateway/api-route';

/** ISO 3166-1 alpha-2, and Kosovo and Northern Ireland, which Lexware Office lists as well. */
const ISO_CODES =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV
BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU
MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB
SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
UZ VA VC VE VG VI VN VU WF WS XI XK YE YT ZA ZM ZW`.split(/\s+/);

const EU_CODES = new Set(
  'AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** Parts of EU states outside the EU's VAT area. */
const EXTENDED = [
  {
    countryCode: 'ES_CN',
    countryNameDE: 'Spanien (Kanarische Inseln)',
    countryNameEN: 'Spain (Canary Islands)',
  },
  { countryCode: 'ES_CE', countryNameDE: 'Spanien (Ceuta)', countryNameEN: 'Spain (Ceuta)' },
  { countryCode: 'ES_ML', countryNameDE: 'Spanien (Melilla)', countryNameEN: 'Spain (Melilla)' },
  {
    countryCode: 'GR_69',
    countryNameDE: 'Griechenland (Berg Athos)',
    countryNameEN: 'Greece (Mount Athos)',
  },
  { countryCode: 'IT_LI', countryNameDE: 'Italien (Livigno)', countryNameEN: 'Italy (Livigno)' },
].map((country): Country => ({ ...country, taxClassification: 'thirdPartyCountry' }));

export type TaxClassification = 'de' | 'intraCommunity' | 'thirdPartyCountry';

export interface Country {
  countryCode: string;
  countryNameDE: string;
  countryNameEN: string;
  taxClassification: TaxClassification;
}

const german = new Intl.DisplayNames(['de'], { type: 'region' });
const english = new Intl.DisplayNames(['en'], { type: 'region' });
const OWN_NAMES: Record<string, [string, string]> = { XI: ['Nordirland', 'Northern Ireland'] };

const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  [...ISO_CODES.map(toCountry), ...EXTENDED].map((country) => [country.countryCode, country]),
);

export const countryOf = (code: string): Country | undefined => COUNTRIES.get(code);

export const countryCodes = (): string[] => [...COUNTRIES.keys()];

export function countryRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: '/countries', scopes: [], handle: () => json([...COUNTRIES.values()]) },
  ];
}

function toCountry(code: string): Country {
  const [countryNameDE, countryNameEN] = OWN_NAMES[code] ?? [
    german.of(code) ?? code,
    english.of(code) ?? code,
  ];
  return { countryCode: code, countryNameDE, countryNameEN, taxClassification: classify(code) };
}

function classify(code: string): TaxClassification {
  if (code === 'DE') return 'de';
  return EU_CODES.has(code) ? 'intraCommunity' : 'thirdPartyCountry';
}

import type { Instant } from '../ids';
import { type TaxRate, taxRate } from './tax-rate';
import { calendarDay } from '../time/berlin';

/**
 * VAT rates by country in hundredths of a percent. A rate has the days from and until which it
 * applied where it changed within the years that orders can still come from; the others apply
 * throughout. Source: European Commission, TEDB (April 2026), and the national changes since 2020.
 * `XI` is Northern Ireland (goods). Neighbours outside the EU are included so that their tax is
 * recognised where a shop charged it by mistake.
 */
interface DatedRate {
  rate: number;
  /** First day, `yyyy-MM-dd`. */
  from?: string;
  /** Last day. */
  until?: string;
}

const since = (from: string, ...rates: number[]): DatedRate[] =>
  rates.map((rate) => ({ rate, from }));
const until = (last: string, ...rates: number[]): DatedRate[] =>
  rates.map((rate) => ({ rate, until: last }));
const between = (from: string, last: string, ...rates: number[]): DatedRate[] =>
  rates.map((rate) => ({ rate, from, until: last }));
const always = (...rates: number[]): DatedRate[] => rates.map((rate) => ({ rate }));

const SWISS = [...until('2023-12-31', 770, 370, 250), ...since('2024-01-01', 810, 380, 260)];

/**
 * ISO country codes; `AT-JM` Jungholz and Mittelberg, `PT-20` Azores, `PT-30` Madeira, `FR-20`
 * Corsica.
 */
const RATES: Record<string, DatedRate[]> = {
  AT: [
    ...always(2000, 1300, 1000),
    ...between('2020-07-01', '2021-12-31', 500),
    ...since('2026-07-01', 490),
  ],
  'AT-JM': [
    ...always(1900, 1300, 1000),
    ...between('2020-07-01', '2021-12-31', 500),
    ...since('2026-07-01', 490),
  ],
  BE: always(2100, 1200, 600),
  BG: always(2000, 900),
  CH: SWISS,
  CY: always(1900, 900, 500, 300),
  CZ: [...always(2100), ...until('2023-12-31', 1500, 1000), ...since('2024-01-01', 1200)],
  DE: [
    ...until('2020-06-30', 1900, 700),
    ...between('2020-07-01', '2020-12-31', 1600, 500),
    ...since('2021-01-01', 1900, 700),
  ],
  DK: always(2500),
  EE: [
    ...until('2023-12-31', 2000),
    ...between('2024-01-01', '2025-06-30', 2200),
    ...since('2025-07-01', 2400),
    ...always(900),
    ...between('2022-08-01', '2024-12-31', 500),
    ...since('2025-01-01', 1300),
  ],
  GB: always(2000, 500),
  // The islands of the Aegean have lower rates; postcodes change too often to distinguish them.
  GR: always(2400, 1300, 600, 1700, 900, 400),
  ES: [
    ...always(2100, 1000, 400),
    ...between('2022-07-01', '2024-09-30', 500),
    ...between('2024-10-01', '2024-12-31', 750, 200),
  ],
  FI: [
    ...until('2024-08-31', 2400),
    ...since('2024-09-01', 2550),
    ...until('2025-12-31', 1400),
    ...since('2026-01-01', 1350),
    ...always(1000),
  ],
  FR: always(2000, 1000, 550, 210),
  'FR-20': always(2000, 1300, 1000, 550, 210, 90),
  HR: always(2500, 1300, 500),
  HU: always(2700, 1800, 500),
  IE: [
    ...until('2020-08-31', 2300),
    ...between('2020-09-01', '2021-02-28', 2100),
    ...since('2021-03-01', 2300),
    ...always(1350, 900, 480),
  ],
  IT: always(2200, 1000, 500, 400),
  LI: SWISS,
  LT: [...always(2100, 500), ...until('2025-12-31', 900), ...since('2026-01-01', 1200)],
  LU: [
    ...until('2022-12-31', 1700, 1400, 800),
    ...between('2023-01-01', '2023-12-31', 1600, 1300, 700),
    ...since('2024-01-01', 1700, 1400, 800),
    ...always(300),
  ],
  LV: always(2100, 1200, 500),
  MT: [...always(1800, 700, 500), ...since('2024-01-01', 1200)],
  NL: always(2100, 900),
  NO: always(2500, 1500, 1200),
  PL: always(2300, 800, 500),
  PT: always(2300, 1300, 600),
  'PT-20': [...until('2021-06-30', 1800), ...since('2021-07-01', 1600), ...always(900, 400)],
  'PT-30': [...always(2200, 1200), ...until('2024-09-30', 500), ...since('2024-10-01', 400)],
  RO: [...until('2025-07-31', 1900, 900, 500), ...since('2025-08-01', 2100, 1100)],
  SE: always(2500, 1200, 600),
  SI: [...always(2200, 950), ...since('2020-01-01', 500)],
  SK: [
    ...until('2024-12-31', 2000, 1000),
    ...since('2025-01-01', 2300, 1900),
    ...since('2023-01-01', 500),
  ],
  XI: always(2000, 500),
};

/**
 * Photovoltaics, § 28 (62) UStG 1994; ended by the Budgetsanierungsmaßnahmengesetz 2025, except for
 * contracts from before 7 March 2025, where it applies until the end of the year. Then hygiene
 * products and contraceptives, Budgetbegleitgesetz 2025.
 */
const AUSTRIAN_ZERO = [{ from: '2024-01-01', until: '2025-12-31' }, { from: '2026-01-01' }];

/**
 * Those permitted by article 110 of Directive 2006/112/EC, from the Commission's list of VAT rates.
 */
const KEPT_BY_DIRECTIVE = [{}];

/** Where some goods bear 0 %. Which ones exactly is up to the shop. */
const ZERO_RATES: Record<string, Omit<DatedRate, 'rate'>[]> = {
  AT: AUSTRIAN_ZERO,
  'AT-JM': AUSTRIAN_ZERO,
  // Newspapers.
  BE: KEPT_BY_DIRECTIVE,
  // Bread and flour, State Budget Act 2022 and what extended it.
  BG: [{ from: '2022-07-01', until: '2024-12-31' }],
  // Food and hygiene products by decrees of the Council of Ministers, the last one P.I. 337/2025.
  CY: [{ from: '2023-05-05', until: '2026-12-31' }],
  // Books, act 349/2023 Sb.
  CZ: [{ from: '2024-01-01' }],
  // Newspapers. Books were in the bill for the budget of 2026; there is no proof that it became
  // law.
  DK: KEPT_BY_DIRECTIVE,
  // Food, Real Decreto-ley 20/2022, last extended by 4/2024.
  ES: [{ from: '2023-01-01', until: '2024-09-30' }],
  // Books, food, clothes of children.
  IE: KEPT_BY_DIRECTIVE,
  // Food, medicines.
  MT: KEPT_BY_DIRECTIVE,
  // Solar panels for dwellings, Belastingplan 2023.
  NL: [{ from: '2023-01-01' }],
  // Food, the "shields" against inflation, last extended in December 2023.
  PL: [{ from: '2022-02-01', until: '2024-03-31' }],
  // Food, Lei 17/2023, extended by 60-A/2023 and by a law of December 2023.
  PT: [{ from: '2023-04-18', until: '2024-01-04' }],
  // Value Added Tax Act 1994, schedule 8.
  XI: [{}],
};

export const EU_STATES: ReadonlySet<string> = new Set([
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]);

/**
 * Whether a place of the table had this rate on the German calendar day of `at`; for 0 use
 * `hasZeroRate`.
 */
export function isRateOf(place: string, rate: number, at: Instant): boolean {
  return inForce(place, at).some((one) => one.rate === rate);
}

/**
 * Rates of a place on the German calendar day of `at`, the standard rate first; empty for places
 * outside the table.
 */
export function ratesOf(place: string, at: Instant): TaxRate[] {
  const rates = new Set(inForce(place, at).map(({ rate }) => taxRate(rate)));
  return [...rates].toSorted((a, b) => b - a);
}

/** Whether some goods bore 0 % in a place on the German calendar day of `at`. */
export function hasZeroRate(place: string, at: Instant): boolean {
  return (ZERO_RATES[place] ?? []).some(isInForceOn(at));
}

function inForce(place: string, at: Instant): DatedRate[] {
  return (RATES[place] ?? []).filter(isInForceOn(at));
}

function isInForceOn(at: Instant) {
  const day = calendarDay(at);
  return ({ from = day, until: last = day }: Omit<DatedRate, 'rate'>): boolean =>
    from <= day && day <= last;
}

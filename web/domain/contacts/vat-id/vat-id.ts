import * as austria from 'stdnum/lib/cjs/at/uid';
import * as belgium from 'stdnum/lib/cjs/be/vat';
import * as switzerland from 'stdnum/lib/cjs/ch/uid';
import * as cyprus from 'stdnum/lib/cjs/cy/vat';
import * as czechia from 'stdnum/lib/cjs/cz/dic';
import * as germany from 'stdnum/lib/cjs/de/vat';
import * as denmark from 'stdnum/lib/cjs/dk/cvr';
import * as estonia from 'stdnum/lib/cjs/ee/kmkr';
import * as greece from 'stdnum/lib/cjs/gr/vat';
import * as spain from 'stdnum/lib/cjs/es/nif';
import * as finland from 'stdnum/lib/cjs/fi/alv';
import * as britain from 'stdnum/lib/cjs/gb/vat';
import * as croatia from 'stdnum/lib/cjs/hr/oib';
import * as hungary from 'stdnum/lib/cjs/hu/anum';
import * as ireland from 'stdnum/lib/cjs/ie/vat';
import * as italy from 'stdnum/lib/cjs/it/iva';
import * as lithuania from 'stdnum/lib/cjs/lt/pvm';
import * as luxembourg from 'stdnum/lib/cjs/lu/tva';
import * as latvia from 'stdnum/lib/cjs/lv/pvn';
import * as malta from 'stdnum/lib/cjs/mt/vat';
import * as netherlands from 'stdnum/lib/cjs/nl/btw';
import * as poland from 'stdnum/lib/cjs/pl/nip';
import * as portugal from 'stdnum/lib/cjs/pt/nif';
import * as romania from 'stdnum/lib/cjs/ro/cui';
import * as sweden from 'stdnum/lib/cjs/se/vat';
import * as france from 'stdnum/lib/cjs/fr/tva';
import * as frenchCompany from 'stdnum/lib/cjs/fr/siren';

export interface VatId {
  /** Normalised, e.g. `ATU12345675`; Greece as `EL`, Switzerland without the tax suffix. */
  id: string;
  /** ISO code of the state that issued it; `XI` for Northern Ireland, `GB` for the rest. */
  country: string;
}

/**
 * Two letters before the numbers of the member states, of Northern Ireland and of Great Britain;
 * Switzerland's are CHE.
 */
export const VAT_ID_PREFIXES =
  'AT|BE|BG|CY|CZ|DE|DK|EE|EL|GR|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI';
const KNOWN_PREFIX = new RegExp(`^(?:${VAT_ID_PREFIXES}|CHE(?=\\d))`);

/**
 * Reads one VAT id: normalises it and checks pattern and check digit. Null when it cannot be one (a
 * typo filter); EU… and IM… are registrations for distance sales, not ids of customers.
 */
export function parseVatId(text: string): VatId | null {
  const id = normalised(text);
  return KNOWN_PREFIX.test(id) && passesCheck(id) ? { id, country: countryOf(id) } : null;
}

/**
 * Swiss and British numbers identify a business, but no EU register knows them, and no tax-free
 * sale within the EU depends on them (decisions/0042).
 */
export function isOfThirdCountry(id: VatId['id']): boolean {
  return /^(CHE|GB)/.test(id);
}

/** Whether a text has the form of a VAT id; its check digit may be wrong. */
export function looksLikeVatId(text: string): boolean {
  const id = normalised(text);
  return KNOWN_PREFIX.test(id) && hasPattern(id);
}

function normalised(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z*+]/g, '');
  const id = plain.replace(/^GR/, 'EL').replace(/^(CHE\d{9})(MWST|TVA|IVA)$/, '$1');
  return id.replace(/^BE(\d{9})$/, 'BE0$1');
}

function countryOf(id: string): string {
  const prefix = id.slice(0, 2);
  return prefix === 'EL' ? 'GR' : prefix;
}

const BRITISH = /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/;

interface Check {
  pattern: RegExp;
  /** Of a number that has the pattern, without its prefix. */
  passes(number: string): boolean;
}

/**
 * The library computes check digits; the patterns are ours, because the library's accept some
 * invalid numbers.
 */
const by =
  (library: { validate(number: string): { isValid: boolean } }): Check['passes'] =>
  (number) =>
    library.validate(number).isValid;

/**
 * By prefix. Where the library is wrong we check ourselves: it is stricter than the states with
 * persons, French letters, Bulgaria and Slovakia, and accepts numbers that Slovenia never issues.
 */
const CHECKS: Record<string, Check> = {
  AT: { pattern: /^U\d{8}$/, passes: by(austria) },
  BE: { pattern: /^[01]\d{9}$/, passes: by(belgium) },
  // Ten digits are personal numbers.
  BG: {
    pattern: /^\d{9,10}$/,
    passes: (id) => id.length === 10 || bulgarianDigit(id) === Number(id[8]),
  },
  CH: { pattern: /^E\d{9}$/, passes: (id) => switzerland.validate(`CH${id}`).isValid },
  CY: { pattern: /^(?!12)\d{8}[A-Z]$/, passes: by(cyprus) },
  // Nine and ten digits are personal numbers.
  CZ: { pattern: /^([0-8]\d{7}|\d{9,10})$/, passes: (id) => id.length > 8 || by(czechia)(id) },
  DE: { pattern: /^[1-9]\d{8}$/, passes: by(germany) },
  DK: { pattern: /^[1-9]\d{7}$/, passes: by(denmark) },
  EE: { pattern: /^\d{9}$/, passes: by(estonia) },
  EL: { pattern: /^\d{9}$/, passes: by(greece) },
  ES: { pattern: /^[0-9A-HJ-NP-SU-Z]\d{7}[0-9A-Z]$/, passes: by(spain) },
  FI: { pattern: /^\d{8}$/, passes: by(finland) },
  FR: { pattern: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, passes: isFrench },
  GB: { pattern: BRITISH, passes: by(britain) },
  HR: { pattern: /^\d{11}$/, passes: by(croatia) },
  HU: { pattern: /^\d{8}$/, passes: by(hungary) },
  IE: { pattern: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, passes: by(ireland) },
  // The three digits before the last one identify the office that issued the number.
  IT: { pattern: /^\d{7}(?!000)(0\d\d|100|12[01]|888|999)\d$/, passes: by(italy) },
  LT: { pattern: /^(\d{9}|\d{12})$/, passes: by(lithuania) },
  LU: { pattern: /^\d{8}$/, passes: by(luxembourg) },
  // Numbers of persons begin with a digit up to 3.
  LV: { pattern: /^\d{11}$/, passes: (id) => id < '4' || by(latvia)(id) },
  MT: { pattern: /^[1-9]\d{7}$/, passes: by(malta) },
  NL: { pattern: /^\d{9}B\d{2}$/, passes: by(netherlands) },
  PL: { pattern: /^\d{10}$/, passes: by(poland) },
  PT: { pattern: /^[1-9]\d{8}$/, passes: by(portugal) },
  RO: { pattern: /^\d{2,10}$/, passes: by(romania) },
  SE: { pattern: /^\d{12}$/, passes: by(sweden) },
  SI: { pattern: /^[1-9]\d{7}$/, passes: (id) => slovenianDigit(id) === Number(id[7]) },
  SK: { pattern: /^[1-9]\d[2-47-9]\d{7}$/, passes: (id) => Number(id) % 11 === 0 },
  // Northern Ireland uses the British numbers under its own prefix.
  XI: { pattern: BRITISH, passes: by(britain) },
};

/** Whether a normalised VAT id (`EL` for Greece) has the pattern of the state in its prefix. */
function hasPattern(id: string): boolean {
  return CHECKS[id.slice(0, 2)]?.pattern.test(id.slice(2)) ?? false;
}

/** Whether it has the check digit, too. */
function passesCheck(id: string): boolean {
  return hasPattern(id) && (CHECKS[id.slice(0, 2)]?.passes(id.slice(2)) ?? false);
}

function bulgarianDigit(id: string): number {
  const first = weighted(id, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  return first < 10 ? first : (weighted(id, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10;
}

/** Eleven is no digit: such numbers are not issued. */
function slovenianDigit(id: string): number {
  const check = 11 - (weighted(id, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check === 10 ? 0 : check;
}

/** Sum of the first digits, each times its weight. */
function weighted(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);
}

/** Letters in the key are not computed from the number; Monaco's numbers begin with 000. */
function isFrench(id: string): boolean {
  if (!/\D/.test(id.slice(0, 2))) return france.validate(id).isValid;
  const siren = id.slice(2);
  return siren.startsWith('000') || frenchCompany.validate(siren).isValid;
}

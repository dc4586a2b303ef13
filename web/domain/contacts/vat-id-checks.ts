import {
  austria,
  checkVAT,
  croatia,
  germany,
  greece,
  hungary,
  lithuania,
  luxembourg,
  romania,
  slovenia,
  sweden,
  switzerland,
} from 'jsvat';

interface Check {
  pattern: RegExp;
  /** Of a number that has the pattern, without its prefix. */
  passes(number: string): boolean;
}

/** The states whose numbers the library checks exactly; for the others it is too strict or too lenient. */
const OF_LIBRARY = [
  ...[austria, croatia, germany, greece, hungary, lithuania, luxembourg, romania, slovenia, sweden, switzerland],
];
const PATTERNS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  CH: /^E\d{9}$/,
  DE: /^[1-9]\d{8}$/,
  EL: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^[1-9]\d{7}$/,
};

/** The other states, by prefix; the rules are those of the tax authorities. */
const CHECKS: Record<string, Check> = {
  // The check digits stay above zero: they are 97 less the rest.
  BE: { pattern: /^[01]\d{9}$/, passes: (id) => 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)) },
  // Ten digits are personal numbers.
  BG: { pattern: /^\d{9,10}$/, passes: (id) => id.length === 10 || bulgarianDigit(id) === digit(id, 8) },
  CY: { pattern: /^(?!12)\d{8}[A-Z]$/, passes: (id) => cypriotLetter(id) === id.at(-1) },
  // Nine and ten digits are personal numbers.
  CZ: { pattern: /^([0-8]\d{7}|\d{9,10})$/, passes: (id) => id.length > 8 || czechDigit(id) === digit(id, 7) },
  DK: { pattern: /^[1-9]\d{7}$/, passes: (id) => weighted(id, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { pattern: /^\d{9}$/, passes: (id) => weighted(id, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  ES: { pattern: /^[0-9A-HJ-NP-SU-Z]\d{7}[0-9A-Z]$/, passes: isSpanish },
  FI: { pattern: /^\d{8}$/, passes: (id) => weighted(id, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
  FR: { pattern: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, passes: isFrench },
  IE: { pattern: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, passes: isIrish },
  // The three digits before the last name the office that gave the number.
  IT: { pattern: /^\d{7}(?!000)(0\d\d|100|12[01]|888|999)\d$/, passes: isLuhn },
  // Numbers of persons begin with a digit up to 3.
  LV: { pattern: /^\d{11}$/, passes: (id) => id < '4' || weighted(id, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3 },
  MT: { pattern: /^[1-9]\d{7}$/, passes: (id) => weighted(id, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
  NL: { pattern: /^\d{9}B\d{2}$/, passes: isDutch },
  PL: { pattern: /^\d{10}$/, passes: (id) => weighted(id, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digit(id, 9) },
  PT: { pattern: /^[1-9]\d{8}$/, passes: (id) => portugueseDigit(id) === digit(id, 8) },
  SK: { pattern: /^[1-9]\d[2-47-9]\d{7}$/, passes: (id) => Number(id) % 11 === 0 },
  // Northern Ireland kept the British numbers under a prefix of its own.
  XI: { pattern: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, passes: isBritish },
};

/** Whether a normalised VAT id (`EL` for Greece) has the pattern of the state in its prefix. */
export function hasPattern(id: string): boolean {
  const prefix = id.slice(0, 2);
  const pattern = CHECKS[prefix]?.pattern ?? PATTERNS[prefix];
  return pattern !== undefined && pattern.test(id.slice(2));
}

/** Whether it has the check digit, too. */
export function passesCheck(id: string): boolean {
  if (!hasPattern(id)) return false;
  const check = CHECKS[id.slice(0, 2)];
  return check ? check.passes(id.slice(2)) : checkVAT(id, OF_LIBRARY).isValid;
}

function digit(text: string, index: number): number {
  return Number(text[index]);
}

/** Sum of the first digits, each times its weight. */
function weighted(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * digit(text, index), 0);
}

function isLuhn(text: string): boolean {
  const sum = [...text].toReversed().reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function bulgarianDigit(id: string): number {
  const first = weighted(id, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  return first < 10 ? first : (weighted(id, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10;
}

function cypriotLetter(id: string): string {
  const values = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...id.slice(0, 8)].reduce((total, char, index) => {
    const value = Number(char);
    return total + (index % 2 === 0 ? (values[value] ?? 0) : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}

function czechDigit(id: string): number {
  return (11 - (weighted(id, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10;
}

function portugueseDigit(id: string): number {
  const check = 11 - (weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return check > 9 ? 0 : check;
}

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Persons end with a letter over the number, companies with a check digit or its letter. */
function isSpanish(id: string): boolean {
  const first = id.charAt(0);
  const last = id.charAt(8);
  const middle = id.slice(1, 8);
  const foreigner = 'XYZ'.indexOf(first);
  if (/\d/.test(first)) return SPANISH_LETTERS[Number(id.slice(0, 8)) % 23] === last;
  if (foreigner >= 0) return SPANISH_LETTERS[Number(`${foreigner}${middle}`) % 23] === last;
  if ('KLM'.includes(first)) return SPANISH_LETTERS[Number(middle) % 23] === last;
  const check = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((one) => isLuhn(`${middle}${one}`)) ?? 0;
  return last === String(check) || last === 'JABCDEFGHI'[check];
}

/** Letters in the key are not computed from the number; Monaco's numbers begin with 000. */
function isFrench(id: string): boolean {
  const key = id.slice(0, 2);
  const siren = id.slice(2);
  if (!siren.startsWith('000') && !isLuhn(siren)) return false;
  return /\D/.test(key) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
}

/** Old numbers carry a letter or sign in second place and their first digit at the end. */
function isIrish(id: string): boolean {
  const old = /^(\d)[A-Z+*](\d{5})([A-W])$/.exec(id);
  const [digits, letter] = old ? [`0${old[2]}${old[1]}`, old[3]] : [id.slice(0, 7), id[7]];
  const second = old ? 0 : 'WABCDEFGHI'.indexOf(id[8] ?? 'W');
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23] === letter;
}

/** Companies use the old check digit; sole traders got numbers that pass mod 97 as a whole. */
function isDutch(id: string): boolean {
  if ((weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) - digit(id, 8)) % 11 === 0) return true;
  const digits = [...`NL${id}`].map((char) => (/\d/.test(char) ? char : String(char.charCodeAt(0) - 55))).join('');
  return BigInt(digits) % 97n === 1n;
}

function isBritish(id: string): boolean {
  if (/^[GH]/.test(id)) return true;
  const rest = weighted(id, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return rest === 0 || (id >= '1' && (rest === 42 || rest === 55));
}

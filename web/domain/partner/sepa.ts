import { GERMAN_LETTERS, MARKS, UNDECOMPOSED } from '../text/undecomposed-letters';

/** Length of an account number by the state that issued it: states of SEPA. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]+$/;

/** The IBAN without blanks, in capitals; null where it cannot be one that SEPA reaches. */
export function parseIban(text: string): string | null {
  const iban = text.toUpperCase().replaceAll(/\s/g, '');
  if (!FORM.test(iban) || iban.length !== LENGTHS[iban.slice(0, 2)]) return null;
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null;
}

/** ISO 7064: letters are numbers from 10 on, and the whole is divided by 97. */
function remainder(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** The BIC in capitals; null where it cannot be one. */
export function parseBic(text: string): string | null {
  const bic = text.toUpperCase().replaceAll(/\s/g, '');
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? bic : null;
}

/** As banks write what they have no letter for. */
const LETTERS: Readonly<Record<string, string>> = {
  ...UNDECOMPOSED,
  ...GERMAN_LETTERS,
  å: 'aa',
  Å: 'Aa',
  '&': '+',
};

const FOREIGN = /[^A-Za-z0-9/?:().,'+ -]/g;

/** Of a name in a payment, in characters. */
export const MAX_SEPA_NAME = 70;

/** Whether a payment can name them: at least one letter or digit is left of the name. */
export function hasSepaName(name: string): boolean {
  return /[A-Za-z0-9]/.test(sepaText(name, MAX_SEPA_NAME));
}

/**
 * A text in the characters that every bank of SEPA takes, as banks write names themselves: `Söhne &
 * Co` is `Soehne + Co`. What has no such letter is left out; empty where nothing is left.
 */
export function sepaText(text: string, max: number): string {
  const known = [...text.normalize('NFC')].map((letter) => LETTERS[letter] ?? letter).join('');
  const plain = known.normalize('NFKD').replaceAll(MARKS, '').replaceAll(FOREIGN, ' ');
  const words = plain.replaceAll(/\/{2,}/g, '/').replaceAll(/ {2,}/g, ' ');
  return words
    .replace(/^[/ ]+/, '')
    .slice(0, max)
    .replace(/[/ ]+$/, '');
}

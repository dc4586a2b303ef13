import { GERMAN_LETTERS, MARKS, UNDECOMPOSED } from '../text/undecomposed-letters';

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

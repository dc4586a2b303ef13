/** Letters that do not come apart into one of the alphabet and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  å: 'aa',
  Å: 'Aa',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '&': '+',
};

const MARKS = /\p{Mark}/gu;
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

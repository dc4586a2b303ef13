/** Latin letters that Unicode does not take apart into a letter of the alphabet and a mark. */
export const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
};

/** As Germans write them where there are no umlauts. */
export const GERMAN_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
};

export const MARKS = /\p{Mark}/gu;

/** A letter without its mark, `l` for `ł`. */
export function plainLetter(letter: string): string {
  return UNDECOMPOSED[letter] ?? letter.normalize('NFKD').replaceAll(MARKS, '');
}

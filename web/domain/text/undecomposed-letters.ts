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

export const MARKS = /\p{Mark}/gu;

/** A letter without its mark, `l` for `ł`. */
export function plainLetter(letter: string): string {
  return UNDECOMPOSED[letter] ?? letter.normalize('NFKD').replaceAll(MARKS, '');
}

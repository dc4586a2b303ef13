import type { Language } from './language';

const ANSWERS: Record<Language, { yes: string; no: string }> = {
  de: { yes: 'ja', no: 'nein' },
  en: { yes: 'yes', no: 'no' },
};

/** Yes or no, in the language of the text. */
export function printedAnswer(answer: boolean, language: Language): string {
  return answer ? ANSWERS[language].yes : ANSWERS[language].no;
}

/** Digits as they are, with the language's mark before the decimals. */
export function printedNumber(number: number | string, language: Language): string {
  return language === 'de' ? String(number).replace('.', ',') : String(number);
}

import { type Language, LOCALES } from './language';

const NAMES: Record<Language, Intl.DisplayNames> = {
  de: new Intl.DisplayNames([LOCALES.de], { type: 'region' }),
  en: new Intl.DisplayNames([LOCALES.en], { type: 'region' }),
};

/** A state as texts name it, e.g. `Österreich`; null for what is no code of one. */
export function countryName(code: string, language: Language): string | null {
  return /^[A-Z]{2}$/.test(code) ? (NAMES[language].of(code) ?? code) : null;
}

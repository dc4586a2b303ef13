/** Language of a document. */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

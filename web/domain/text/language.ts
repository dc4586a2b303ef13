/** Language of a document. */
export type Language = 'de' | 'en';

export const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

/** Language of a document. */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How German texts for customers speak to them: formal with Sie, informal with du. */
export const FORMALITIES = ['formal', 'informal'] as const;
export type Formality = (typeof FORMALITIES)[number];

export const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

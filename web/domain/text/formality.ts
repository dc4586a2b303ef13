/** How German texts for customers speak to them: formal with Sie, informal with du. */
export const FORMALITIES = ['formal', 'informal'] as const;
export type Formality = (typeof FORMALITIES)[number];

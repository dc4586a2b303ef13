import type { Settings } from './settings';

/** The sections of the settings that rule one kind of document each. */
export const DOCUMENT_SECTIONS = ['invoice', 'credit', 'delivery'] as const;
export type DocumentSection = (typeof DOCUMENT_SECTIONS)[number];

/** The settings of each kind of document. */
export function documentSections(settings: Settings) {
  return DOCUMENT_SECTIONS.map((section) => settings[section]);
}

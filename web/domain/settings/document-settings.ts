import type { DocumentKind } from '../documents/model/document';
import type { Settings } from './settings';

/** The sections of the settings that rule one kind of document each. */
export const DOCUMENT_SECTIONS = ['invoice', 'credit', 'delivery'] as const;
export type DocumentSection = (typeof DOCUMENT_SECTIONS)[number];

/** The settings of each kind of document. */
export function documentSections(settings: Settings) {
  return DOCUMENT_SECTIONS.map((section) => settings[section]);
}

const SECTIONS_OF_KINDS: Record<DocumentKind, DocumentSection> = {
  invoice: 'invoice',
  'credit-note': 'credit',
  'delivery-note': 'delivery',
};

/** The section of the settings that rules documents of a kind. */
export function settingsOf(settings: Settings, kind: DocumentKind): Settings[DocumentSection] {
  return settings[SECTIONS_OF_KINDS[kind]];
}

import type { DocumentSection } from './document-sections';
import type { Settings } from './settings';
import type { DocumentKind } from '../documents/model/document';

const SECTIONS_OF_KINDS: Record<DocumentKind, DocumentSection> = {
  invoice: 'invoice',
  'credit-note': 'credit',
  'delivery-note': 'delivery',
};

/** The section of the settings that rules documents of a kind. */
export function settingsOf(settings: Settings, kind: DocumentKind): Settings[DocumentSection] {
  return settings[SECTIONS_OF_KINDS[kind]];
}

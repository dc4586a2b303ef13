import type { DocumentSection } from '../../settings/document-sections';
import {
  PLACEHOLDER_GROUPS,
  type PlaceholderGroup,
  type PlaceholderGroupId,
} from './placeholder-values';
import type { TEXT_FIELDS } from '../../setting-sections/text-fields';

/** Where a text is used: in which kind of document, and in which of its fields. */
export interface TextPlace {
  type: DocumentSection;
  field: (typeof TEXT_FIELDS)[number];
}

/** What not every text knows: those around the lines no single article, nor its own document. */
const ONLY_IN: Partial<Record<PlaceholderGroupId, (place: TextPlace) => boolean>> = {
  item: ({ field }) => field.startsWith('item'),
  discount: ({ field }) => field.startsWith('discount'),
  shipping: ({ field }) => field.startsWith('shipping'),
  document: ({ field }) => field === 'mail',
  correction: ({ type }) => type === 'credit',
};

/** Whether values of this group are filled in there; elsewhere they print nothing. */
export function isFilledIn(group: PlaceholderGroupId, place: TextPlace): boolean {
  return ONLY_IN[group]?.(place) ?? true;
}

/** First parts of paths that print nothing there, e.g. `item`. */
export function unknownRoots(place: TextPlace): string[] {
  const unknown: PlaceholderGroup[] = PLACEHOLDER_GROUPS.filter(({ id }) => !isFilledIn(id, place));
  return [
    ...new Set(unknown.flatMap(({ paths }) => paths.map((path) => path.split('.')[0] ?? ''))),
  ];
}

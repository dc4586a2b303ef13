import type { ContactFilter } from '../../../ports/lexware';
import type { KnownContact } from '../../../ports/stores/contact-store';
import type { FoundContact } from './contact-answers';

const MIN_FILTER_LENGTH = 3;

export function searchText(filter: ContactFilter): string {
  if ('number' in filter) return filter.number;
  return ('email' in filter ? filter.email : filter.name).trim();
}

/** Words that are too short are refused; numbers may have any length. */
export function isSearchable(filter: ContactFilter): boolean {
  return 'number' in filter || searchText(filter).length >= MIN_FILTER_LENGTH;
}

/**
 * The filter as a query. `&`, `<` and `>` must be HTML-encoded before they are URL-encoded, or
 * Lexware silently finds nothing; `_` and `%` are wildcards there and are escaped.
 */
export function contactQuery(filter: ContactFilter): string {
  if ('number' in filter) return `number=${encodeURIComponent(filter.number)}`;
  const text = searchText(filter)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\_%]/g, '\\$&');
  return `${'email' in filter ? 'email' : 'name'}=${encodeURIComponent(text)}`;
}

/**
 * Only what really matches: Lexware ignores a filter it does not understand and answers with
 * everybody.
 */
export function matching(found: FoundContact[], filter: ContactFilter): KnownContact[] {
  const text = searchText(filter).toLowerCase();
  const usable = found.filter(({ isUsable }) => isUsable);
  if ('number' in filter)
    return usable.filter(({ known }) => known.number === text).map(({ known }) => known);
  if ('name' in filter) {
    return usable
      .filter(({ known }) => known.name.toLowerCase().includes(text))
      .map(({ known }) => known);
  }
  return usable
    .filter(({ emails }) => emails.includes(text))
    .map(({ known }) => ({ ...known, email: text }));
}

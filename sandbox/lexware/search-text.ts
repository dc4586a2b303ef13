/**
 * Searches compare HTML-encoded text; a caller that sends a plain `&` finds nothing, as with the
 * real service.
 */
export function encodeSearchText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

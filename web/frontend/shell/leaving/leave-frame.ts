/**
 * Takes the whole window to a page of Shopify. A browser allows that only after a click of the
 * merchant, and may refuse it; the caller shows a link to the same page as well.
 */
export function leaveFrame(url: string): void {
  window.open(url, '_top');
}

/**
 * A search text may name a customer. It comes percent-encoded in this header, since addresses end
 * up in logs and in the history of browsers.
 */
export const SEARCH_HEADER = 'X-Search';

/**
 * Characters that a search goes by; what is written beyond stays in its field and counts for
 * nothing.
 */
export const MAX_SEARCH_LENGTH = 100;

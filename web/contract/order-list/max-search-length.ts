/**
 * Characters that a search goes by; what is written beyond stays in its field and counts for
 * nothing.
 */
export const MAX_SEARCH_LENGTH = 100;

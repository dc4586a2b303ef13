/**
 * Shopify's pages end at 25,000 objects; before that, readers begin a new list where they are.
 */
export const MAX_LIST_LENGTH = 20_000;

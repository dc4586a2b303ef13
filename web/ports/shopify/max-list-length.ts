/**
 * Shopify's pages end at 25,000 objects; long before, whoever reads them begins anew where they
 * are.
 */
export const MAX_BY_KEY = 20_000;

const FOR_VIEWERS = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** The policy that a browser's PDF viewer needs; no page may frame it. */
export const PDF_POLICY = `${FOR_VIEWERS}; frame-ancestors 'none'`;

/** The same in the print window of Shopify's admin. */
export const PRINT_POLICY = `${FOR_VIEWERS}; frame-ancestors https://admin.shopify.com https://*.myshopify.com`;

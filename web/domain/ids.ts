/** Ids have their own types so that they cannot be swapped by accident. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

/** Our own number of a shop; every stored row carries it. */
export type ShopId = Brand<number, 'ShopId'>;
/** Shopify's numeric order id as text (the tail of `gid://shopify/Order/…`). */
export type OrderId = Brand<string, 'OrderId'>;
/** Our own number of a document row. */
export type DocumentId = Brand<number, 'DocumentId'>;
/** A Lexware Office uuid (voucher, contact, print layout). */
export type LexwareId = Brand<string, 'LexwareId'>;
export type JobId = Brand<number, 'JobId'>;

/** A moment in UTC as ISO 8601 text, e.g. `2026-03-02T09:00:00.000Z`. */
export type Instant = string;

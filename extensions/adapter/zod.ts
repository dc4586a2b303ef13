/**
 * The part of zod our contracts use, under the package's name (tsconfig `paths`). The package's own
 * entry carries its messages in fifty languages, which alone would exceed the size Shopify allows
 * an extension.
 */
export * as z from './zod-parts';

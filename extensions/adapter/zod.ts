/** The part of zod our contracts use, under the package's name (tsconfig `paths`). */
export * as z from './schemas';

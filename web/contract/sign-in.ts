import { z } from 'zod';
import { OPTIONAL_LEXWARE_SCOPES } from '../domain/scopes/lexware-scopes';
import { OPTIONAL_SHOPIFY_SCOPES } from '../domain/scopes/shopify-scopes';

/** The sign-in window's first page; the embedded app opens it. */
export const SIGN_IN_PAGE = '/api/lexoffice/start';

/** How long a sign-in that was begun may take. */
export const SIGN_IN_MINUTES = 15;

/**
 * That page's message to the window that opened it; the answer is `{ sessionToken }`. Both within
 * our own origin.
 */
export const SIGN_IN_READY = 'belegfluss:sign-in-ready';

/** POST /api/lexoffice/auth: `scopes` are requested besides those that the saved settings need. */
export const authorizationBody = z.object({
  scopes: z.array(z.enum(OPTIONAL_LEXWARE_SCOPES)).max(OPTIONAL_LEXWARE_SCOPES.length).default([]),
});

export const authorizationAnswer = z.object({ url: z.url() });

/** GET /api/auth: the shop that grants permissions at top level, and the optional scopes. */
export const grantQuery = z.object({
  shop: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/i),
  scopes: z
    .string()
    .max(500)
    .default('')
    .transform((list) => list.split(',').filter((scope) => scope !== ''))
    .pipe(z.array(z.enum(OPTIONAL_SHOPIFY_SCOPES))),
});

import { z } from 'zod';
import { OPTIONAL_SCOPES } from '../domain/settings/lexware-scopes';

/** The sign-in window's first page; the embedded app opens it. */
export const SIGN_IN_PAGE = '/api/lexoffice/start';

/**
 * That page's message to the window that opened it; the answer is `{ sessionToken }`. Both within
 * our own origin.
 */
export const SIGN_IN_READY = 'belegfluss:sign-in-ready';

/** POST /api/lexoffice/auth: `scopes` are asked for besides those that the saved settings need. */
export const authorizationBody = z.object({
  scopes: z.array(z.enum(OPTIONAL_SCOPES)).max(OPTIONAL_SCOPES.length).default([]),
});

export const authorizationAnswer = z.object({ url: z.url() });

import type { Request } from 'express';
import { SEARCH_HEADER } from '../contract/search';

/** The search text of a list request; undefined if there is none. */
export function searchOf(req: Request): string | undefined {
  const sent = req.get(SEARCH_HEADER);
  if (sent === undefined) return undefined;
  try {
    return decodeURIComponent(sent);
  } catch {
    // Not encoded: used as it is.
    return sent;
  }
}

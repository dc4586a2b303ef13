import type { Request } from 'express';
import { SEARCH_HEADER } from '../contract/search-header';

/** What a list is searched for; undefined for a request that searches for nothing. */
export function searchOf(req: Request): string | undefined {
  const sent = req.get(SEARCH_HEADER);
  if (sent === undefined) return undefined;
  try {
    return decodeURIComponent(sent);
  } catch {
    // Not encoded: taken as it stands.
    return sent;
  }
}

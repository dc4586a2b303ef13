import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';

const storedList = z.object({
  /** Where it is. */
  url: z.string().startsWith('/orders'),
  /** What it consists of, as our API is asked for it. */
  query: z.record(z.string(), z.string().optional()),
});
/** A list that a screen showed. */
interface LatestList extends z.infer<typeof storedList> {
  /** What was searched for; it stands in no address. */
  search: string;
}

const ALL: LatestList = { url: '/orders', search: '', query: {} };
const KEY = 'belegfluss:latest-list';
const lists = new WeakMap<QueryClient, LatestList>();

export function rememberList(queries: QueryClient, list: LatestList): void {
  lists.set(queries, list);
  const { search, ...stored } = list;
  try {
    // What was searched for may name a customer, so such a list is never written down.
    if (search === '') sessionStorage.setItem(KEY, JSON.stringify(stored));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser may refuse it to frames; the list is known until the page is loaded again.
  }
}

/**
 * The one that was shown last in this tab, also before a reload unless it was searched for: a page
 * of one entry leads on through it, and back to it.
 */
export function latestList(queries: QueryClient): LatestList {
  return lists.get(queries) ?? stored() ?? ALL;
}

function stored(): LatestList | undefined {
  try {
    const { data } = storedList.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return data && { ...data, search: '' };
  } catch {
    return undefined;
  }
}

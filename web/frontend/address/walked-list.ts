import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';

const walkedListSchema = z.object({
  /** Where it is. */
  url: z.string().startsWith('/orders'),
  /** What was searched for; it stands in no address. */
  search: z.string(),
  /** What it consists of otherwise, as our API is asked for it. */
  query: z.record(z.string(), z.string().optional()),
});
/** A list that a screen showed. */
export type WalkedList = z.infer<typeof walkedListSchema>;

const ALL: WalkedList = { url: '/orders', search: '', query: {} };
const KEY = 'belegfluss:walked-list';
const lists = new WeakMap<QueryClient, WalkedList>();

export function rememberList(queries: QueryClient, list: WalkedList): void {
  lists.set(queries, list);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // A browser may refuse it to frames; the list is known until the page is loaded again.
  }
}

/**
 * The one that was shown last in this tab, also before a reload: a page of one entry leads on
 * through it, and back to it.
 */
export function walkedList(queries: QueryClient): WalkedList {
  return lists.get(queries) ?? stored() ?? ALL;
}

function stored(): WalkedList | undefined {
  try {
    return walkedListSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

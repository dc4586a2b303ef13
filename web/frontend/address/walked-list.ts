import type { QueryClient } from '@tanstack/react-query';

/** A list that a screen showed. */
export interface WalkedList {
  /** Where it is. */
  url: string;
  /** What was searched for; it stands in no address. */
  search: string;
  /** What it consists of otherwise, as our API is asked for it. */
  query: Readonly<Record<string, string | undefined>>;
}

const ALL: WalkedList = { url: '/orders', search: '', query: {} };
const lists = new WeakMap<QueryClient, WalkedList>();

export function rememberList(queries: QueryClient, list: WalkedList): void {
  lists.set(queries, list);
}

/** The one that was shown last: a page of one entry leads on through it, and back to it. */
export function walkedList(queries: QueryClient): WalkedList {
  return lists.get(queries) ?? ALL;
}

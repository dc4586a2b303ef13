import { useCallback, useEffect, useRef } from 'react';
import { z } from 'zod';
import { type Location, useLocation, useSearchParams } from '../router/router';

/**
 * What a screen shows is kept in the address, so that a link or the back button reopens it.
 * `schema` must give every field a default and catch nonsense. Fields that are set to their default
 * or to undefined leave the address.
 */
export function useAddress<Fields extends Record<string, string | undefined>>(
  schema: z.ZodType<Fields>,
) {
  const [query, changeQuery] = useQueryOfAddress();
  const fields = schema.parse(Object.fromEntries(query));

  const change = useCallback(
    (changes: Partial<Fields>) =>
      changeQuery((after) => mergeFields(after, changes, schema.parse({}))),
    [schema, changeQuery],
  );
  return [fields, change] as const;
}

function mergeFields(
  query: URLSearchParams,
  changes: Record<string, string | undefined>,
  defaults: Record<string, string | undefined>,
): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === defaults[name]) query.delete(name);
    else query.set(name, value);
  }
}

/** What is typed here may name a customer: it stays with the entry of the history, out of sight. */
const TYPED = ['search', 'logSearch'] as const;
const historyState = z
  .object({ typed: z.partialRecord(z.enum(TYPED), z.string()) })
  .catch({ typed: {} });

/** The latest request (query string) wins over the result that is still shown. */
const requestedQueries = new WeakMap<Location, URLSearchParams>();

/**
 * The query of the address and how to change it. Changes build on one another: the router shows one
 * only when it draws again, and another until then would take it back.
 */
export function useQueryOfAddress() {
  const [, setQuery] = useSearchParams();
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    shown.current = location;
  }, [location]);

  const change = useCallback(
    (apply: (query: URLSearchParams) => void) => {
      const after = new URLSearchParams(
        requestedQueries.get(shown.current) ?? queryOf(shown.current),
      );
      apply(after);
      requestedQueries.set(shown.current, after);
      const { visible, typed } = parted(after);
      setQuery(visible, { replace: true, state: { typed } });
    },
    [setQuery],
  );
  return [queryOf(location), change] as const;
}

function queryOf({ search, state }: Location): URLSearchParams {
  const query = new URLSearchParams(search);
  const { typed } = historyState.parse(state);
  for (const [name, text] of Object.entries(typed)) query.set(name, text);
  return query;
}

function parted(query: URLSearchParams) {
  const visible = new URLSearchParams(query);
  const typed: Record<string, string> = {};
  for (const name of TYPED) {
    const text = query.get(name);
    if (text !== null) typed[name] = text;
    visible.delete(name);
  }
  return { visible, typed };
}

/** A dialog stands in the address, so that a link opens it on its page. */
export function useDialogAddress(name: string) {
  const [query, change] = useQueryOfAddress();
  return {
    isOpen: query.has(name),
    open: () => change((after) => after.set(name, '')),
    close: () => change((after) => after.delete(name)),
  };
}

import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

/**
 * What a screen shows is kept in the address, so that a link or the back button reopens it.
 * `schema` must give every field a default and catch nonsense. Fields that are set to their default
 * or to undefined leave the address.
 */
export function useAddress<Fields extends Record<string, string | undefined>>(
  schema: z.ZodType<Fields>,
) {
  const [search, setSearch] = useSearchParams();
  const fields = schema.parse(Object.fromEntries(search));

  const change = useCallback(
    (changes: Partial<Fields>) =>
      setSearch((before) => merge(before, changes, schema.parse({})), {
        replace: true,
        preventScrollReset: true,
      }),
    [schema, setSearch],
  );
  return [fields, change] as const;
}

function merge(
  before: URLSearchParams,
  changes: Record<string, string | undefined>,
  defaults: Record<string, string | undefined>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === defaults[name]) after.delete(name);
    else after.set(name, value);
  }
  return after;
}
